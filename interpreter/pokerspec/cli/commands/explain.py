"""`explain`: what a code of the closed list of findings means."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from pokerspec.cli.usage import UsageError, did_you_mean

ABOUT = "What a finding of lint means, by its code or its name; without one, all of them."
EXAMPLES = ("pokerspec explain S110", "pokerspec explain --json")
STAGES = {
    "Y": "reading the text as YAML",
    "S": "comparing the file with its schema",
    "R": "following references, laying files over one another, choosing options and stakes",
    "X": "reading and checking expressions",
    "K": "compiling an order of hands",
    "G": "looking at the game as a whole",
}


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("code", metavar="CODE", nargs="?", help="a code such as S110, or its name")
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(args: Namespace) -> int:
    from pokerspec.codes import table

    codes = table()
    names = {entry.name: entry for entry in codes.values()}
    if args.code is None:
        chosen = list(codes.values())
    else:
        entry = codes.get(args.code.upper()) or names.get(args.code.lower())
        if entry is None:
            known = codes if args.code[-1:].isdecimal() else names
            like = did_you_mean(args.code.upper() if known is codes else args.code, known)
            raise UsageError(f"there is no finding {args.code!r}", like or "`pokerspec explain` lists them")
        chosen = [entry]
    if args.json:
        import json

        from pokerspec.cli.terminal import write_json

        rows = [{"code": e.code, "name": e.name, "level": e.level, "summary": e.summary} for e in chosen]
        write_json(json.dumps({"codes": rows}, ensure_ascii=False, indent=1))
    elif args.code is None:
        for entry in chosen:
            print(f"{entry.code} {entry.level:<8} {entry.name}")
        print("\n`pokerspec explain CODE` says what one means.")
    else:
        entry = chosen[0]
        print(f"{entry.code} {entry.name} ({entry.level})\n\n{entry.summary}")
        print(f"\nFound while {STAGES.get(entry.code[0], 'checking the file')}.")
    return 0

"""The wheel: rules and schemas are in it, all that git tracks and nothing else.

POKERSPEC_WHEEL names a wheel that is there already; otherwise one is built, which needs the network and is slow.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path, PurePosixPath
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[1]
GIVEN = os.environ.get("POKERSPEC_WHEEL")
MOVED = {"rules/": "pokerspec/rules/", "schemas/": "pokerspec/schemas/", "interpreter/pokerspec/": "pokerspec/"}

pytestmark = [] if GIVEN else [pytest.mark.slow]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    if GIVEN:
        return ZipFile(GIVEN)
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--disable-pip-version-check"]
    done = subprocess.run([*pip, "-w", str(folder), str(ROOT)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (path,) = folder.glob("*.whl")
    return ZipFile(path)


def tracked() -> set[str]:
    """The files of a checkout, in their places in the wheel: those git tracks and new ones it does not ignore."""
    words = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, check=True)
    files = [name for name in done.stdout.decode("utf-8").split("\0") if name and (ROOT / name).is_file()]
    return {
        inside + name.removeprefix(outside) for name in files for outside, inside in MOVED.items() if name.startswith(outside)
    }


def test_the_wheel_holds_what_git_tracks_and_nothing_else(wheel: ZipFile) -> None:
    held = {name for name in wheel.namelist() if ".dist-info/" not in name and not name.endswith("/")}
    assert held == tracked()


def test_it_is_typed_and_licensed(wheel: ZipFile) -> None:
    names = wheel.namelist()
    assert "pokerspec/py.typed" in names
    assert any(PurePosixPath(name).name == "LICENSE" for name in names)


def test_it_makes_the_command(wheel: ZipFile) -> None:
    (entry,) = [name for name in wheel.namelist() if name.endswith("entry_points.txt")]
    assert "pokerspec = pokerspec.cli:main" in wheel.read(entry).decode("utf-8")


def test_it_needs_three_packages_and_no_more(wheel: ZipFile) -> None:
    (entry,) = [name for name in wheel.namelist() if name.endswith("METADATA")]
    lines = wheel.read(entry).decode("utf-8").splitlines()
    needs = [line for line in lines if line.startswith("Requires-Dist:") and "extra" not in line]
    assert sorted(line.split()[1].split(">")[0] for line in needs) == ["jsonschema", "lark", "pyyaml"]

// The written shuffle, by someone who has only docs/engine.md: the first cards of a deck from an opening.
// A line of input is a hand: its opening, its deck in the starting order, and its moves: how many cards come off, or which
// ones are shuffled into the stub. A line of output is the cards that came off.
const { createHash } = require("crypto");
for (const line of require("fs").readFileSync(0, "utf8").trim().split("\n")) {
  const { opening, deck, moves } = JSON.parse(line);
  let counter = 0n, x = 0n, m = 0n, top = 0, stub = deck, out = [];
  const below = (n) => {
    if (m < 1n << 128n) {
      const block = Buffer.alloc(8);
      block.writeBigUInt64BE(counter++);
      x = BigInt("0x" + createHash("sha512").update(Buffer.from(opening, "hex")).update(block).digest("hex"));
      m = 1n << 512n;
    }
    const k = x % BigInt(n);
    x /= BigInt(n);
    m /= BigInt(n);
    return Number(k);
  };
  for (const move of moves) {
    if (Array.isArray(move)) { stub = stub.slice(top).concat(move); top = 0; continue; }
    for (const end = top + move; top < end; top++) {
      const j = top + below(stub.length - top);
      [stub[top], stub[j]] = [stub[j], stub[top]];
      out.push(stub[top]);
    }
  }
  console.log(JSON.stringify(out));
}

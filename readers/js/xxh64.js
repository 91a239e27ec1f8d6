// XXH64 with seed 0 of a Uint8Array, as a BigInt (https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md).

const P1 = 0x9e3779b185ebca87n;
const P2 = 0xc2b2ae3d27d4eb4fn;
const P3 = 0x165667b19e3779f9n;
const P4 = 0x85ebca77c2b2ae63n;
const P5 = 0x27d4eb2f165667c5n;

const u64 = (value) => BigInt.asUintN(64, value);
const rotate = (value, bits) => u64(value << bits) | (value >> (64n - bits));
const round = (sum, lane) => u64(rotate(u64(sum + u64(lane * P2)), 31n) * P1);
const merge = (hash, sum) => u64(u64((hash ^ round(0n, sum)) * P1) + P4);

export function xxh64(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.byteLength;
  let at = 0;
  let hash = P5;
  if (end >= 32) {
    let [a, b, c, d] = [u64(P1 + P2), P2, 0n, u64(-P1)];
    for (; at + 32 <= end; at += 32) {
      a = round(a, view.getBigUint64(at, true));
      b = round(b, view.getBigUint64(at + 8, true));
      c = round(c, view.getBigUint64(at + 16, true));
      d = round(d, view.getBigUint64(at + 24, true));
    }
    hash = u64(rotate(a, 1n) + rotate(b, 7n) + rotate(c, 12n) + rotate(d, 18n));
    for (const sum of [a, b, c, d]) hash = merge(hash, sum);
  }
  hash = u64(hash + BigInt(end));
  for (; at + 8 <= end; at += 8)
    hash = u64(u64(rotate(hash ^ round(0n, view.getBigUint64(at, true)), 27n) * P1) + P4);
  if (at + 4 <= end) {
    hash = u64(u64(rotate(hash ^ u64(BigInt(view.getUint32(at, true)) * P1), 23n) * P2) + P3);
    at += 4;
  }
  for (; at < end; ++at) hash = u64(rotate(hash ^ u64(BigInt(bytes[at]) * P5), 11n) * P1);
  hash = u64((hash ^ (hash >> 33n)) * P2);
  hash = u64((hash ^ (hash >> 29n)) * P3);
  return hash ^ (hash >> 32n);
}

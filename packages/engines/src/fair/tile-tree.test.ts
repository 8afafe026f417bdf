import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { inclusionProof, leafHash, merkleRoot } from './merkle.ts';
import { proofFromTiles, type ReadTile, rootFromTiles, tileNodes, tilesFor } from './tile-tree.ts';

const leaves = (count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, index) => utf8ToBytes(`leaf ${index}`));

/** Tiles made plainly: each node is the root over its leaves. Only those that were named may be read. */
function tilesOf(all: readonly Uint8Array[], named: ReturnType<typeof tilesFor>): ReadTile {
  const known = new Set(named.map(({ level, index }) => `${level}/${index}`));
  return ({ level, index }) => {
    if (!known.has(`${level}/${index}`)) throw new Error(`tile ${level}/${index} was not named`);
    const [each, first] = [tileNodes ** level, index * tileNodes];
    const nodes: Uint8Array[] = [];
    for (let node = first; node < first + tileNodes && (node + 1) * each <= all.length; node += 1)
      nodes.push(
        level === 0
          ? leafHash(all[node] ?? new Uint8Array())
          : merkleRoot(all.slice(node * each, (node + 1) * each)),
      );
    return concatBytes(...nodes);
  };
}

const sizes = [
  ...Array.from({ length: 70 }, (_, index) => index + 1),
  255,
  256,
  257,
  272,
  273,
  511,
  600,
  4096,
  4113,
];

describe('a tree in tiles', () => {
  it('[F7] has the root of the plain tree, from the tiles of its edge', () => {
    for (const size of sizes) {
      const all = leaves(size);
      const root = rootFromTiles(size, tilesOf(all, tilesFor(size)));
      expect(bytesToHex(root), `${size} leaves`).toBe(bytesToHex(merkleRoot(all)));
    }
  });

  it('[F7] has the proofs of the plain tree, from two tiles a level', () => {
    for (const size of sizes) {
      const all = leaves(size);
      const some = [0, 1, 15, 16, 17, 255, 256, Math.floor(size / 2), size - 2, size - 1];
      for (const leaf of new Set(some.filter((each) => each >= 0 && each < size))) {
        const named = tilesFor(size, leaf);
        expect(named.length).toBeLessThanOrEqual(8);
        const proof = proofFromTiles(size, leaf, tilesOf(all, named)).map(bytesToHex);
        expect(proof, `leaf ${leaf} of ${size}`).toEqual(inclusionProof(all, leaf).map(bytesToHex));
      }
    }
    expect(() => proofFromTiles(3, 3, () => new Uint8Array())).toThrow(RangeError);
    expect(() => rootFromTiles(3, () => new Uint8Array())).toThrow(RangeError);
  });
});

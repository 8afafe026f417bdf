import { nodeHash } from './merkle.ts';

/** Nodes of a tile, side by side. */
export const tileNodes = 16;
const hashBytes = 32;

/** Where a tile stands: level 0 has the hashes of leaves, each level above the roots of whole tiles below. */
export interface TilePlace {
  readonly level: number;
  readonly index: number;
}

/** Nodes of a tile, 32 bytes each, as far as they are complete. */
export type ReadTile = (at: TilePlace) => Uint8Array;

/** The tiles that a root, and the way from a leaf to it, are made of. */
export function tilesFor(size: number, leaf?: number): TilePlace[] {
  const tiles: TilePlace[] = [];
  for (
    let [level, nodes] = [0, size];
    nodes > 0;
    [level, nodes] = [level + 1, Math.floor(nodes / tileNodes)]
  ) {
    const edge = Math.floor(nodes / tileNodes);
    const beside = leaf === undefined ? edge : Math.floor(leaf / tileNodes ** (level + 1));
    if (nodes % tileNodes > 0) tiles.push({ level, index: edge });
    if (beside < edge) tiles.push({ level, index: beside });
  }
  return tiles;
}

/** The root over the first `size` leaves, at least one. Source: rule F7 of SPEC.md. */
export function rootFromTiles(size: number, read: ReadTile): Uint8Array {
  return rangeHash({ start: 0, size }, read);
}

/** The hashes beside the way from a leaf to the root, lowest first. @throws RangeError when there is no such leaf. */
export function proofFromTiles(size: number, leaf: number, read: ReadTile): Uint8Array[] {
  if (!Number.isInteger(leaf) || leaf < 0 || leaf >= size)
    throw new RangeError(`a tree of ${size} leaves has no leaf ${leaf}`);
  const proof: Uint8Array[] = [];
  let range: Range = { start: 0, size };
  while (range.size > 1) {
    const [left, right] = halves(range);
    const isLeft = leaf < right.start;
    proof.unshift(rangeHash(isLeft ? right : left, read));
    range = isLeft ? left : right;
  }
  return proof;
}

/** Leaves in a row that have a node of their own. */
interface Range {
  readonly start: number;
  readonly size: number;
}

function halves({ start, size }: Range): [Range, Range] {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return [
    { start, size: split },
    { start: start + split, size: size - split },
  ];
}

function rangeHash(range: Range, read: ReadTile): Uint8Array {
  const [left, right] = halves(range);
  if (range.size === 1 || left.size === right.size) return wholeHash(range, read);
  return nodeHash(rangeHash(left, read), rangeHash(right, read));
}

/** Of a power of two of leaves: the nodes of one tile, or the root over some of them. */
function wholeHash({ start, size }: Range, read: ReadTile): Uint8Array {
  let [level, first, count] = [0, start, size];
  while (count >= tileNodes) [level, first, count] = [level + 1, first / tileNodes, count / tileNodes];
  const tile = read({ level, index: Math.floor(first / tileNodes) });
  const offset = first % tileNodes;
  let nodes = Array.from({ length: count }, (_, node) =>
    tile.subarray((offset + node) * hashBytes, (offset + node + 1) * hashBytes),
  );
  while (nodes.length > 1)
    nodes = nodes.flatMap((left, node) => {
      const right = nodes[node + 1];
      return node % 2 === 0 && right !== undefined ? [nodeHash(left, right)] : [];
    });
  const [root] = nodes;
  if (root === undefined || root.length !== hashBytes)
    throw new RangeError(`no tile has ${size} leaves from ${start}`);
  return root;
}

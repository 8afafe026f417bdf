import {
  proofFromTiles,
  rootFromTiles,
  type StreamState,
  tilesFor,
  toBase64,
} from '@grabbit/engines/checkpoints';
import type { Queryable } from '../core/database.ts';
import {
  findStreamLeaf,
  readTiles,
  readTreeSize,
  renewTiles,
  type StreamLeafRow,
  takeMoves,
} from './stream-tree.store.ts';

/** The tree over all seeds of all streams, by rule F22. */
export interface StreamTree {
  /** Of 32 bytes, in hex. */
  readonly root: string;
  readonly size: number;
}

/** Takes in what moved since the last time. Null when nothing did. */
export async function renewStreamTree(tx: Queryable): Promise<StreamTree | null> {
  let [hasChanged, left] = [false, true];
  while (left) {
    const taken = await takeMoves(tx, await readTreeSize(tx));
    hasChanged ||= taken.changed.length > 0;
    left = taken.left;
    for (let [level, changed] = [0, taken.changed]; changed.length > 0; level += 1)
      changed = await renewTiles(tx, level, changed);
  }
  if (!hasChanged) return null;
  const size = await readTreeSize(tx);
  const root = rootFromTiles(size, await tileReader(tx, size));
  return { root: Buffer.from(root).toString('hex'), size };
}

/** The leaf of a seed and its way to the root, base64 and lowest first; null where the tree does not have it. */
export async function findInTree(
  db: Queryable,
  seed: Pick<StreamState, 'stream' | 'place'>,
): Promise<{ readonly leaf: StreamLeafRow; readonly way: string[] } | null> {
  const leaf = await findStreamLeaf(db, seed);
  if (leaf === null) return null;
  const size = await readTreeSize(db);
  const read = await tileReader(db, size, leaf.index);
  return { leaf, way: proofFromTiles(size, leaf.index, read).map(toBase64) };
}

async function tileReader(
  db: Queryable,
  size: number,
  leaf?: number,
): Promise<(at: { readonly level: number; readonly index: number }) => Uint8Array> {
  const tiles = await readTiles(db, tilesFor(size, leaf));
  const byPlace = new Map(tiles.map(({ level, index, hashes }) => [`${level}/${index}`, hashes]));
  return ({ level, index }) => byPlace.get(`${level}/${index}`) ?? new Uint8Array();
}

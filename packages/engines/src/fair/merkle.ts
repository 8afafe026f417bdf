import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';

// RFC 6962, section 2.1: a leaf and a node are hashed with different first bytes, so that neither can pass for the other.
const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);

export function leafHash(leaf: Uint8Array): Uint8Array {
  return sha256(concatBytes(leafMark, leaf));
}

export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(nodeMark, left, right));
}

/** The largest power of two below `size`, which is at least 2. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** The root of a tree over these leaves. Source: rule F7 of SPEC.md. */
export function merkleRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves;
  if (first === undefined) return sha256(new Uint8Array(0));
  if (leaves.length === 1) return leafHash(first);
  const split = splitOf(leaves.length);
  return nodeHash(merkleRoot(leaves.slice(0, split)), merkleRoot(leaves.slice(split)));
}

/** The hashes beside the way from a leaf to the root, lowest first. @throws RangeError when there is no such leaf. */
export function inclusionProof(leaves: readonly Uint8Array[], index: number): Uint8Array[] {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length)
    throw new RangeError(`a tree of ${leaves.length} leaves has no leaf ${index}`);
  if (leaves.length === 1) return [];
  const split = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...inclusionProof(left, index), merkleRoot(right)]
    : [...inclusionProof(right, index - split), merkleRoot(left)];
}

export interface Inclusion {
  readonly leaf: Uint8Array;
  readonly index: number;
  readonly size: number;
  readonly proof: readonly Uint8Array[];
}

/** Whether a leaf stands at its place in the tree with that root. */
export function isIncluded({ leaf, index, size, proof }: Inclusion, root: Uint8Array): boolean {
  const known = Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size;
  const found = known ? rootOf(leafHash(leaf), index, size, [...proof]) : null;
  return found !== null && bytesToHex(found) === bytesToHex(root);
}

/** Goes the way of the proof from the top down, because its shape follows from index and size. */
function rootOf(hash: Uint8Array, index: number, size: number, proof: Uint8Array[]): Uint8Array | null {
  if (size === 1) return proof.length === 0 ? hash : null;
  const beside = proof.pop();
  if (beside === undefined) return null;
  const split = splitOf(size);
  const below =
    index < split ? rootOf(hash, index, split, proof) : rootOf(hash, index - split, size - split, proof);
  if (below === null) return null;
  return index < split ? nodeHash(below, beside) : nodeHash(beside, below);
}

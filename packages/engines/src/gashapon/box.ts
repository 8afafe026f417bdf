import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import { canonicalJson } from '../fair/canonical-json.ts';
import { hmacSha256, isHash } from '../fair/hash.ts';
import { inclusionProof, merkleRoot } from '../fair/merkle.ts';
import { drawStream } from '../fair/randomness.ts';
import { hasShape, isName, isPositive, listOf } from '../fair/shape.ts';

/** As many capsules as the globe holds. */
export const mostCapsules = 74;
export const fewestCapsules = 2;

/** Types, not interfaces: they are written as canonical JSON. */
export type BoxPrize = { readonly kind: string; readonly count: number };

/** What is promised of a box before its first pull. Source: rule G1 of SPEC.md. */
export type CapsuleBox = {
  readonly room: string;
  /** Per room, from 1. */
  readonly sequence: number;
  /** Whole coins a pull. */
  readonly price: number;
  readonly prizes: readonly BoxPrize[];
  /** What whoever pulls the last capsule has with it. */
  readonly last: string | null;
  /** Of the tree over its capsules, in hex. */
  readonly root: string;
};

/** A capsule with what hides it until it is opened. */
export type Capsule = {
  readonly box: number;
  readonly index: number;
  readonly kind: string;
  readonly salt: string;
};

export function capsulesIn(prizes: readonly BoxPrize[]): number {
  return prizes.reduce((sum, { count }) => sum + count, 0);
}

const isLast = (value: unknown): boolean => value === null || isName(value);

const boxShape = {
  room: isName,
  sequence: isPositive,
  price: isPositive,
  prizes: listOf({ kind: isName, count: isPositive }, 20),
  last: isLast,
  root: isHash,
};

/** Takes any value; null when it is no box. */
export function readBox(value: unknown): CapsuleBox | null {
  if (!isBoxShape(value)) return null;
  const size = capsulesIn(value.prizes);
  const kinds = new Set(value.prizes.map(({ kind }) => kind));
  const fits = size >= fewestCapsules && size <= mostCapsules && kinds.size === value.prizes.length;
  return fits ? value : null;
}

function isBoxShape(value: unknown): value is CapsuleBox {
  return hasShape(value, boxShape);
}

/** The kinds as the seed has shuffled them, by index. Source: rule G2 of SPEC.md. */
export function capsuleOrder(seed: string, prizes: readonly BoxPrize[]): string[] {
  const kinds = prizes.flatMap(({ kind, count }) => Array.from({ length: count }, () => kind));
  const draw = drawStream(seed, '/order');
  for (let place = kinds.length - 1; place > 0; place -= 1) {
    const other = draw.below(place + 1);
    [kinds[place], kinds[other]] = [kinds[other] ?? '', kinds[place] ?? ''];
  }
  return kinds;
}

/** Every capsule of a box, by index. Source: rules G2 and G3 of SPEC.md. */
export function capsulesOf(
  seed: string,
  { sequence: box, prizes }: Pick<CapsuleBox, 'sequence' | 'prizes'>,
): Capsule[] {
  return capsuleOrder(seed, prizes).map((kind, index) => ({
    ...{ box, index, kind },
    salt: bytesToHex(hmacSha256(seed, `/salt:${index}`)),
  }));
}

/** What a capsule's leaf is. Source: rule G4 of SPEC.md. */
export function capsuleLeaf({ box, index, kind, salt }: Capsule): Uint8Array {
  return utf8ToBytes(canonicalJson({ box, index, kind, salt }));
}

/** The root over capsules, in hex. */
export function capsuleRoot(capsules: readonly Capsule[]): string {
  return bytesToHex(merkleRoot(capsules.map(capsuleLeaf)));
}

/** The way from a capsule to the root, in hex, lowest first. @throws RangeError when there is no such capsule. */
export function capsuleProof(capsules: readonly Capsule[], index: number): string[] {
  return inclusionProof(capsules.map(capsuleLeaf), index).map((hash) => bytesToHex(hash));
}

/** A box filled and sealed by a seed. */
export function sealBox(seed: string, terms: Omit<CapsuleBox, 'root'>): CapsuleBox {
  return { ...terms, root: capsuleRoot(capsulesOf(seed, terms)) };
}

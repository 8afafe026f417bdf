import { hexToBytes } from '@noble/hashes/utils.js';

import type { DrawQuote, DrawRules, DrawSource } from '../fair/draw.ts';
import { isHash } from '../fair/hash.ts';
import { isIncluded } from '../fair/merkle.ts';
import { drawStream } from '../fair/randomness.ts';
import { hasShape, isCount, isName } from '../fair/shape.ts';
import { type CapsuleBox, capsuleLeaf, capsuleProof, capsulesIn, capsulesOf, readBox } from './box.ts';

/** A type, not an interface: it is written as canonical JSON. */
export type GashaponBet = {
  readonly box: CapsuleBox;
  /** Indices of the capsules that were out before, rising. */
  readonly gone: readonly number[];
};

export type GashaponResult = {
  readonly capsule: number;
  readonly kind: string;
  readonly salt: string;
  /** The way to the box's root, in hex, lowest first. */
  readonly proof: readonly string[];
  /** The box's last prize, for whoever pulled its last capsule. */
  readonly last: string | null;
};

/** Takes any value; null when it is no bet of this game. */
export function readGashaponBet(value: unknown): GashaponBet | null {
  if (!hasShape(value, { box: (box) => readBox(box) !== null, gone: Array.isArray })) return null;
  const box = readBox(value['box']);
  const gone: readonly unknown[] = Array.isArray(value['gone']) ? value['gone'] : [];
  if (box === null || !gone.every((index) => isCount(index))) return null;
  const indices = gone.map(Number);
  const size = capsulesIn(box.prizes);
  const rising = indices.every((index, place) => index > (indices[place - 1] ?? -1) && index < size);
  return rising && indices.length < size ? { box, gone: indices } : null;
}

/** Which capsule a pull takes. Source: rule G6 of SPEC.md. */
export function pickCapsule({ seed, clientSeed, nonce }: DrawSource, { box, gone }: GashaponBet): number {
  const left = leftIn(box, gone);
  const place = drawStream(seed, `${clientSeed}:${nonce}`).below(left.length);
  const index = left[place];
  if (index === undefined) throw new RangeError('the box is empty');
  return index;
}

function leftIn(box: CapsuleBox, gone: readonly number[]): number[] {
  const out = new Set(gone);
  return Array.from({ length: capsulesIn(box.prizes) }, (_, index) => index).filter(
    (index) => !out.has(index),
  );
}

function pull(bet: GashaponBet, source: DrawSource): GashaponResult {
  const index = pickCapsule(source, bet);
  const capsules = capsulesOf(source.seed, bet.box);
  const { kind, salt } = capsules[index] ?? { kind: '', salt: '' };
  const last = bet.gone.length + 1 === capsules.length ? bet.box.last : null;
  return { capsule: index, kind, salt, proof: capsuleProof(capsules, index), last };
}

const isProof = (value: unknown): boolean => Array.isArray(value) && value.length <= 8 && value.every(isHash);
const isLast = (value: unknown): boolean => value === null || isName(value);
const resultShape = { capsule: isCount, kind: isName, salt: isHash, proof: isProof, last: isLast };

/** Whether a value has the form of a pull's result. */
export function isGashaponResult(value: unknown): value is GashaponResult {
  return hasShape(value, resultShape);
}

/** Whether a result is a capsule of the box that was still in it: what can be seen while the seed is sealed. */
function isOfBox({ box, gone }: GashaponBet, result: unknown): boolean {
  if (!isGashaponResult(result)) return false;
  const { capsule: index, kind, salt, proof, last } = result;
  const size = capsulesIn(box.prizes);
  const leaf = capsuleLeaf({ box: box.sequence, index, kind, salt });
  const inclusion = { leaf, index, size, proof: proof.map((hash) => hexToBytes(hash)) };
  const isLastOut = gone.length + 1 === size;
  const listed = box.prizes.some((prize) => prize.kind === kind);
  const fits = listed && !gone.includes(index) && last === (isLastOut ? box.last : null);
  return fits && isIncluded(inclusion, hexToBytes(box.root));
}

function quoteOf(bet: GashaponBet): DrawQuote {
  return {
    ...{ bet, price: bet.box.price, draws: 1, promised: { box: bet.box } },
    outcome: (source) => ({ result: pull(bet, source), paid: 0 }),
    shows: (result, { nonce, roomId }) =>
      nonce === bet.gone.length + 1 && roomId === bet.box.room && isOfBox(bet, result),
  };
}

/** Capsules from a sealed box, as a pure function of box, what is gone, and the stream. */
export const gashapon: DrawRules = {
  name: 'gashapon',
  version: 'gashapon-1',
  quote(value) {
    const bet = readGashaponBet(value);
    return bet === null ? null : quoteOf(bet);
  },
};

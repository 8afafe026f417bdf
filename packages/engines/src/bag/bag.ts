import { hasShape } from '../fair/shape.ts';
import { sharedStream } from '../fair/shared-round.ts';
import type { DrawnBy } from '../fair/shared-round.ts';

export const bagGame = 'bag';
export const bagEngine = 'bag-1';

/** What is sealed with a bag: what is in it. A type: it is written as canonical JSON. Source: rule L1 of SPEC.md. */
export type BagTerms = {
  readonly prizes: readonly { readonly name: string; readonly count: number }[];
};

/** Who won what: a number of the list and the name of a prize, in the order in which they were drawn. A type: it is written as canonical JSON. */
export type BagResult = readonly { readonly number: number; readonly prize: string }[];

/** Kinds of prizes in one bag, and pieces of one kind, at most. */
const mostPrizes = 10;
const mostPieces = 100;
/** Pieces in one bag, at most. */
export const mostUnits = mostPrizes * mostPieces;

/** Whether a value of any origin can name a prize. */
export const isPrizeName = (value: unknown): boolean =>
  typeof value === 'string' && /^[\w-]{1,80}$/.test(value);

const prizeShape = {
  name: isPrizeName,
  count: (value: unknown): boolean =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostPieces,
};

/** Takes any value; whether it is what a bag can hold. */
export function isBagTerms(value: unknown): value is BagTerms {
  const isList = (list: unknown): boolean =>
    Array.isArray(list) &&
    list.length >= 1 &&
    list.length <= mostPrizes &&
    list.every((prize) => hasShape(prize, prizeShape));
  return hasShape(value, { prizes: isList });
}

/** The pieces of a bag, one by one, in the order of its terms. */
function unitsOf({ prizes }: BagTerms): string[] {
  return prizes.flatMap(({ name, count }) => Array.from({ length: count }, () => name));
}

/** What a bag is drawn from, and how many are in its list. */
export interface BagDraw extends DrawnBy {
  /** 32 bytes in hex. */
  readonly seed: string;
  readonly terms: BagTerms;
  readonly entrants: number;
}

/** Who wins. The numbers are shuffled only as far as there are pieces: a long list costs nothing. Source: rule L5 of SPEC.md. */
export function drawBag({ seed, seeds, sequence, beacon, terms, entrants }: BagDraw): BagResult {
  const stream = sharedStream(seed, { seeds, sequence, beacon });
  // Numbers that are not at their own place any more.
  const moved = new Map<number, number>();
  const numberAt = (place: number): number => moved.get(place) ?? place + 1;
  return unitsOf(terms)
    .slice(0, entrants)
    .map((prize, place) => {
      const other = place + stream.below(entrants - place);
      const number = numberAt(other);
      moved.set(other, numberAt(place));
      return { number, prize };
    });
}

/** What the log says of a bag that was drawn. `won`: pieces that somebody won; `head`: of the log before this entry. */
export interface BagEndBody {
  readonly sequence: number;
  readonly seed: string;
  readonly finalHash: string;
  readonly won: number;
  readonly head: string;
}

export function bagEndBody({ sequence, seed, finalHash, won, head }: BagEndBody): BagEndBody {
  return { sequence, seed, finalHash, won, head };
}

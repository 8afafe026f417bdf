import type { CanonicalValue } from '../fair/canonical-json.ts';
import type { DrawStream } from '../fair/randomness.ts';
import { hasShape } from '../fair/shape.ts';
import type { SharedStake } from '../fair/shared-entry.ts';
import type { SharedRules } from '../fair/shared-round.ts';

/** Coins that a call may cost. */
export const boStakes = [100, 200, 500, 1_000, 2_000, 5_000] as const;
export type BoStake = (typeof boStakes)[number];

export const boChoices = ['up', 'down'] as const;
export type BoChoice = (typeof boChoices)[number];

/**
 * What is published of every line, and sealed with it. `ticks` steps, `ticksPerSecond` of them a second, each a whole number of
 * hundredths from −`reach` to `reach`, all as likely; `start`: the index before the first, in hundredths; `factor`: what a right call
 * gets, in hundredths of its coins.
 */
export const boTerms = { ticks: 120, ticksPerSecond: 4, start: 10_000, reach: 7, factor: 191 } as const;

/** The index after each step, in hundredths. A type: it is written as canonical JSON. */
export type BoResult = { readonly path: readonly number[] };

/** Where a line came out. */
export type BoEnd = BoChoice | 'level';

/** A line of steps. Source: rule B2 of SPEC.md. */
export function boPath(stream: DrawStream): number[] {
  let index: number = boTerms.start;
  return Array.from({ length: boTerms.ticks }, () => (index += stream.within(boTerms.reach)));
}

/** Above the start, below it, or on it. Source: rule B3. */
export function boEndOf({ path }: BoResult): BoEnd {
  const last = path.at(-1) ?? boTerms.start;
  if (last === boTerms.start) return 'level';
  return last > boTerms.start ? 'up' : 'down';
}

/** Whole coins that a call gets: stakes are whole hundreds. Source: rule B4. */
export function boPays({ choice, coins }: SharedStake, result: BoResult): number {
  const end = boEndOf(result);
  if (end === 'level') return coins;
  return end === choice ? (coins / 100) * boTerms.factor : 0;
}

const oneOf =
  (values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);

const stakeShape = { choice: oneOf(boChoices), coins: oneOf(boStakes) };

function isStake(value: unknown): value is SharedStake {
  return hasShape(value, stakeShape);
}

/** Whether a value of any origin is a line's result. */
export function isBoResult(value: unknown): value is BoResult {
  const isPath = (path: unknown): boolean =>
    Array.isArray(path) &&
    path.length === boTerms.ticks &&
    path.every((index) => Number.isSafeInteger(index));
  return hasShape(value, { path: isPath });
}

/** Up or down, as a pure function of a stream and the calls. */
export const bo: SharedRules = {
  name: 'bo',
  version: 'bo-1',
  terms: boTerms,
  readStake: (value) => (isStake(value) ? { choice: value.choice, coins: value.coins } : null),
  outcome: (stream): CanonicalValue => ({ path: boPath(stream) }),
  paysOf: (stake, result) => (isBoResult(result) ? boPays(stake, result) : 0),
};

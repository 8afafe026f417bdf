import type { DrawEngine } from '../fair/draw.ts';
import { hasShape } from '../fair/shape.ts';
import {
  type BoChoice,
  boChoices,
  boPath,
  boPays,
  type BoResult,
  type BoStake,
  boStakes,
  boTerms,
} from './bo.ts';

/** A type, not an interface: it is written as canonical JSON. */
export type BoSoloBet = {
  readonly choice: BoChoice;
  /** Coins a line. */
  readonly stake: BoStake;
};

const betShape = {
  choice: (value: unknown): boolean => boChoices.some((each) => each === value),
  stake: (value: unknown): boolean => boStakes.some((each) => each === value),
};

function isBet(value: unknown): value is BoSoloBet {
  return hasShape(value, betShape);
}

const { ticks, reach, start, factor } = boTerms;

/** A line for one player alone, as a pure function of bet and stream: the line and the pay of a shared round. Source: rules B6 to B8 of SPEC.md. */
export const boSolo: DrawEngine<BoSoloBet, BoResult> = {
  name: 'bo',
  version: 'bo-solo-1',
  rules: {
    ...{ stakes: boStakes, choices: boChoices, ticks, reach, start, factor },
    order:
      'one number; for each tick below 2 × reach + 1, less reach, added to the index, which begins at start. Above start at the end up gets factor hundredths of its stake, below it down does, and the other choice nothing; at start every stake comes back',
  },
  readBet: (value) => (isBet(value) ? value : null),
  priceOf: ({ stake }) => stake,
  drawsOf: () => 1,
  draw(_bet, [draw]) {
    if (draw === undefined) throw new RangeError('a line takes one number');
    return { path: boPath(draw) };
  },
  paysOf: ({ choice, stake }, result) => boPays({ choice, coins: stake }, result),
};

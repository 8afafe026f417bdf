import type { DrawEngine } from '../fair/draw.ts';
import type { DrawStream } from '../fair/randomness.ts';
import { hasShape } from '../fair/shape.ts';
import { type GemChain, gemChain, type GemRow } from './chain.ts';
import {
  gemColumns,
  gemKinds,
  gemRows,
  gemSizes,
  type GemStake,
  gemStakes,
  gemTable,
  longestChain,
} from './table.ts';

/** A type, not an interface: it is written as canonical JSON. */
export type GemBet = {
  /** Coins a board. */
  readonly stake: GemStake;
};

/** The tower as far as it was drawn: its rows from the ground, each the six kinds from the left as digits. */
export type GemResult = { readonly rows: readonly string[] };

const oneOfStakes = (value: unknown): boolean => gemStakes.some((stake) => stake === value);

function isBet(value: unknown): value is GemBet {
  return hasShape(value, { stake: oneOfStakes });
}

const mostRows = gemRows * (longestChain + 1);
const rowText = new RegExp(`^[0-${gemKinds.length - 1}]{${gemColumns}}$`);
const isRow = (value: unknown): value is string => typeof value === 'string' && rowText.test(value);

function isRows(value: unknown): value is readonly string[] {
  const fits = Array.isArray(value) && value.length >= gemRows && value.length <= mostRows;
  return fits && value.every(isRow);
}

function isResult(value: unknown): value is GemResult {
  return hasShape(value, { rows: isRows });
}

/** Plays a result again, step by step. Throws RangeError for a tower that was cut off. */
export function gemChainOf({ rows }: GemResult): GemChain {
  const tower = rows.map((row) => Array.from(row, Number));
  return gemChain((height) => tower[height] ?? []);
}

/** The chain of any value; null when it is no tower, or one that was cut off. */
export function readGemChain(value: unknown): GemChain | null {
  if (!isResult(value)) return null;
  try {
    return gemChainOf(value);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Coins that a chain pays. Whole: stakes are whole hundreds, pays whole hundredths. */
export function chainPays({ stake }: GemBet, { steps }: Pick<GemChain, 'steps'>): number {
  return (stake / 100) * steps.reduce((sum, { hundredths }) => sum + hundredths, 0);
}

/** A tower, row by row as the chain reaches them. Source: rule M2 of SPEC.md. */
function drawTower(draw: DrawStream): GemResult {
  const tower: GemRow[] = [];
  gemChain((height) => {
    while (tower.length <= height)
      tower.push(Array.from({ length: gemColumns }, () => draw.below(gemKinds.length)));
    return tower[height] ?? [];
  });
  return { rows: tower.map((row) => row.join('')) };
}

/** The game of falling gems, as a pure function of bet and stream. */
export const gem: DrawEngine<GemBet, GemResult> = {
  name: 'gem',
  version: 'gem-1',
  rules: {
    ...{
      stakes: gemStakes,
      columns: gemColumns,
      rows: gemRows,
      kinds: gemKinds,
      sizes: gemSizes,
      longestChain,
    },
    hundredths: Object.fromEntries(gemKinds.map((kind) => [kind, gemTable(kind)])),
    order:
      'one number; a tower row by row from the ground, in a row from the left below the number of kinds, as far as the chain reaches. Each step pays so many times as it is steps from the first',
  },
  readBet: (value) => (isBet(value) ? value : null),
  priceOf: ({ stake }) => stake,
  drawsOf: () => 1,
  draw: (_bet, [draw]) => {
    if (draw === undefined) throw new RangeError('a board takes one number');
    return drawTower(draw);
  },
  paysOf: (bet, result) => chainPays(bet, gemChainOf(result)),
};

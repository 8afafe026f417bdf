import type { DrawEngine } from '../fair/draw.ts';
import type { DrawStream } from '../fair/randomness.ts';
import { hasShape } from '../fair/shape.ts';
import { type PlinkoRisk, plinkoRisks, type PlinkoRows, plinkoRows, plinkoTable } from './table.ts';

/** Coins that one ball may cost. */
export const plinkoStakes = [100, 200, 500, 1_000, 2_000, 5_000] as const;
export type PlinkoStake = (typeof plinkoStakes)[number];

/** Balls that fall in one play, at most. */
export const mostBalls = 10;

/** A type, not an interface: it is written as canonical JSON. */
export type PlinkoBet = {
  readonly rows: PlinkoRows;
  readonly risk: PlinkoRisk;
  /** Coins a ball. */
  readonly stake: PlinkoStake;
  readonly balls: number;
};

/** For each ball its turns from the top: 0 left, 1 right. */
export type PlinkoResult = { readonly paths: readonly (readonly number[])[] };

/** The field that a path ends in, from the left: the number of its turns to the right. */
export function fieldOf(path: readonly number[]): number {
  return path.reduce((sum, turn) => sum + turn, 0);
}

/** Coins that a ball pays. Whole: stakes are whole hundreds, fields whole hundredths. */
export function ballPays({ rows, risk, stake }: PlinkoBet, path: readonly number[]): number {
  return (stake / 100) * (plinkoTable(rows, risk)[fieldOf(path)] ?? 0);
}

const oneOf =
  (values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);

const betShape = {
  rows: oneOf(plinkoRows),
  risk: oneOf(plinkoRisks),
  stake: oneOf(plinkoStakes),
  balls: oneOf(Array.from({ length: mostBalls }, (_, index) => index + 1)),
};

function isBet(value: unknown): value is PlinkoBet {
  return hasShape(value, betShape);
}

/** A ball's path. Source: rule P2 of SPEC.md. */
function drop(rows: number, draw: DrawStream): number[] {
  return Array.from({ length: rows }, () => draw.below(2));
}

/** The game of falling balls, as a pure function of bet and stream. */
export const plinko: DrawEngine<PlinkoBet, PlinkoResult> = {
  name: 'plinko',
  version: 'plinko-1',
  rules: {
    stakes: plinkoStakes,
    mostBalls,
    hundredths: Object.fromEntries(
      plinkoRows.map((rows) => [
        rows,
        Object.fromEntries(plinkoRisks.map((risk) => [risk, plinkoTable(rows, risk)])),
      ]),
    ),
    order:
      'a number for each ball; for each row from the top below 2: 0 left, 1 right; the field is the number of turns to the right',
  },
  readBet: (value) => (isBet(value) ? value : null),
  priceOf: ({ stake, balls }) => stake * balls,
  drawsOf: ({ balls }) => balls,
  draw: ({ rows }, draws) => ({ paths: draws.map((draw) => drop(rows, draw)) }),
  paysOf: (bet, { paths }) => paths.reduce((sum, path) => sum + ballPays(bet, path), 0),
};

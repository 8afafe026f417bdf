import { fieldOf, plinkoReturn, plinkoTable, plinkoWays } from '@grabbit/engines/draws';
import type { PlinkoBet } from '@grabbit/engines/draws';

type Board = Pick<PlinkoBet, 'rows' | 'risk'>;

/** What a field pays, in times of the stake. */
export function timesOf({ rows, risk }: Board, field: number): number {
  return (plinkoTable(rows, risk)[field] ?? 0) / 100;
}

/** What the balls of a play pay, in times of the stake. */
export function timesOfPaths(board: Board, paths: readonly (readonly number[])[]): readonly number[] {
  return paths.map((path) => timesOf(board, fieldOf(path)));
}

/** The exact return of a board, as a share of the stake. */
export function returnOf({ rows, risk }: Board): number {
  const { paid, ways } = plinkoReturn(rows, risk);
  return paid / ways / 100;
}

export interface PaidField {
  readonly field: number;
  readonly times: number;
  /** Of the ball ending in this field or the one opposite, as a share of 1. */
  readonly chance: number;
}

/** What a board pays, from the edge to the middle: the two sides are the same. */
export function paidFields(board: Board): readonly PaidField[] {
  const ways = plinkoWays(board.rows);
  const all = 2 ** board.rows;
  return Array.from({ length: board.rows / 2 + 1 }, (_, field) => ({
    field,
    times: timesOf(board, field),
    chance: ((ways[field] ?? 0) * (field === board.rows / 2 ? 1 : 2)) / all,
  }));
}

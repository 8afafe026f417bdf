import type { PlinkoRows } from '@grabbit/engines/draws';

/** A ball takes so long from one row to the next, and the next ball follows so much later, in milliseconds. */
const [rowMs, apartMs] = [110, 120];
/** Where nothing shall move, the result stands after so long. */
export const stillMs = 300;

/** How many rows a ball has fallen, `elapsed` milliseconds after the first was let go. Below 0 it still waits. */
export function rowsFallen(elapsed: number, ball: number): number {
  return (elapsed - ball * apartMs) / rowMs;
}

/** How long so many balls take until the last one lies in its field. */
export function fallMs(rows: PlinkoRows, balls: number): number {
  return (rows + 1) * rowMs + (balls - 1) * apartMs;
}

/** Turns that can be seen of a ball that has fallen so many rows. */
export function turnsSeen(rows: PlinkoRows, fallen: number): number {
  return Math.min(rows, Math.max(0, Math.floor(fallen)));
}

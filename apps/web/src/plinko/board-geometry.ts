import type { PlinkoRows } from '@grabbit/engines/draws';

/** The drawing's width and height; everything below is in its units. */
export const boardSize = { width: 340, height: 390 } as const;

const middle = boardSize.width / 2;
const [topPegs, bottomPegs] = [34, 331];
const spread = 325;
const widest = 34;
/** Where a ball waits, and where it comes to rest. */
const [dropY, restY] = [10, 350];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** From one peg to the next in a row. */
export function gapOf(rows: PlinkoRows): number {
  return Math.min(widest, spread / (rows + 1));
}

export function pegRadius(rows: PlinkoRows): number {
  return { 8: 5.6, 12: 4.6, 16: 3.6 }[rows];
}

export function ballRadius(rows: PlinkoRows): number {
  return { 8: 13, 12: 11, 16: 8.5 }[rows];
}

function pegY(rows: PlinkoRows, row: number): number {
  return topPegs + (row * (bottomPegs - topPegs)) / (rows - 1);
}

/** The pegs of a row, from the left: three in the first, one more in each below. */
export function pegsOf(rows: PlinkoRows, row: number): readonly Point[] {
  const y = pegY(rows, row);
  return Array.from({ length: row + 3 }, (_, index) => ({
    x: middle + (index - (row + 2) / 2) * gapOf(rows),
    y,
  }));
}

/** Middle of a field, from the left. */
export function fieldX(rows: PlinkoRows, field: number): number {
  return middle + (field - rows / 2) * gapOf(rows);
}

/** Where a ball stands that has made so many of its turns and meets the next peg; after the last it lies in its field. */
function stop(rows: PlinkoRows, path: readonly number[], turns: number): Point {
  const rights = path.slice(0, turns).reduce((sum, turn) => sum + turn, 0);
  const x = middle + (rights - turns / 2) * gapOf(rows);
  if (turns === rows) return { x, y: restY };
  return { x, y: pegY(rows, turns) - pegRadius(rows) - ballRadius(rows) * 0.62 };
}

/** Which peg of a row a ball meets. */
export function pegMet(path: readonly number[], row: number): number {
  return path.slice(0, row).reduce((sum, turn) => sum + turn, 0) + 1;
}

/**
 * Where a ball is, `t` rows after it was let go: at 1 it meets the first peg, at `rows` the last, at `rows + 1` it lies in its field.
 */
export function ballAt(rows: PlinkoRows, path: readonly number[], t: number): Point {
  const step = Math.min(Math.max(t, 0), rows + 1);
  if (step < 1) {
    const { x, y } = stop(rows, path, 0);
    return { x, y: dropY + (y - dropY) * step * step };
  }
  const from = stop(rows, path, Math.floor(step) - 1);
  const to = stop(rows, path, Math.min(rows, Math.floor(step)));
  const part = step - Math.floor(step);
  const hop = Math.min(7, gapOf(rows) / 4) * 4 * part * (1 - part);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part * part - hop };
}

/** The way that a ball has come by `t`, as an SVG path. */
export function trail(rows: PlinkoRows, path: readonly number[], t: number): string {
  const steps = Math.min(Math.max(t, 0), rows + 1) * 4;
  const points = Array.from({ length: Math.floor(steps) + 1 }, (_, index) => ballAt(rows, path, index / 4));
  return `M${[...points, ballAt(rows, path, t)].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}

/** The inks of the fields, from the middle to the edge. */
const inks = ['surface', 'b-lilac', 'b-cyan', 'b-mint', 'b-lemon', 'b-orange', 'b-coral'] as const;

/** A field's ink as a token: how far it stands from the middle, whatever the number of rows. */
export function fieldInk(rows: PlinkoRows, field: number): string {
  const away = Math.abs(field - rows / 2) / (rows / 2);
  return `var(--${inks[Math.round(away * (inks.length - 1))] ?? 'surface'})`;
}

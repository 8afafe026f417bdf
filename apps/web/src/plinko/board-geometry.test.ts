import { plinkoRows } from '@grabbit/engines/draws';
import { describe, expect, it } from 'vitest';
import { ballAt, boardSize, fieldInk, fieldX, gapOf, pegMet, pegsOf, trail } from './board-geometry.ts';

describe.each(plinkoRows)('a board with %i rows', (rows) => {
  const path = Array.from({ length: rows }, (_, row) => (row % 3 === 0 ? 1 : 0));

  it('stands whole in its drawing, one peg more in each row', () => {
    for (let row = 0; row < rows; row += 1) {
      const pegs = pegsOf(rows, row);
      expect(pegs).toHaveLength(row + 3);
      expect(Math.min(...pegs.map(({ x }) => x))).toBeGreaterThanOrEqual(0);
      expect(Math.max(...pegs.map(({ x }) => x))).toBeLessThanOrEqual(boardSize.width);
    }
  });

  it('lets a ball meet a peg of each row, right above it', () => {
    for (let row = 0; row < rows; row += 1) {
      const peg = pegsOf(rows, row)[pegMet(path, row)];
      const ball = ballAt(rows, path, row + 1);
      expect(ball.x).toBeCloseTo(peg?.x ?? NaN);
      expect(ball.y).toBeLessThan(peg?.y ?? NaN);
    }
  });

  it('lets it come to rest in the field that its turns to the right count', () => {
    for (let field = 0; field <= rows; field += 1) {
      const turns = Array.from({ length: rows }, (_, row) => (row < field ? 1 : 0));
      expect(ballAt(rows, turns, rows + 1).x).toBeCloseTo(fieldX(rows, field));
      expect(ballAt(rows, turns, 99)).toEqual(ballAt(rows, turns, rows + 1));
    }
  });

  it('goes down with every step, never further than half a gap to the side', () => {
    for (let t = 0; t < rows; t += 1) {
      const [from, to] = [ballAt(rows, path, t), ballAt(rows, path, t + 1)];
      expect(to.y).toBeGreaterThan(from.y);
      expect(Math.abs(to.x - from.x)).toBeLessThanOrEqual(gapOf(rows) / 2 + 0.001);
    }
  });

  it('has the same inks on both sides', () => {
    for (let field = 0; field <= rows; field += 1)
      expect(fieldInk(rows, field)).toBe(fieldInk(rows, rows - field));
    expect(fieldInk(rows, 0)).toBe('var(--b-coral)');
    expect(fieldInk(rows, rows / 2)).toBe('var(--surface)');
  });
});

it('tells of a way no more than has been gone', () => {
  const left = Array.from({ length: 8 }, () => 0);
  const right = Array.from({ length: 8 }, (_, row) => (row < 3 ? 0 : 1));
  expect(trail(8, left, 4)).toBe(trail(8, right, 4));
  expect(trail(8, left, 5)).not.toBe(trail(8, right, 5));
});

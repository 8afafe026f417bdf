import { beforeEach, expect, it, vi } from 'vitest';
import { createRow, holdMs } from './row.ts';
import type { RowChoice } from './row.ts';

const gapMs = 340;

function arrange(choice: RowChoice = { length: 5, wave: 20 }) {
  let now = 0;
  let droppedAt = -Infinity;
  const drops: number[] = [];
  const table = { waiting: false, refused: false, away: false, wave: 0 };
  const row = createRow({
    choice: () => choice,
    begin: () => void Object.assign(table, { refused: false }),
    drop() {
      if (now - droppedAt < gapMs || table.refused) return false;
      droppedAt = now;
      drops.push(now);
      return true;
    },
    tap: () => void drops.push(now),
    look: () => table,
  });
  const pass = (ms: number): void => {
    for (let left = ms; left > 0; left -= 10) {
      now += 10;
      vi.advanceTimersByTime(10);
    }
  };
  return { row, drops, table, pass, state: () => row.store.getState() };
}

beforeEach(() => vi.useFakeTimers());

it('[S023] drops one coin for a tap, when it is let go', () => {
  const { row, drops, pass, state } = arrange();
  row.press();
  pass(100);
  expect(drops).toEqual([]);
  row.release();
  expect(drops).toHaveLength(1);
  pass(2_000);
  expect(drops).toHaveLength(1);
  expect(state()).toMatchObject({ phase: 'up', end: null });
});

it('drops nothing for a press that is taken away', () => {
  const { row, drops, pass } = arrange();
  row.press();
  pass(100);
  row.cancel();
  row.release();
  pass(1_000);
  expect(drops).toEqual([]);
});

it('[S023] [const ui.holdThresholdMs] drops a row while it is held, at most three a second, and ends at its length', () => {
  const { row, drops, pass, state } = arrange();
  row.press();
  pass(holdMs + 20);
  expect(state()).toMatchObject({ phase: 'row', count: 1, of: 5 });
  pass(5_000);
  expect(state()).toMatchObject({ phase: 'up', count: 5, end: 'whole' });
  expect(drops).toHaveLength(5);
  const apart = drops.slice(1).map((at, index) => at - (drops[index] ?? 0));
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(gapMs);
  // Still held, it does not begin anew.
  row.press();
  row.release();
  expect(drops).toHaveLength(6);
});

it('ends as soon as it is let go, and drops no further coin for that', () => {
  const { row, drops, pass, state } = arrange();
  row.press();
  pass(holdMs + 400);
  row.release();
  const dropped = drops.length;
  pass(2_000);
  expect(drops).toHaveLength(dropped);
  expect(state().end).toBe('released');
});

it('waits for each answer, and ends at a refusal', () => {
  const { row, drops, table, pass, state } = arrange();
  row.press();
  pass(holdMs + 20);
  table.waiting = true;
  pass(3_000);
  expect(drops).toHaveLength(1);
  Object.assign(table, { waiting: false, refused: true });
  pass(60);
  expect(state()).toMatchObject({ end: 'refused', count: 1 });
});

it('ends at a large wave, unless the player would rather go on, and where the line is away', () => {
  const first = arrange({ length: 10, wave: 10 });
  first.row.press();
  first.pass(holdMs + 20);
  first.table.wave = 10;
  first.pass(60);
  expect(first.state().end).toBe('wave');
  // The same wave does not end the next row too.
  first.row.press();
  first.pass(holdMs + 20);
  expect(first.state().phase).toBe('row');
  const other = arrange({ length: 5, wave: 0 });
  other.row.press();
  other.table.wave = 99;
  other.pass(holdMs + 400);
  expect(other.state().phase).toBe('row');
  other.table.away = true;
  other.pass(60);
  expect(other.state().end).toBe('away');
});

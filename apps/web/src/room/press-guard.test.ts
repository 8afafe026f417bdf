import { describe, expect, it } from 'vitest';
import { createPressGuard, endRestMs } from './press-guard.ts';

function guardAt() {
  const clock = { at: 0 };
  return { clock, guard: createPressGuard(() => clock.at) };
}

describe('a press after the end of a play', () => {
  it('counts once the result was readable', () => {
    const { clock, guard } = guardAt();
    expect(guard.press()).toBe(true);
    guard.rest(endRestMs);
    clock.at = endRestMs - 1;
    expect(guard.press()).toBe(false);
    clock.at = endRestMs * 3;
    expect(guard.press()).toBe(true);
  });

  it('never counts from a mashing thumb, however long it mashes', () => {
    const { clock, guard } = guardAt();
    guard.rest(endRestMs);
    const counted: number[] = [];
    for (; clock.at < 30_000; clock.at += 110) if (guard.press()) counted.push(clock.at);
    expect(counted).toEqual([]);
    clock.at += endRestMs;
    expect(guard.press()).toBe(true);
  });

  it('does not shorten a longer rest', () => {
    const { clock, guard } = guardAt();
    guard.rest(5000);
    guard.rest(100);
    clock.at = 4999;
    expect(guard.press()).toBe(false);
  });
});

import { drawRace, raceCourses, type RaceResult } from '@grabbit/engines/racing-ball';
import { drawStream } from '@grabbit/engines/rounds';
import { describe, expect, it } from 'vitest';
import { createRaceGame } from './racing-ball.game.ts';

const drawn = drawRace(drawStream('3c'.repeat(32), 'race'));
const result: RaceResult = {
  ...drawn,
  ...{ order: [3, 0, 1, 2, 4], ticks: [600, 610, 620, 630, 640], endTick: 640, endHash: 'ab' },
};
const game = createRaceGame(() => Promise.resolve(result));

describe('a race', () => {
  it('comes every minute, and is staked on until five seconds before it', () => {
    expect(game.times).toEqual({ callMs: 55_000, lockMs: 5_000, runMs: 45_000, revealMs: 2_000 });
  });

  it('is told by its start alone: how it ends is in none of its parts', () => {
    expect(game.parts.count).toBe(1);
    expect(game.parts.partOf(result, 1)).toEqual({ course: drawn.course, start: drawn.start });
    expect(game.parts.wordOf(result)).toBe('mint');
  });

  it('runs until everybody has seen the last one arrive, and no longer than the longest', () => {
    // The gate opens after 1.5 seconds, 640 ticks are 10.667, and the end is seen for 3.5.
    expect(game.runMsOf?.(result)).toBe(1_500 + 10_667 + 3_500);
    const longest = { ...result, endTick: raceCourses[drawn.course].mostTicks * 2 };
    expect(game.runMsOf?.(longest)).toBe(45_000);
  });

  it('pays what its winner pays, and nothing for what is no race', () => {
    const stake = { choice: 'mint', coins: 200 };
    expect(game.rules.paysOf(stake, result)).toBe(950);
    expect(game.rules.paysOf(stake, { order: [3] })).toBe(0);
  });
});

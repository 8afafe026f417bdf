import { boPath, boTerms, drawStream } from '@grabbit/engines/rounds';
import { describe, expect, it } from 'vitest';
import { createBoGame } from './bo.game.ts';

const { times, parts } = createBoGame();
const path = boPath(drawStream('3c'.repeat(32), 'line'));

describe('lines', () => {
  it('run for thirty seconds, and are called on while the one before does, but for its last five', () => {
    expect(times).toEqual({ callMs: 25_000, lockMs: 5_000, runMs: 30_000, revealMs: 2_000 });
  });

  it('are shown a step each quarter of a second, and no step before its own', () => {
    expect([parts.count, parts.everyMs]).toEqual([120, 250]);
    expect([1, 2, 120].map((number) => parts.partOf({ path }, number))).toEqual([
      path[0],
      path[1],
      path[119],
    ]);
    expect(parts.partOf({ path: [1] }, 1)).toBeNull();
  });

  it('are said in one word', () => {
    const level = path.map(() => boTerms.start);
    expect([{ path: level }, { path: [1] }].map(parts.wordOf)).toEqual(['level', '']);
  });
});

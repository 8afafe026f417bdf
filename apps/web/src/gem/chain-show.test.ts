import { chainPays, gemChainOf, gemRows } from '@grabbit/engines/draws';
import { describe, expect, it } from 'vitest';
import { beginOf, gemsAt, paidBy, quietGems, shotAt, shotsOf } from './chain-show.ts';

/** A board whose lowest row goes, and nothing after it. */
const chain = gemChainOf({
  rows: ['222220', '401334', '012340', '340123', '123401', '401234', '234012', '012340', '340123'],
});
const shots = shotsOf(chain);

describe('what is shown of a chain', () => {
  it('falls in, is outlined for 260 ms, goes in 160, falls for 220, and ends', () => {
    expect(shots.map(({ phase, ms }) => [phase, ms])).toEqual([
      ['deal', 320],
      ['mark', 260],
      ['go', 160],
      ['fall', 220],
      ['end', 0],
    ]);
    expect(shotAt(shots, 0)).toBe(0);
    expect(shotAt(shots, beginOf(shots, 2))).toBe(2);
    // A page that slept sees the end at once.
    expect(shotAt(shots, 1e9)).toBe(shots.length - 1);
  });

  it('tells nothing of a group before the board lies there', () => {
    const [deal] = shots;
    expect(deal && gemsAt(chain, deal).every(({ look }) => look === 'rest')).toBe(true);
    expect(paidBy(chain, 0)).toBe(0);
  });

  it('outlines the group, and lets what falls in wait above its columns', () => {
    const gems = gemsAt(chain, { phase: 'mark', step: 1, ms: 0 });
    expect(gems.filter(({ look }) => look === 'hit').map(({ column, row }) => [column, row])).toEqual(
      [0, 1, 2, 3, 4].map((column) => [column, 0]),
    );
    const waiting = gems.filter(({ row }) => row >= gemRows);
    expect(waiting.map(({ column }) => column)).toEqual([0, 1, 2, 3, 4]);
  });

  it('keeps each gem its name where it falls to, so that it moves there', () => {
    const before = gemsAt(chain, { phase: 'go', step: 1, ms: 0 });
    const after = gemsAt(chain, { phase: 'fall', step: 1, ms: 0 });
    expect(after).toHaveLength(48);
    const names = new Set(before.map(({ key }) => key));
    expect(after.every(({ key }) => names.has(key))).toBe(true);
    expect(gemsAt(chain, { phase: 'end', step: 1, ms: 0 })).toEqual(after);
  });

  it('comes to what was paid', () => {
    expect(paidBy(chain, chain.steps.length)).toBe(chainPays({ stake: 100 }, chain));
  });
});

it('a board that nobody played says nothing: no two alike stand side by side', () => {
  for (const { column, row, kind } of quietGems)
    for (const [x, y] of [
      [column + 1, row],
      [column, row + 1],
    ])
      expect(quietGems.find((gem) => gem.column === x && gem.row === y)?.kind).not.toBe(kind);
});

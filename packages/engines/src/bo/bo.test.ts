import { describe, expect, it } from 'vitest';

import { clientSeedHash } from '../fair/acceptance.ts';
import { hashOf, sha256Hex } from '../fair/hash.ts';
import { drawStream } from '../fair/randomness.ts';
import { entryList, revealsBodyOf, type RevealedEntry } from '../fair/shared-entry.ts';
import { entrantsBodyOf, sharedStream } from '../fair/shared-round.ts';
import { bo, boEndOf, boPath, boPays, boStakes, boTerms } from './bo.ts';
import { boLevelMillionths, boOdds, boReturnMillionths, waysOf } from './odds.ts';

const seed = `${'0'.repeat(63)}1`;
const lineTo = (last: number) => ({ path: [...Array.from({ length: 119 }, () => 10_003), last] });

describe('[B1] a call', () => {
  it('is taken as the table has it', () => {
    for (const coins of boStakes)
      expect(bo.readStake({ choice: 'up', coins })).toEqual({ choice: 'up', coins });
    expect(bo.readStake({ choice: 'down', coins: 100 })).toEqual({ choice: 'down', coins: 100 });
  });

  const call = { choice: 'up', coins: 100 };
  const strange: readonly unknown[] = [
    ...[null, 'up', [call], {}, { choice: 'up' }, { ...call, choice: 'level' }, { ...call, coins: 150 }],
    ...[
      { ...call, coins: -100 },
      { ...call, coins: 100.5 },
      { ...call, coins: '100' },
      { ...call, coins: 1e9 },
    ],
    { ...call, level: 9 },
  ];
  it.each(strange)('is refused: %j', (value) => {
    expect(bo.readStake(value)).toBeNull();
  });
});

describe('[B2] a line', () => {
  it('is the worked example of a list whose second seed was not shown', () => {
    const [own, other, commitment] = ['2', '3', '4'].map((digit) => digit.padStart(64, '0'));
    const entryOf = (number: number, clientSeed: string, choice: string): RevealedEntry => ({
      ...{ number, playId: `play${number}`, player: `P-${number}`, stake: { choice, coins: 100 } },
      ...{ clientSeed, clientSeedHash: clientSeedHash(clientSeed), at: '2026-11-29T10:00:00.000Z' },
    });
    const entries = [entryOf(1, own ?? '', 'up'), { ...entryOf(2, other ?? '', 'down'), clientSeed: null }];
    expect(entryList(commitment ?? '', entries)).toMatch(/^4a69b895.*233c2c8$/);
    const { seeds } = revealsBodyOf(1, entries);
    expect(seeds).toMatch(/^1cce4061.*c2e7378a$/);
    const { path } = bo.outcome(sharedStream(seed, { seeds, sequence: 1 })) as { path: number[] };
    expect(path.slice(0, 5)).toEqual([9_997, 9_996, 9_994, 9_996, 9_990]);
  });

  const entrants = ['mika', 'aiko'].map((clientSeed, index) => ({
    ...{ number: index + 1, playId: `p${index}`, player: `P-${index}`, clientSeed },
    stake: { choice: 'up', coins: 100 },
  }));

  it('is the worked example', () => {
    const { path } = bo.outcome(sharedStream(seed, entrantsBodyOf(1, entrants))) as { path: number[] };
    const label = `${sha256Hex('["mika","aiko"]')}:1`;
    expect(path).toEqual(boPath(drawStream(seed, label)));
    expect(path.slice(0, 12)).toMatchInlineSnapshot(`
      [
        10007,
        10001,
        9994,
        9994,
        9998,
        9995,
        9997,
        9993,
        10000,
        9995,
        10001,
        9994,
      ]
    `);
    expect(hashOf(path)).toMatchInlineSnapshot(
      `"17e7e64cf151509683084e9f193f9c490bb76ec4849fc00a9eff0f96243e089d"`,
    );
  });

  it('[const boTradeSeconds] has 120 whole steps in thirty seconds, of at most seven hundredths', () => {
    expect(boTerms.ticks / boTerms.ticksPerSecond).toBe(30);
    const path = boPath(drawStream(seed, 'line'));
    expect(path).toHaveLength(120);
    const steps = path.map((index, at) => index - (path[at - 1] ?? boTerms.start));
    for (const step of steps) expect(Math.abs(step)).toBeLessThanOrEqual(7);
  });

  it('has every step as often, and none that follows from the one before', () => {
    const stream = drawStream(sha256Hex('often'), 'steps');
    const steps = Array.from({ length: 1_000 }, () => boPath(stream)).flatMap((path) =>
      path.map((index, at) => index - (path[at - 1] ?? boTerms.start)),
    );
    const chi = (counts: ReadonlyMap<number, number>, kinds: number): number => {
      const expected = steps.length / kinds;
      return [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    };
    const singles = Map.groupBy(steps, (step) => step);
    // Chi-square with 14 degrees of freedom: 36.1 is passed once in a thousand; the seed is fixed.
    expect(chi(new Map([...singles].map(([step, all]) => [step, all.length])), 15)).toBeLessThan(36.1);
    const mean = steps.reduce((sum, step, at) => sum + step * (steps[at - 1] ?? 0), 0) / steps.length;
    // A product of two steps has the variance 18.67²: four of its errors.
    expect(Math.abs(mean)).toBeLessThan((4 * 18.67) / Math.sqrt(steps.length));
  });
});

it('[B3] an end is above, below or on the start', () => {
  expect(boEndOf(lineTo(10_001))).toBe('up');
  expect(boEndOf(lineTo(9_999))).toBe('down');
  expect(boEndOf(lineTo(10_000))).toBe('level');
});

it('[B4] pays 1.91 for the right call, its coins for a level line, nothing for the wrong one: always whole', () => {
  for (const coins of boStakes) {
    expect(boPays({ choice: 'up', coins }, lineTo(10_001))).toBe((coins * 191) / 100);
    expect(boPays({ choice: 'down', coins }, lineTo(10_001))).toBe(0);
    expect(boPays({ choice: 'down', coins }, lineTo(9_000))).toBe((coins * 191) / 100);
    expect(boPays({ choice: 'down', coins }, lineTo(10_000))).toBe(coins);
    expect(Number.isSafeInteger(boPays({ choice: 'up', coins }, lineTo(10_001)))).toBe(true);
  }
});

describe('[B5] the return', () => {
  it('is what stands on the page', () => {
    expect([boReturnMillionths(), boLevelMillionths()]).toMatchInlineSnapshot(`
      [
        955378,
        8418,
      ]
    `);
    expect(boReturnMillionths()).toBeGreaterThan(955_000);
    expect(boReturnMillionths()).toBeLessThan(956_000);
  });

  it('counts ways as going through all of them does', () => {
    const sums = new Map<number, bigint>();
    for (let a = -2; a <= 2; a += 1)
      for (let b = -2; b <= 2; b += 1)
        for (let c = -2; c <= 2; c += 1) sums.set(a + b + c, (sums.get(a + b + c) ?? 0n) + 1n);
    expect(waysOf(3, 2)).toEqual(Array.from({ length: 13 }, (_, at) => sums.get(at - 6)));
    expect(boOdds().all).toBe(15n ** 120n);
  });

  it('is the same for both calls: the ways are symmetric', () => {
    const ways = waysOf(boTerms.ticks, boTerms.reach);
    expect(ways).toEqual(ways.toReversed());
  });
});

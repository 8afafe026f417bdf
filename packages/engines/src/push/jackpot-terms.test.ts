import { expect, it } from 'vitest';
import type { JackpotTerms } from './jackpot-pool.ts';
import { breakEven, highestCap, jackpotFaults, linkedGrandPpm, wholeReturn } from './jackpot-terms.ts';
import { standardPush } from './presets.ts';
import type { PushSettings } from './settings.ts';

const prizes = { lucky: 3, mini: 8, major: 40 };
const linked: PushSettings = { ...standardPush, trayPitchUm: 285_714, tokenEvery: 150 };
const at = (price: number) => ({
  price,
  settings: {
    ...linked,
    jackpot: { ...linked.jackpot, grandPpm: linkedGrandPpm(5_000, { price, unit: 50 }) },
  },
});
const terms: JackpotTerms = {
  ...prizes,
  ...{ contribution: 800, reserveShare: 2_000, cap: 100_000, least: 2_000, unit: 50 },
};

it('[J8] breaks even where tokens give back what the house keeps of coins', () => {
  // 0.12 · 200 / 0.88 − 4.7 = 22.57 prices at half a percent.
  expect(Number(breakEven({ settings: standardPush, price: 10 }, prizes))).toBeCloseTo(45_145, -2);
  expect(highestCap([{ settings: standardPush, price: 10 }], prizes)).toBeCloseTo(33_858, -2);
  expect(breakEven({ settings: { ...standardPush, tokenEvery: 0 }, price: 10 }, prizes)).toBeNull();
});

it('[J8] makes each coin worth the same at linked tables', () => {
  expect([50, 100, 200].map((price) => at(price).settings.jackpot.grandPpm)).toEqual([5_000, 10_000, 20_000]);
  expect(breakEven(at(50), prizes)).toBe(breakEven(at(100), prizes));
  expect(jackpotFaults(terms, [at(50), at(100)])).toEqual([]);
  expect(wholeReturn(at(50), terms)).toBe(9_399);
});

it.each<[string, Partial<JackpotTerms>]>([
  ['cap: above three quarters of break-even at 50', { cap: 160_000 }],
  ['price 50: a drop may be worth more than it costs', { cap: 1_000_000 }],
  ['least: above the cap', { least: 100_001 }],
  ['contribution: leaves nothing at 50', { contribution: 1_500 }],
  ['contribution: does not carry the prizes at 50', { contribution: 260 }],
  ['contribution: outside 1 to 9999', { contribution: 0 }],
  ['major: outside 0 to 1000', { major: -1 }],
])('[J8] refuses terms: %s', (fault, change) => {
  expect(jackpotFaults({ ...terms, ...change }, [at(50)])).toContain(fault);
});

it('[J8] refuses a table on which no token ever falls', () => {
  expect(jackpotFaults(terms, [{ price: 50, settings: { ...linked, tokenEvery: 0 } }])).toEqual([
    'price 50: no token ever falls',
  ]);
});

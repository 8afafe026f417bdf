import { expect, it } from 'vitest';
import { mostGift } from './contest-bound.ts';
import { jackpotPresets, pushPresets } from './push-presets.ts';

const bound = (preset: string, least = 25): number => {
  const settings = pushPresets[preset];
  if (settings === undefined) throw new Error(preset);
  return mostGift({ coin: 100, settings, contribution: jackpotPresets[preset]?.contribution ?? 0 }, least);
};

it('is what the arcade keeps of the drops that bring so many coins, by the settings and the jackpot of the room', () => {
  expect(['harbour', 'bamboo', 'pier', 'lantern', 'lock', 'quarry'].map((preset) => bound(preset))).toEqual([
    340, 340, 227, 194, 174, 236,
  ]);
  expect(bound('harbour', 50)).toBe(681);
});

it('is less than what the arcade keeps, where that is whole coins', () => {
  const settings = { houseTrayUm: 100_000, trayPitchUm: 400_000 };
  // 24 coins come of 32 drops; the room keeps a quarter of them.
  expect(mostGift({ coin: 10, settings, contribution: 0 }, 24)).toBe(79);
  expect(mostGift({ coin: 10, settings, contribution: 500 }, 24)).toBe(63);
});

it('is nothing where a room gives back all that it takes', () => {
  const settings = { houseTrayUm: 40_000, trayPitchUm: 400_000 };
  expect(mostGift({ coin: 100, settings, contribution: 1_000 }, 25)).toBe(0);
  expect(mostGift({ coin: 100, settings, contribution: 2_000 }, 25)).toBe(0);
});

import { clawCabinets } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { cabinetOf, cabinets } from './cabinets.ts';

it('has twelve cabinets, each with its own key and whole colours in both themes', () => {
  // Those that an operator may name.
  expect(cabinets.map((cabinet) => cabinet.key)).toEqual(clawCabinets);
  expect(new Set(clawCabinets).size).toBe(12);
  for (const cabinet of cabinets) {
    for (const colour of [cabinet.blue, cabinet.pink].flatMap((colours) =>
      Object.values<string>({ ...colours }),
    ))
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  }
});

it('shows the first cabinet for a key that it does not know', () => {
  expect(cabinetOf('night-market').key).toBe('night-market');
  expect(cabinetOf('from-the-future')).toBe(cabinets[0]);
});

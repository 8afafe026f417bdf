import { clawPresets } from '@grabbit/engines';
import { expect, it } from 'vitest';
import { attackerRates, botGainCents } from './attackers.ts';

it('every preset has an attacker that was measured, and the highest rate counts', () => {
  const unmeasured = clawPresets.filter(({ name }) => attackerRates(name).length === 0);
  expect(unmeasured).toEqual([]);
  expect(attackerRates('standard')).toEqual([
    { permille: 447, by: 'own' },
    { permille: 394, by: 'apart' },
  ]);
  expect(attackerRates('unknown')).toEqual([]);
});

it('a bot gains when its rate times the toy is more than the price', () => {
  expect(botGainCents(400, 100, 30)).toBe(10);
  expect(botGainCents(400, 75, 30)).toBe(0);
  expect(botGainCents(400, 50, 30)).toBe(-10);
});

import { protectionLimitNames, protectionLimits } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { changeOf } from './limit-change.ts';

const now = Date.UTC(2026, 10, 22);
const tomorrow = new Date(now + 24 * 3_600_000);

it('[P3] a first limit and a lower one count at once', () => {
  expect(changeOf('spendDay', null, 500, now)).toEqual({ kind: 'lower', amount: 500 });
  expect(changeOf('spendDay', 500, 499, now)).toEqual({ kind: 'lower', amount: 499 });
});

it('[P4] a higher one and none at all wait a day', () => {
  expect(changeOf('spendDay', 500, 501, now)).toEqual({ kind: 'raise', amount: 501, readyAt: tomorrow });
  expect(changeOf('spendDay', 500, null, now)).toEqual({ kind: 'raise', amount: null, readyAt: tomorrow });
});

it('the same again changes nothing', () => {
  expect(changeOf('depositDay', 500, 500, now)).toEqual({ kind: 'same' });
  expect(changeOf('depositDay', null, null, now)).toEqual({ kind: 'same' });
});

it.each(protectionLimitNames)('%s takes whole amounts within its bounds only', (name) => {
  const { least, most } = protectionLimits[name];
  for (const amount of [0, -1, least - 1, most + 1, least + 0.5, Number.NaN, Infinity, 2 ** 53]) {
    expect(changeOf(name, null, amount, now)).toEqual({ kind: 'invalid' });
  }
  expect(changeOf(name, null, least, now)).toEqual({ kind: 'lower', amount: least });
  expect(changeOf(name, null, most, now)).toEqual({ kind: 'lower', amount: most });
});

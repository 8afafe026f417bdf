import { describe, expect, it } from 'vitest';
import { centsOf, moneyText } from './money-text.ts';

describe('money as a decimal text', () => {
  it.each([
    ['9.99', 999],
    ['9.9', 990],
    ['9', 900],
    ['0.05', 5],
    ['12.3400', 1_234],
    ['-12.99', -1_299],
    ['999999999999.99', 99_999_999_999_999],
  ])('%s is %i cents', (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });

  it.each(['', '1,299.00', '9.999', '1e3', 'NaN', '.5', '5.', ' 5', '--5', undefined])(
    '%s is no amount',
    (text) => {
      expect(centsOf(text)).toBeNull();
    },
  );

  it('is written and read back without loss', () => {
    for (const cents of [1, 9, 10, 99, 100, 101, 999, 1_299, 10_000_000]) {
      expect(centsOf(moneyText(cents))).toBe(cents);
    }
  });
});

import { expect, it } from 'vitest';
import { boundsOf, readTyped } from './limit-sheet.tsx';

it('reads dollars as cents, coins as coins, minutes as minutes', () => {
  expect(readTyped('depositWeek', '20')).toBe(2_000);
  expect(readTyped('spendDay', ' 500 ')).toBe(500);
  expect(readTyped('sessionMinutes', '60')).toBe(60);
});

it.each(['', ' ', 'ten', '-5', '1.5', '1,5', '1e3', 'NaN', 'Infinity', '9999999999', '٣٠'])(
  'takes %j for no amount',
  (typed) => {
    expect(readTyped('depositWeek', typed)).toBeNull();
  },
);

it('keeps to the bounds', () => {
  const { least, most } = boundsOf('depositDay');
  expect({ least, most }).toEqual({ least: 1, most: 100_000 });
  expect(readTyped('depositDay', `${least}`)).toBe(100);
  expect(readTyped('depositDay', `${most}`)).toBe(10_000_000);
  expect(readTyped('depositDay', `${least - 1}`)).toBeNull();
  expect(readTyped('depositDay', `${most + 1}`)).toBeNull();
});

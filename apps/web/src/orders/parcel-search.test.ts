import { expect, test } from 'vitest';
import { parcelSearch, toysIn } from './parcel-search.ts';
import { toggled } from './use-booking.ts';

test('a parcel is read from the address of the page, numbers and all', () => {
  expect(parcelSearch({ address: 7, toys: 12, courier: 'post' })).toEqual({
    address: '7',
    toys: '12',
    courier: 'post',
  });
  expect(parcelSearch({ address: '7', toys: '12-15-12' })).toEqual({ address: '7', toys: '12-15' });
});

test('what is no parcel is left out', () => {
  expect(parcelSearch({ address: 'x', toys: 'a-b', courier: '../x', more: 1 })).toEqual({});
  expect(parcelSearch({ toys: { a: 1 }, address: [7] })).toEqual({});
  expect([...toysIn(Array.from({ length: 40 }, (_, index) => index + 1).join('-'))]).toHaveLength(30);
});

test('a toy goes in and out, and leaves the rest as it is', () => {
  const one = toggled({ address: '7' }, '12');
  expect(one).toEqual({ address: '7', toys: '12' });
  const two = toggled(one, '15');
  expect(two).toEqual({ address: '7', toys: '12-15' });
  expect(toggled(toggled(two, '12'), '15')).toEqual({ address: '7' });
});

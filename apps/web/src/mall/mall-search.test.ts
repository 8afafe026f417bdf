import { expect, it } from 'vitest';
import { listParams, mallAsked, priceBorders } from './mall-search.ts';

it('reads what an address asks for, and forgets what it does not say right', () => {
  expect(mallAsked({ category: 'plush', price: 2, word: ' whale ', sort: 'cheap' })).toEqual({
    category: 'plush',
    price: 2,
    word: 'whale',
    sort: 'cheap',
  });
  expect(mallAsked({ category: 'boats', price: 9, word: '  ', sort: 'new' })).toEqual({});
  expect(mallAsked({ word: 42, price: '2' })).toEqual({ word: '42' });
});

it('[const mallPriceFiltersUnit] sends the borders of a filter of prices in hundredths of a coin, and none for all prices', () => {
  expect(listParams({ category: 'house', price: 2 })).toEqual({
    category: 'house',
    priceStart: 50_000,
    priceEnd: 199_999,
  });
  expect(listParams({ price: 3, sort: 'dear' })).toEqual({
    sort: 'dear',
    priceStart: 200_000,
    priceEnd: 100_000_000,
  });
  expect(listParams({})).toEqual({});
});

it('[const mallPriceFilters] names filters of prices by their borders in coins', () => {
  expect(priceBorders).toEqual([
    { from: null, below: null },
    { from: null, below: 500 },
    { from: 500, below: 2_000 },
    { from: 2_000, below: null },
  ]);
});

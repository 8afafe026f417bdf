export const GoodsType = {
  toy: 0,
  clawed: 1,
  virtual: 2,
  digital: 3,
} as const;
export type GoodsType = (typeof GoodsType)[keyof typeof GoodsType];

/** Shelves of the mall, in their order. */
export const mallCategories = ['plush', 'house', 'paper', 'digital', 'virtual'] as const;
export type MallCategory = (typeof mallCategories)[number];

export const mallSorts = ['new', 'cheap', 'dear'] as const;
export type MallSort = (typeof mallSorts)[number];

/** Hundredths of a coin in which the filters of prices count. */
export const mallPriceUnit = 100;

/** Filters of prices, from the first to the last price that each shows, in hundredths of a coin. */
export const mallPriceFilters = [
  { from: 0, to: 100_000_000 },
  { from: 0, to: 49_999 },
  { from: 50_000, to: 199_999 },
  { from: 200_000, to: 100_000_000 },
] as const;

/** Lines that a cart can have, and things on one of them. */
export const mostCartLines = 100;
export const mostOfOneThing = 99;

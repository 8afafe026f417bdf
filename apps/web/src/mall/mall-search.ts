import { mallCategories, mallPriceFilters, mallPriceUnit, mallSorts } from '@grabbit/contract';
import type { CallParams, MallCategory, MallSort } from '@grabbit/contract';
import { text } from '../kernel/places.ts';

/** What is looked for in the mall, as its page's address keeps it. `price` counts the filters of prices from 0, which shows all. */
export interface MallAsked {
  readonly category?: MallCategory;
  readonly price?: number;
  readonly word?: string;
  readonly sort?: MallSort;
}

/** The longest word that is looked for. */
export const longestWord = 60;

const among = <Name extends string>(names: readonly Name[], value: unknown): Name | undefined =>
  names.find((name) => name === value);

/** What an address asks for; what it does not say right is not asked for. */
export function mallAsked(search: Readonly<Record<string, unknown>>): MallAsked {
  const category = among(mallCategories, search['category']);
  const sort = among(mallSorts, search['sort']);
  const { price } = search;
  const word = (text(search['word']) ?? '').trim().slice(0, longestWord);
  return {
    ...(category !== undefined && { category }),
    ...(sort !== undefined && sort !== mallSorts[0] && { sort }),
    ...(typeof price === 'number' && price > 0 && price in mallPriceFilters && { price }),
    ...(word !== '' && { word }),
  };
}

/** The same as the call takes it: prices in hundredths of a coin. */
export function listParams({ price = 0, ...asked }: MallAsked): CallParams<'shopGoodsList'> {
  const filter = mallPriceFilters[price];
  return price === 0 || filter === undefined
    ? asked
    : { ...asked, priceStart: filter.from, priceEnd: filter.to };
}

/** A filter's borders in whole coins; null where it has none. */
export interface PriceBorders {
  readonly from: number | null;
  readonly below: number | null;
}

const least = mallPriceFilters[0].from;
const most = mallPriceFilters[0].to;

/** Filters of prices in coins, the one that shows all first. */
export const priceBorders: readonly PriceBorders[] = mallPriceFilters.map(({ from, to }) => ({
  from: from === least ? null : from / mallPriceUnit,
  below: to === most ? null : (to + 1) / mallPriceUnit,
}));

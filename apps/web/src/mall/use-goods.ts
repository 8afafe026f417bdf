import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { homeCountry } from '../kernel/home-country.ts';
import { useAccount } from '../kernel/player/use-account.ts';
import { goodsQuery } from './mall.queries.ts';

/** Where it would be sent: home. */
export const useCountry = (): string => homeCountry(useAccount()?.countryCode);

/** A thing by its number, as it is sent home. While another size is on its way the last one stands. */
export function useGoods(shopGoodsId: number) {
  const query = useQuery({
    ...goodsQuery(shopGoodsId, useCountry()),
    placeholderData: keepPreviousData,
    enabled: Number.isSafeInteger(shopGoodsId) && shopGoodsId > 0,
  });
  const { data, isPlaceholderData } = query;
  // What stands there meanwhile is this thing in another size, or another thing.
  const mine = data?.sizes.some((size) => size.shopGoodsId === shopGoodsId) === true;
  return { ...query, data: isPlaceholderData && !mine ? undefined : data };
}

import { errors, firstGoodsId, firstMallId, mostOfOneThing } from '@grabbit/contract';
import type { CallReply, FirstGoods, FirstMall } from '@grabbit/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { translate } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { isCallError } from '../kernel/call-error.ts';
import { usePreferences } from '../kernel/preferences.store.ts';
import { mayNow } from '../kernel/session.store.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { mallKey } from '../ports/query-keys.ts';
import { showToast } from '../ui/toasts.store.ts';
import type { KeptLine } from './cart-changes.ts';
import { guestCartKey, takeFromGuestCart, useGuestCart } from './guest-cart.ts';
import { listParams } from './mall-search.ts';
import type { MallAsked } from './mall-search.ts';

/** What is older than this, in milliseconds, was kept for use offline: the app asks. */
const freshForMs = 60_000;

/** What the server wrote into the page, if it is fresh and speaks the language that is shown. */
function written<Written extends FirstMall | FirstGoods>(id: string, now: number): Written | undefined {
  const text = document.getElementById(id)?.textContent;
  if (text === undefined) return undefined;
  const found = JSON.parse(text) as Written;
  const isFresh = Math.abs(now - found.at) <= freshForMs;
  return isFresh && found.language === usePreferences.getState().locale ? found : undefined;
}

/** What the mall shows first, where its page came with it. */
export const writtenMall = (now = Date.now()): FirstMall | undefined => written<FirstMall>(firstMallId, now);

/** A thing, where its page came with it and its price to that country. */
export function writtenGoods(shopGoodsId: number, country: string, now = Date.now()): FirstGoods | undefined {
  const found = written<FirstGoods>(firstGoodsId, now);
  return found?.goods.shopGoodsId === shopGoodsId && found.country === country ? found : undefined;
}

export type GoodsCardData = CallReply<'shopGoodsList'>['list'][number];
export type ShopIndex = CallReply<'shopIndex'>;
export type Goods = CallReply<'shopGoods'>;

/** Texts come from the server in the language of the call: another language is another answer. */
const spoken = (): string => usePreferences.getState().locale;

export type FriendGift = CallReply<'friendGift'>;

/** What a gift's link stands for. */
export const friendGiftQuery = (link: string) =>
  queryOptions({
    queryKey: [...mallKey, 'gift', link, spoken()],
    queryFn: ({ signal }) => call('friendGift', { link }, { signal }),
    retry: false,
  });

/** What came from friends, the newest first. */
export const receivedGiftsQuery = () =>
  queryOptions({
    queryKey: [...mallKey, 'gifts', spoken()],
    queryFn: ({ signal }) => call('receivedGifts', {}, { signal }),
    select: ({ list }) => list,
  });

/** Shelves with how much stands on each, and what is new. */
export const shopIndexQuery = () =>
  queryOptions({
    queryKey: [...mallKey, 'index', spoken()],
    queryFn: ({ signal }) => call('shopIndex', {}, { signal }),
    initialData: () => writtenMall()?.index,
    initialDataUpdatedAt: () => writtenMall()?.at,
    staleTime: 60_000,
  });

/** What is asked for, page after page; while another question is on its way the last answer stands. */
export const goodsListQuery = (asked: MallAsked) =>
  infiniteQueryOptions({
    queryKey: [...mallKey, 'list', spoken(), asked],
    queryFn: ({ pageParam, signal }) =>
      call(
        'shopGoodsList',
        { ...listParams(asked), ...(pageParam !== '' && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    initialData: () => {
      const list = Object.keys(asked).length === 0 ? writtenMall()?.list : undefined;
      return list && { pages: [list], pageParams: [''] };
    },
    initialDataUpdatedAt: () => writtenMall()?.at,
    getNextPageParam: ({ next }) => (next === '' ? null : next),
    select: ({ pages }) => pages.flatMap(({ list }) => list),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** One thing, and what it costs to have it sent to a country. */
export const goodsQuery = (shopGoodsId: number, country: string) =>
  queryOptions({
    queryKey: [...mallKey, 'goods', spoken(), shopGoodsId, country],
    queryFn: ({ signal }) => call('shopGoods', { shopGoodsId, country }, { signal }),
    initialData: () => writtenGoods(shopGoodsId, country)?.goods,
    // A guest's: whether a player wishes for it has to be asked.
    initialDataUpdatedAt: () => (mayNow('playPaid') ? 0 : writtenGoods(shopGoodsId, country)?.at),
    staleTime: 30_000,
  });

export const wishesKey = [...mallKey, 'wishes'] as const;

/** What a player has laid aside. */
export const wishesQuery = () =>
  queryOptions({
    queryKey: [...wishesKey, spoken()],
    queryFn: ({ signal }) => call('wishes', {}, { signal }),
    select: ({ list }) => list,
    staleTime: 60_000,
  });

export const cartKey = [...mallKey, 'cart'] as const;

/** More of a thing was added than a cart holds. */
export const tellCapped = (): void =>
  showToast({ tone: 'info', text: translate('mall.capped', { most: mostOfOneThing }) });

/** Why nothing of a guest's cart came along: there is no more room, or none of it is sold any more. */
const refused = [errors.cartFull, errors.goodsGone];

/** Takes what was put into the cart as a guest into a player's. What cannot come along is told, and left behind. */
async function joinGuestCart(lines: readonly KeptLine[]): Promise<CallReply<'cart'>> {
  const ids = lines.map(({ shopGoodsId }) => shopGoodsId);
  try {
    const list = lines.map(({ shopGoodsId, goodsNum }) => ({ shopGoodsId, goodsNum }));
    const { capped, ...cart } = await call('addToCart', { requestId: guestCartKey(), list });
    if (capped.length > 0) tellCapped();
    takeFromGuestCart(ids);
    return cart;
  } catch (error) {
    if (!refused.some(({ code }) => isCallError(error, code))) throw error;
    reportFailure(error);
    takeFromGuestCart(ids);
    return call('cart', {});
  }
}

/** What lies in a player's cart. A guest's comes along with the first reading. */
export const cartQuery = () =>
  queryOptions({
    queryKey: cartKey,
    queryFn: ({ signal }) => {
      const { lines } = useGuestCart.getState();
      return lines.length === 0 ? call('cart', {}, { signal }) : joinGuestCart(lines);
    },
  });

/** How things stand that a guest has in the cart; numbers are the guest's own. */
export const guestCartQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...mallKey, 'guest cart', spoken(), ids],
    queryFn: async ({ signal }) => {
      const cart = await call('checkInventory', { list: ids.map((id) => `${id}x1`).join(',') }, { signal });
      const known = new Set(cart.list.map(({ shopGoodsId }) => shopGoodsId));
      takeFromGuestCart(ids.filter((id) => !known.has(id)));
      return cart;
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

import { BonusCardStatus } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import type { TrialGame } from '../ports/cards/cards.queries.ts';
import { usePreferences } from '../kernel/preferences.store.ts';
import { cardsKey } from '../ports/query-keys.ts';

export type BuffCard = CallReply<'buffCards'>['list'][number];
export type DiscountCard = CallReply<'discountCards'>['list'][number];
export type CardCounts = CallReply<'cardCounts'>;

/** Names of cards come from the server in the language of the call. */
const spoken = (): string => usePreferences.getState().locale;

export const cardCountsQuery = (signedIn = true) =>
  queryOptions({
    queryKey: [...cardsKey, 'counts'],
    queryFn: ({ signal }) => call('cardCounts', {}, { signal }),
    enabled: signedIn,
    staleTime: 30_000,
  });

/** Cards that can be used, the best first: one page holds them all. */
export const usableCardsQuery = () =>
  queryOptions({
    queryKey: [...cardsKey, 'usable', spoken()],
    queryFn: ({ signal }) => call('bonusCards', { status: BonusCardStatus.available }, { signal }),
  });

export const cardRecordsQuery = () =>
  queryOptions({
    queryKey: [...cardsKey, 'records', spoken()],
    queryFn: ({ signal }) => call('bonusCardRecords', {}, { signal }),
    select: ({ list, nowTime }) => ({
      list: list.filter(({ status }) => status !== BonusCardStatus.available),
      nowTime,
    }),
  });

export const buffCardsQuery = () =>
  queryOptions({
    queryKey: [...cardsKey, 'buff', spoken()],
    queryFn: ({ signal }) => call('buffCards', {}, { signal }),
    select: ({ list }) => list,
  });

export const buffBookQuery = () =>
  queryOptions({
    queryKey: [...cardsKey, 'book', spoken()],
    queryFn: ({ signal }) => call('buffCardBook', {}, { signal }),
    select: ({ list }) => list,
  });

export const pushTimeQuery = () =>
  queryOptions({
    queryKey: [...cardsKey, 'pushTime'],
    queryFn: ({ signal }) => call('pushTimeCards', {}, { signal }),
    select: ({ list }) => list,
  });

export const discountCardsQuery = () =>
  queryOptions({
    queryKey: [...cardsKey, 'discount', spoken()],
    queryFn: ({ signal }) => call('discountCards', {}, { signal }),
    select: ({ list }) => list,
  });

export const couponsQuery = () =>
  queryOptions({
    queryKey: [...cardsKey, 'coupons'],
    queryFn: ({ signal }) => call('clubCoupons', {}, { signal }),
  });

export const postCreditRecordQuery = () =>
  infiniteQueryOptions({
    queryKey: [...cardsKey, 'postCredit', 'record'],
    queryFn: ({ pageParam, signal }) =>
      call('postCreditRecord', pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });

export const trialRecordQuery = (game: TrialGame) =>
  infiniteQueryOptions({
    queryKey: [...cardsKey, 'trial', game],
    queryFn: ({ pageParam, signal }) =>
      call('trialCoinRecord', { game, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });

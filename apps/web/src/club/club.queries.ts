import type { CallReply } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { clubKey } from '../ports/club/club.queries.ts';
import type { ClubInfo } from '../ports/club/club.queries.ts';

export type HeldCard = NonNullable<ClubInfo['userClubInfo']>;
export type ClubReward = CallReply<'clubCardRewards'>['list'][number];

export const clubRewardsQuery = (cardId: number) =>
  queryOptions({
    queryKey: [...clubKey, 'rewards', cardId],
    queryFn: ({ signal }) => call('clubCardRewards', { cardId }, { signal }),
  });

export const clubCouponsQuery = () =>
  queryOptions({
    queryKey: [...clubKey, 'coupons'],
    queryFn: ({ signal }) => call('clubCoupons', { pageNum: 1, pageSize: 1000 }, { signal }),
  });

export const clubTermsQuery = () =>
  queryOptions({
    queryKey: [...clubKey, 'terms'],
    queryFn: ({ signal }) => call('clubCards', {}, { signal }),
  });

export const clubOfferQuery = (kind: 'newbie' | 'first') =>
  queryOptions({
    queryKey: [...clubKey, 'offer', kind],
    queryFn: ({ signal }) => call('clubOffer', { kind }, { signal }),
    staleTime: 60_000,
  });

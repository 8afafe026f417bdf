import type { CallReply } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../app/call.ts';
import { queryClient } from '../app/query-client.ts';
import { mayNow } from '../app/session.store.ts';
import { rewardQuery } from '../rewards/rewards.queries.ts';
import { walletKey } from '../wallet/wallet.queries.ts';

export type ClubInfo = CallReply<'clubInfo'>;
export type ClubCard = ClubInfo['list'][number];
export type HeldCard = NonNullable<ClubInfo['userClubInfo']>;
export type ClubReward = CallReply<'clubCardRewards'>['list'][number];

/** Key of everything about the club: invalidate it when a card was bought or coins were claimed. */
export const clubKey = ['club'] as const;

const nobody: ClubInfo = { userClubInfo: null, isClubMember: false, unclaimed: 0, nowTime: 0, list: [] };

/** The player's card and what the club sells to them. Trial accounts and guests are no members. */
export const clubInfoQuery = () =>
  queryOptions({
    queryKey: [...clubKey, 'info'],
    queryFn: ({ signal }) => (mayNow('playPaid') ? call('clubInfo', {}, { signal }) : nobody),
    staleTime: 30_000,
  });

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

/** Reads anew what a purchase or a claim has changed. */
export async function refreshClub(): Promise<void> {
  const keys = [clubKey, walletKey, rewardQuery().queryKey];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

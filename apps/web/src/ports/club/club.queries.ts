import type { CallReply } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kernel/call.ts';
import { walletKey } from '../../kernel/player/balance.query.ts';
import { queryClient } from '../../kernel/query-client.ts';
import { mayNow } from '../../kernel/session.store.ts';
import { rewardQuery } from '../rewards.queries.ts';

export type ClubInfo = CallReply<'clubInfo'>;
export type ClubCard = ClubInfo['list'][number];

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

/** Reads anew what a purchase or a claim has changed. */
export async function refreshClub(): Promise<void> {
  const keys = [clubKey, walletKey, rewardQuery().queryKey];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

import type { BannerType, CallReply } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { usePreferences } from '../kernel/preferences.store.ts';

export type Banner = CallReply<'newsBannerList'>['list'][number];
export type Broadcast = CallReply<'broadcastList'>['list'][number];

/** Texts come from the server in the language of the call: another language is another answer. */
const spoken = (): string => usePreferences.getState().locale;

/** Where a banner hangs, by the codes of the specification. */
const homeLocation = 1;

/** What the operator hangs up on the home page. */
export const homeBannersQuery = () =>
  queryOptions({
    queryKey: ['platform', 'banners', homeLocation, spoken()],
    queryFn: ({ signal }) => call('newsBannerList', { locationType: homeLocation }, { signal }),
    select: ({ list }) => list,
    staleTime: 300_000,
  });

/** What hangs over the list of claw machines, or over the mall. */
export const bannersQuery = (locationType: BannerType) =>
  queryOptions({
    queryKey: ['platform', 'banners', locationType, spoken()],
    queryFn: ({ signal }) => call('bannerList', { locationType }, { signal }),
    select: ({ list }) => list,
    staleTime: 300_000,
  });

/** Lines about what happens in the house, newest first. */
export const broadcastsQuery = () =>
  queryOptions({
    queryKey: ['platform', 'broadcasts', spoken()],
    queryFn: ({ signal }) => call('broadcastList', {}, { signal }),
    select: ({ list }) => list,
    staleTime: 30_000,
    refetchInterval: 60_000,
  });

/** What the operator wants everybody to know; null when there is nothing. */
export const noticeQuery = () =>
  queryOptions({
    queryKey: ['platform', 'notice', spoken()],
    queryFn: ({ signal }) => call('mainPageNotice', {}, { signal }),
    staleTime: 60_000,
    refetchInterval: 300_000,
  });

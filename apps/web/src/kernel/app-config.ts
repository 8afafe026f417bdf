import { AppMode, defaultVersion, withheldUnderReview } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { arrival } from './arrival.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

/** What this server is and has, for the build that asks. */
export const appConfigQuery = queryOptions({
  queryKey: ['platform', 'config'],
  queryFn: ({ signal }) => call('systemConfig', {}, { signal }),
  // A game that is turned off, and on again, is seen while the app is open.
  staleTime: 60_000,
});

/** Coins that a registered player of this server starts with; 0 for none. */
export const welcomeCoinsQuery = queryOptions({
  queryKey: ['platform', 'welcomeCoins'],
  queryFn: async () => (await queryClient.fetchQuery(appConfigQuery)).welcomeCoins,
  staleTime: Infinity,
});

/** Whether the operator has turned a game off. */
export function useGameShut(game: string | undefined): boolean {
  const { data: config } = useQuery(appConfigQuery);
  return game !== undefined && config?.shutGames.includes(game) === true;
}

/** A build is under review when its own version is the shield version. A plain browser's `0.0.0` never is. */
export function isUnderReview(version: string, shieldVersion: string): boolean {
  return version !== defaultVersion && version !== '' && version === shieldVersion;
}

/** Only a build with a version of its own can be under review: nobody else asks. */
const shieldQuery = queryOptions({
  queryKey: ['platform', 'shield'],
  queryFn: ({ signal }) => call('shieldVersion', {}, { signal }),
  enabled: arrival().version !== defaultVersion,
  staleTime: Infinity,
});

/** How the app runs: for everybody, or as the store profile of a build under review. */
export function useAppMode(): AppMode {
  const { data: config } = useQuery(appConfigQuery);
  const { data: shield } = useQuery(shieldQuery);
  if (shield !== undefined && isUnderReview(arrival().version, shield.shieldVersion)) return AppMode.REVIEW;
  return config?.mode ?? AppMode.USER;
}

/** The same for rules that no screen shows, as far as it has been read. */
export function currentAppMode(): AppMode {
  const shield = queryClient.getQueryData<CallReply<'shieldVersion'>>(shieldQuery.queryKey);
  if (shield !== undefined && isUnderReview(arrival().version, shield.shieldVersion)) return AppMode.REVIEW;
  const config = queryClient.getQueryData<CallReply<'systemConfig'>>(appConfigQuery.queryKey);
  return config?.mode ?? AppMode.USER;
}

/** Whether a mode hides a feature, by its name in the contract. */
export function hidesFeature(mode: AppMode, feature: string): boolean {
  return mode === AppMode.REVIEW && withheldUnderReview.features.some((each) => each === feature);
}

/** Whether a mode hides a page. */
export function hidesPath(mode: AppMode, path: string): boolean {
  return (
    mode === AppMode.REVIEW &&
    withheldUnderReview.paths.some((page) => path === page || path.startsWith(`${page}/`))
  );
}

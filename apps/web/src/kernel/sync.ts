import type { Capability } from '@grabbit/contract';
import { hashKey, isCancelledError } from '@tanstack/react-query';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { onEvent } from './events.ts';
import { guidePointsOf, guideStore, resetGuide } from './guide.store.ts';
import { playerStore } from './player.store.ts';
import type { Player } from './player.store.ts';
import { queryClient } from './query-client.ts';
import { mayNow, useSession } from './session.store.ts';
import { onWindowEvent } from './window-events.ts';

/** What is read of the player after a sign-in. Parts whose feature does not exist are absent. */
export type SyncPartName = 'account' | 'balance' | 'reward' | 'playing' | 'club' | 'messages' | 'cart';

interface SyncPartOptions<Data, Key extends QueryKey> {
  readonly name: SyncPartName;
  readonly query: FetchQueryOptions<Data, Error, Data, Key>;
  /** What an account must be able to do for the server to answer; without it everybody who is signed in is asked about. */
  readonly needs?: Capability;
  /** What the reply says of the player. */
  readonly take: (data: Data) => Partial<Player>;
  /** What stands when it could not be read. */
  readonly lost: Partial<Player>;
  /** What else a fresh reply means. */
  readonly onTaken?: (data: Data) => void;
  readonly onLost?: (error: unknown) => void;
}

export interface SyncPart {
  readonly name: SyncPartName;
  readonly hash: string;
  readonly needs: Capability | undefined;
  /** Reads it anew, or when it is older than `staleTime` milliseconds. */
  readonly read: (staleTime?: number) => Promise<unknown>;
  readonly took: (data: unknown) => void;
  readonly lost: (error: unknown) => void;
}

/** A part of the sync over a query of its feature: whoever else reads that query feeds the player's state too. */
export function syncPart<Data, Key extends QueryKey>(part: SyncPartOptions<Data, Key>): SyncPart {
  const { name, query, needs, take, lost, onTaken, onLost } = part;
  return {
    name,
    hash: hashKey(query.queryKey),
    needs,
    read: (staleTime = 0) => queryClient.fetchQuery({ ...query, staleTime }),
    took(data) {
      playerStore.setState(take(data as Data));
      onTaken?.(data as Data);
    },
    lost(error) {
      playerStore.setState(lost);
      onLost?.(error);
    },
  };
}

const parts = new Map<SyncPartName, SyncPart>();
/** Asked for before they were there: a host may speak before this page's later code has come. */
const early = new Set<SyncPartName>();

/** Takes a part into every sync from now on, and reads one that was asked for before. Returns how to take it out. */
export function registerSyncPart(part: SyncPart): () => void {
  parts.set(part.name, part);
  if (early.delete(part.name)) void sync(part.name);
  return () => parts.delete(part.name);
}

/** How old what has just been read may be, in milliseconds, to count for a sync at the start of a session. */
const freshEnough = 5000;

/** Reads all parts, or one. Failures stay in the background: each part says what then stands. */
export async function sync(only?: SyncPartName, staleTime = 0): Promise<void> {
  if (useSession.getState().token === null) return;
  if (only !== undefined && !parts.has(only)) early.add(only);
  const chosen = [...parts.values()].filter(
    ({ name, needs }) => (only === undefined || name === only) && (needs === undefined || mayNow(needs)),
  );
  await Promise.allSettled(chosen.map((part) => part.read(staleTime)));
}

/** Passes on what the queries of the parts bring, whoever asked for it. */
function followQueries(): () => void {
  const cache = queryClient.getQueryCache();
  const partOf = (hash: string): SyncPart | undefined => parts.values().find((part) => part.hash === hash);
  for (const query of cache.getAll()) {
    if (query.state.data !== undefined) partOf(query.queryHash)?.took(query.state.data);
  }
  return cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    // Replies to somebody who has signed out since are nothing to the next.
    if (cache.get(query.queryHash) !== query) return;
    if (action.type === 'success') partOf(query.queryHash)?.took(query.state.data);
    else if (action.type === 'error' && !isCancelledError(action.error)) {
      partOf(query.queryHash)?.lost(action.error);
    }
  });
}

/**
 * Syncs now, when another signs in, when the app wakes up and when somebody asks for fresh data, for as long as the player is signed in.
 * Returns how to stop.
 */
export function startSync(): () => void {
  const again = (): void => void sync();
  const begin = (): void => void sync(undefined, freshEnough);
  const stops = [
    // Before the queries: what they have already brought has its points too.
    playerStore.subscribe((player) => guideStore.setState({ points: guidePointsOf(player) })),
    followQueries(),
    // Another account may follow at once: a trial's becomes a player's.
    onEvent('login', begin),
    onEvent('wakeup', again),
    // No notice comes any more: what the last ones may have said is read.
    onEvent('disconnect', again),
    onWindowEvent('refresh', again),
    onEvent('logout', resetGuide),
  ];
  begin();
  return () => {
    for (const stop of stops) stop();
  };
}

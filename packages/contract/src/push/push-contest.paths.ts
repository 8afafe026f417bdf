import type { CallPaths } from '../platform/call.ts';

/** What a room of pushers has beside its tables. */
export const pushContestPaths = {
  pushContest: { id: null, path: '/app/game/push/contest', kind: 'read', scope: 'public' },
  pushCardStart: { id: null, path: '/api/pushcoin/card/start', kind: 'write', scope: 'private' },
} as const satisfies CallPaths;

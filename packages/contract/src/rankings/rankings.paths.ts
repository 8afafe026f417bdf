import type { CallPaths } from '../platform/call.ts';

/** Leaderboards. */
export const rankingsPaths = {
  topList: { id: null, path: '/api/rank/top/list', kind: 'read', scope: 'public' },
  /** Whether the caller stands in the lists by name. */
  showInTopList: { id: null, path: '/api/rank/top/show', kind: 'write', scope: 'private' },
} as const satisfies CallPaths;

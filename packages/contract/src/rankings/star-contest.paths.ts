import type { CallPaths } from '../platform/call.ts';

/** The star contest: stars for what was done, everybody keeps what they reach, and prizes for places at its end. */
export const starContestPaths = {
  starContest: { id: null, path: '/api/rank/star/contest', kind: 'read', scope: 'public' },
  /** What everybody can check the end of a contest by. */
  starProof: { id: null, path: '/api/rank/star/proof', kind: 'read', scope: 'public' },
  starReceive: { id: null, path: '/api/rank/star/receive', kind: 'write', scope: 'private' },
} as const satisfies CallPaths;

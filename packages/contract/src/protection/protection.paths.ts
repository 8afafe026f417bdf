import type { CallPaths } from '../platform/call.ts';

/** A player's own limits. All calls are ours. */
export const protectionPaths = {
  protectionState: { id: null, path: '/api/user/protection/state', kind: 'read', scope: 'private' },
  /** What a room shows: today's coins in and out, and the time. */
  netPosition: { id: null, path: '/api/user/protection/net', kind: 'read', scope: 'private' },
  setLimit: { id: null, path: '/api/user/protection/limit', kind: 'write', scope: 'private' },
  confirmLimit: { id: null, path: '/api/user/protection/limit/confirm', kind: 'write', scope: 'private' },
  withdrawLimit: { id: null, path: '/api/user/protection/limit/withdraw', kind: 'write', scope: 'private' },
  takeBreak: { id: null, path: '/api/user/protection/break', kind: 'write', scope: 'private' },
  excludeMe: { id: null, path: '/api/user/protection/exclude', kind: 'write', scope: 'private' },
  setRealityCheck: { id: null, path: '/api/user/protection/reality', kind: 'write', scope: 'private' },
  /** The player is in a room, with the screen before them: the session goes on. */
  playingPulse: { id: null, path: '/api/user/protection/pulse', kind: 'write', scope: 'private' },
  /** The player was asked for limits, at their first payment. */
  limitsAsked: { id: null, path: '/api/user/protection/asked', kind: 'write', scope: 'private' },
  confirmAge: { id: null, path: '/api/user/protection/age', kind: 'write', scope: 'private' },
} as const satisfies CallPaths;

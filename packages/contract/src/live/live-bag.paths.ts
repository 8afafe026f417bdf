import type { CallPaths } from '../platform/call.ts';

/** Lucky bags of shows. */
export const liveBagPaths = {
  liveBagInfo: { id: 'C120', path: '/api/live/lucky/bag/info', kind: 'read', scope: 'public' },
  liveBagCheck: { id: 'C121', path: '/api/live/lucky/bag/join/check', kind: 'read', scope: 'private' },
  liveBagJoin: { id: 'C122', path: '/api/live/lucky/bag/join/comment', kind: 'write', scope: 'private' },
  liveBagReveal: { id: null, path: '/api/live/lucky/bag/reveal', kind: 'write', scope: 'private' },
  liveBagFile: { id: null, path: '/api/live/lucky/bag/file', kind: 'read', scope: 'public' },
  liveBagPrizes: { id: null, path: '/api/live/desk/bag/prizes', kind: 'read', scope: 'private' },
  liveBagOpen: { id: null, path: '/api/live/desk/bag/open', kind: 'write', scope: 'private' },
} as const satisfies CallPaths;

import type { CallPaths } from '../platform/call.ts';

export const gemPaths = {
  gemPage: { id: null, path: '/app/game/gem/page', kind: 'read', scope: 'public' },
  playGems: { id: null, path: '/app/game/gem/play', kind: 'write', scope: 'trial' },
} as const satisfies CallPaths;

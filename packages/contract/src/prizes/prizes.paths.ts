import type { CallPaths } from '../platform/call.ts';

export const prizesPaths = {
  prizes: { id: null, path: '/app/prize/list', kind: 'read', scope: 'public' },
  album: { id: null, path: '/app/prize/album', kind: 'read', scope: 'private' },
} as const satisfies CallPaths;

import type { CallPaths } from '../platform/call.ts';

export const guidePaths = {
  guideRooms: { id: 'C039', path: '/app/guide/config/room/list/v2', kind: 'read', scope: 'public' },
  /** Where the tour has come to, or that it is over. */
  guideStep: { id: null, path: '/app/guide/step', kind: 'write', scope: 'private' },
} as const satisfies CallPaths;

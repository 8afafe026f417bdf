import type { CallPaths } from '../platform/call.ts';

export const plinkoPaths = {
  plinkoPage: { id: null, path: '/app/game/plinko/page', kind: 'read', scope: 'public' },
  dropBalls: { id: null, path: '/app/game/plinko/drop', kind: 'write', scope: 'trial' },
} as const satisfies CallPaths;

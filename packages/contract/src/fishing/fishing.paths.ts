import type { CallPaths } from '../platform/call.ts';

export const fishingPaths = {
  seaPage: { id: null, path: '/app/game/fishing/page', kind: 'read', scope: 'public' },
  aimShot: { id: null, path: '/app/game/fishing/aim', kind: 'write', scope: 'trial' },
  shootFish: { id: null, path: '/app/game/fishing/shoot', kind: 'write', scope: 'trial' },
  seaLog: { id: null, path: '/app/game/fishing/log', kind: 'read', scope: 'public' },
} as const satisfies CallPaths;

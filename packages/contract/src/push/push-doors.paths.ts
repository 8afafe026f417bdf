import type { CallPaths } from '../platform/call.ts';

/** How players come to virtual machines, and to rooms for who has no coins. */
export const pushDoorPaths = {
  cyberAssign: { id: 'C109', path: '/app/game/room/push/cyber/assign', kind: 'write', scope: 'trial' },
  freeCoinRoom: { id: 'C167', path: '/app/game/room/push/free', kind: 'read', scope: 'trial' },
} as const satisfies CallPaths;

/** What native builds ask, and no page. */
export const pushNativePaths = {
  cyberAddress: { id: 'C110', path: '/api/virtually/pushcoin/getIp', kind: 'read', scope: 'trial' },
} as const satisfies CallPaths;

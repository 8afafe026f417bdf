import type { CallPaths } from '../platform/call.ts';

/** For the operator: rooms that are made, set, paused, filled and closed. */
export const roomsOperatorPaths = {
  machineList: { id: null, path: '/api/operator/rooms/list', kind: 'read', scope: 'maintainer' },
  clawMake: { id: null, path: '/api/operator/rooms/claw/make', kind: 'write', scope: 'maintainer' },
  clawSet: { id: null, path: '/api/operator/rooms/claw/set', kind: 'write', scope: 'maintainer' },
  drawRoomMake: { id: null, path: '/api/operator/rooms/drawn/make', kind: 'write', scope: 'maintainer' },
  roomRest: { id: null, path: '/api/operator/rooms/rest', kind: 'write', scope: 'maintainer' },
  roomRefill: { id: null, path: '/api/operator/rooms/refill', kind: 'write', scope: 'maintainer' },
  wishList: { id: null, path: '/api/operator/rooms/wishes', kind: 'read', scope: 'maintainer' },
  wishWithdraw: { id: null, path: '/api/operator/rooms/withdraw', kind: 'write', scope: 'maintainer' },
  chatReports: { id: null, path: '/api/operator/chat/reports', kind: 'read', scope: 'maintainer' },
  chatLine: { id: null, path: '/api/operator/chat/show', kind: 'read', scope: 'maintainer' },
  chatSettle: { id: null, path: '/api/operator/chat/settle', kind: 'write', scope: 'maintainer' },
  chatSilence: { id: null, path: '/api/operator/chat/silence', kind: 'write', scope: 'maintainer' },
  chatAllow: { id: null, path: '/api/operator/chat/allow', kind: 'write', scope: 'maintainer' },
} as const satisfies CallPaths;

import type { CallPaths } from '../platform/call.ts';

export const pushPaths = {
  pushCoinInfo: { id: 'C106', path: '/app/game/push/coin/info', kind: 'read', scope: 'public' },
  pushTabs: { id: 'C107', path: '/app/game/room/push/tab/list', kind: 'read', scope: 'public' },
  pushRooms: { id: 'C108', path: '/app/game/room/push/list', kind: 'read', scope: 'public' },
  pushRoomDetail: { id: 'C111', path: '/app/game/room/push/roomDetail', kind: 'read', scope: 'public' },
  pushJackpot: { id: null, path: '/app/game/push/jackpot', kind: 'read', scope: 'public' },
  pushJackpotLog: { id: null, path: '/app/game/push/jackpot/log', kind: 'read', scope: 'public' },
  pushLog: { id: null, path: '/app/game/push/log', kind: 'read', scope: 'public' },
  pushRecords: { id: null, path: '/app/game/push/record/list', kind: 'read', scope: 'trial' },
  pushRecord: { id: null, path: '/app/game/push/record/detail', kind: 'read', scope: 'public' },
} as const satisfies CallPaths;

import type { CallPaths } from '../platform/call.ts';

export const roomsPaths = {
  roomMessage: { id: 'C088', path: '/api/game/room/message/jsonp', kind: 'read', scope: 'public' },
  operation: { id: 'C089', path: '/app/game/operation/user/v2', kind: 'read', scope: 'public' },
  gaming: { id: 'C090', path: '/api/grap/user/gaming', kind: 'read', scope: 'trial' },
  playPage: { id: 'C091', path: '/api/play/page/jsonp', kind: 'read', scope: 'public' },
  priceList: { id: 'C092', path: '/api/play/getPriceList', kind: 'read', scope: 'public' },
  enterRoom: { id: 'C093', path: '/app/game/room/into/jsonp', kind: 'write', scope: 'trial' },
  userCount: { id: 'C094', path: '/app/game/room/usercount/v2', kind: 'read', scope: 'public' },
  leaveRoom: { id: 'C095', path: '/app/game/room/leave/jsonp', kind: 'write', scope: 'trial' },
  fastPlayInfo: {
    id: 'C096',
    path: '/api/game/room/getLimitedTimeFastPlayInfo',
    kind: 'read',
    scope: 'public',
  },
  busyRooms: { id: 'C098', path: '/app/game/room/busy/jsonp', kind: 'read', scope: 'public' },
  roomInfo: { id: 'C099', path: '/app/game/room/info', kind: 'read', scope: 'public' },
  clawRooms: { id: 'C100', path: '/app/game/grap/room/list', kind: 'read', scope: 'public' },
  recommended: { id: 'C101', path: '/app/game/room/recommend', kind: 'read', scope: 'public' },
  searchHot: { id: 'C102', path: '/app/game/room/search/hot', kind: 'read', scope: 'public' },
  searchRecent: { id: 'C103', path: '/app/game/room/search/recently', kind: 'read', scope: 'public' },
  searchWord: { id: 'C104', path: '/app/game/room/search/word', kind: 'read', scope: 'public' },
  vipStock: { id: 'C105', path: '/app/game/room/ckRoomVip', kind: 'read', scope: 'public' },
  machineLog: { id: null, path: '/app/game/room/log', kind: 'read', scope: 'public' },
} as const satisfies CallPaths;

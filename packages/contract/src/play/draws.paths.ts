import type { CallPaths } from '../platform/call.ts';

/** Games whose outcome is drawn from a stream of the player's own. */
export const drawsPaths = {
  drawRooms: { id: null, path: '/app/game/draw/room/list', kind: 'read', scope: 'public' },
  recommendedGames: { id: null, path: '/app/game/draw/room/recommend', kind: 'read', scope: 'public' },
  drawStream: { id: null, path: '/app/game/draw/stream', kind: 'read', scope: 'trial' },
  acceptDraw: { id: null, path: '/app/game/draw/accept', kind: 'write', scope: 'trial' },
  turnSeed: { id: null, path: '/app/game/draw/stream/turn', kind: 'write', scope: 'trial' },
  practiceCoins: { id: null, path: '/app/game/draw/practice', kind: 'write', scope: 'trial' },
  drawShown: { id: null, path: '/app/game/draw/shown', kind: 'write', scope: 'trial' },
  drawRecords: { id: null, path: '/app/game/draw/record/list', kind: 'read', scope: 'trial' },
} as const satisfies CallPaths;

import type { CallPaths } from '../platform/call.ts';

export const racingBallPaths = {
  raceRooms: { id: null, path: '/app/game/racing-ball/rooms', kind: 'read', scope: 'public' },
  racePage: { id: null, path: '/app/game/racing-ball/page', kind: 'read', scope: 'public' },
  raceStake: { id: null, path: '/app/game/racing-ball/stake', kind: 'write', scope: 'trial' },
  raceSolo: { id: null, path: '/app/game/racing-ball/solo', kind: 'write', scope: 'trial' },
  raceReveal: { id: null, path: '/app/game/racing-ball/reveal', kind: 'write', scope: 'trial' },
  raceLog: { id: null, path: '/app/game/racing-ball/log', kind: 'read', scope: 'public' },
  raceRecords: { id: null, path: '/app/game/racing-ball/record/list', kind: 'read', scope: 'trial' },
  raceRecord: { id: null, path: '/app/game/racing-ball/record/detail', kind: 'read', scope: 'public' },
} as const satisfies CallPaths;

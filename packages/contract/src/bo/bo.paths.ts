import type { CallPaths } from '../platform/call.ts';

export const boPaths = {
  boRooms: { id: null, path: '/app/game/bo/rooms', kind: 'read', scope: 'public' },
  boPage: { id: null, path: '/app/game/bo/page', kind: 'read', scope: 'public' },
  boCall: { id: null, path: '/app/game/bo/call', kind: 'write', scope: 'trial' },
  boSolo: { id: null, path: '/app/game/bo/solo', kind: 'write', scope: 'trial' },
  boReveal: { id: null, path: '/app/game/bo/reveal', kind: 'write', scope: 'trial' },
  boLog: { id: null, path: '/app/game/bo/log', kind: 'read', scope: 'public' },
  boRecords: { id: null, path: '/app/game/bo/record/list', kind: 'read', scope: 'trial' },
  boRecord: { id: null, path: '/app/game/bo/record/detail', kind: 'read', scope: 'public' },
} as const satisfies CallPaths;

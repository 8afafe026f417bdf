import type { CallPaths } from '../platform/call.ts';

export const playPaths = {
  openPlay: { id: null, path: '/app/game/play/open', kind: 'write', scope: 'trial' },
  playRecords: { id: null, path: '/app/game/play/record/list', kind: 'read', scope: 'trial' },
  playRecord: { id: null, path: '/app/game/play/record/detail', kind: 'read', scope: 'public' },
  playFile: { id: null, path: '/app/game/play/file', kind: 'read', scope: 'public' },
  playChecked: { id: null, path: '/app/game/play/checked', kind: 'write', scope: 'private' },
  aimRecord: { id: null, path: '/app/game/play/aim/record', kind: 'read', scope: 'trial' },
  aimPlays: { id: null, path: '/app/game/play/aim/list', kind: 'read', scope: 'trial' },
} as const satisfies CallPaths;

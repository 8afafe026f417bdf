import type { CallPaths } from '../platform/call.ts';

export const repairPaths = {
  /** Multipart, one file, at most 5 MB. */
  repairUpload: { id: 'C112', path: '/api/repair/uploads', kind: 'write', scope: 'private' },
  repairExtend: { id: 'C113', path: '/api/repair/update/extend', kind: 'write', scope: 'private' },
  repairUpdate: { id: 'C114', path: '/api/repair/update', kind: 'write', scope: 'private' },
  repairFaults: { id: 'C115', path: '/api/repair/fault/info/list', kind: 'read', scope: 'public' },
  repairInsert: { id: 'C116', path: '/api/repair/insert', kind: 'write', scope: 'private' },
  repairInfo: { id: 'C117', path: '/api/repair/info', kind: 'read', scope: 'private' },
  compensationRead: { id: 'C170', path: '/app/game/compensation/info', kind: 'read', scope: 'private' },
  compensationSeen: { id: null, path: '/app/game/compensation/seen', kind: 'write', scope: 'private' },
} as const satisfies CallPaths;

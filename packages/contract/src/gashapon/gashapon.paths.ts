import type { CallPaths } from '../platform/call.ts';

export const gashaponPaths = {
  gashaponPage: { id: null, path: '/app/game/gashapon/page', kind: 'read', scope: 'public' },
  acceptPull: { id: null, path: '/app/game/gashapon/accept', kind: 'write', scope: 'trial' },
  pullCapsule: { id: null, path: '/app/game/gashapon/pull', kind: 'write', scope: 'trial' },
  gashaponPurse: { id: null, path: '/app/game/gashapon/purse', kind: 'read', scope: 'trial' },
  boxFile: { id: null, path: '/app/game/gashapon/box/file', kind: 'read', scope: 'public' },
} as const satisfies CallPaths;

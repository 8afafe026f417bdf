import type { CallPaths } from '../platform/call.ts';

export const checkpointsPaths = {
  checkpointFor: { id: null, path: '/app/game/room/checkpoint', kind: 'read', scope: 'public' },
  streamCover: { id: null, path: '/app/checkpoints/stream', kind: 'read', scope: 'public' },
  arcadeLog: { id: null, path: '/app/checkpoints/log', kind: 'read', scope: 'public' },
  restoreLog: { id: null, path: '/app/checkpoints/restores', kind: 'read', scope: 'public' },
  subscribeCheckpoints: { id: null, path: '/app/checkpoints/subscribe', kind: 'write', scope: 'public' },
  checkpointMail: { id: null, path: '/app/checkpoints/mail', kind: 'write', scope: 'public' },
  setCheckpointMail: { id: null, path: '/app/checkpoints/mail/set', kind: 'write', scope: 'public' },
} as const satisfies CallPaths;

import type { CallPaths } from './call.ts';

export const platformPaths = {
  systemConfig: { id: 'C032', path: '/app/system/config', kind: 'read', scope: 'public' },
} as const satisfies CallPaths;

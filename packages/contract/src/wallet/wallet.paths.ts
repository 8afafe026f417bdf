import type { CallPaths } from '../platform/call.ts';

export const walletPaths = {
  balance: { id: 'C037', path: '/api/user/balance', kind: 'read', scope: 'trial' },
  coinRecord: { id: null, path: '/api/user/coin/record', kind: 'read', scope: 'trial' },
  rewardIndex: { id: 'C036', path: '/api/user/reward/index', kind: 'read', scope: 'trial' },
} as const satisfies CallPaths;

import type { CallPaths } from '../platform/call.ts';

export const walletPaths = {
  balance: { id: 'C037', also: ['C173'], path: '/api/user/balance', kind: 'read', scope: 'trial' },
  coinRecord: { id: null, path: '/api/user/coin/record', kind: 'read', scope: 'trial' },
  /** Everything that the player has, and what it is worth. */
  walletOverview: { id: null, path: '/api/user/wallet', kind: 'read', scope: 'private' },
  /** The coin record as lines of a table, page by page. */
  coinRecordTable: { id: null, path: '/api/user/coin/record/csv', kind: 'read', scope: 'trial' },
  rewardIndex: { id: 'C036', path: '/api/user/reward/index', kind: 'read', scope: 'trial' },
} as const satisfies CallPaths;

import type { CallPaths } from '../platform/call.ts';

/** For the operator: the books, what operators did, and gifts. */
export const walletOperatorPaths = {
  balanceLines: { id: null, path: '/api/operator/books/balance', kind: 'read', scope: 'maintainer' },
  findingLines: { id: null, path: '/api/operator/books/findings', kind: 'read', scope: 'maintainer' },
  booksAudit: { id: null, path: '/api/operator/books/audit', kind: 'write', scope: 'maintainer' },
  deedLines: { id: null, path: '/api/operator/books/log', kind: 'read', scope: 'maintainer' },
  giftGive: { id: null, path: '/api/operator/books/grant', kind: 'write', scope: 'maintainer' },
} as const satisfies CallPaths;

import type { CallPaths } from '../platform/call.ts';

/** For the operator: the books, what operators did, and gifts. */
export const walletOperatorPaths = {
  balanceLines: {
    id: null,
    path: '/api/operator/books/balance',
    kind: 'read',
    scope: 'maintainer',
    needs: 'money.see',
  },
  findingLines: {
    id: null,
    path: '/api/operator/books/findings',
    kind: 'read',
    scope: 'maintainer',
    needs: 'money.see',
  },
  booksAudit: {
    id: null,
    path: '/api/operator/books/audit',
    kind: 'write',
    scope: 'maintainer',
    needs: 'money.settle',
  },
  deedLines: {
    id: null,
    path: '/api/operator/books/log',
    kind: 'read',
    scope: 'maintainer',
    needs: 'log.see',
  },
  giftGive: {
    id: null,
    path: '/api/operator/books/grant',
    kind: 'write',
    scope: 'maintainer',
    needs: 'money.give',
    notOwn: true,
  },
} as const satisfies CallPaths;

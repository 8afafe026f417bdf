import type { CallPaths } from '../platform/call.ts';

/** For the operator: what coins are sold for, and payments and their refunds. */
export const rechargeOperatorPaths = {
  offerLines: { id: null, path: '/api/operator/offers/list', kind: 'read', scope: 'maintainer' },
  offerTurn: { id: null, path: '/api/operator/offers/turn', kind: 'write', scope: 'maintainer' },
  offerEnd: { id: null, path: '/api/operator/offers/end', kind: 'write', scope: 'maintainer' },
  paymentLines: { id: null, path: '/api/operator/payments/list', kind: 'read', scope: 'maintainer' },
  paymentStory: { id: null, path: '/api/operator/payments/show', kind: 'read', scope: 'maintainer' },
  paymentRefund: { id: null, path: '/api/operator/payments/refund', kind: 'write', scope: 'maintainer' },
  paymentAsk: { id: null, path: '/api/operator/payments/ask', kind: 'write', scope: 'maintainer' },
  paymentsCompare: { id: null, path: '/api/operator/payments/reconcile', kind: 'write', scope: 'maintainer' },
  differenceLines: {
    id: null,
    path: '/api/operator/payments/differences',
    kind: 'read',
    scope: 'maintainer',
  },
  differenceEnd: { id: null, path: '/api/operator/payments/settled', kind: 'write', scope: 'maintainer' },
} as const satisfies CallPaths;

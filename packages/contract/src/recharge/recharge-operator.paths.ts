import type { CallPaths } from '../platform/call.ts';

/** For the operator: what coins are sold for, and payments and their refunds. */
export const rechargeOperatorPaths = {
  offerLines: {
    id: null,
    path: '/api/operator/offers/list',
    kind: 'read',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
  offerAdd: {
    id: null,
    path: '/api/operator/offers/add',
    kind: 'write',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
  offerTurn: {
    id: null,
    path: '/api/operator/offers/turn',
    kind: 'write',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
  offerEnd: {
    id: null,
    path: '/api/operator/offers/end',
    kind: 'write',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
  paymentLines: {
    id: null,
    path: '/api/operator/payments/list',
    kind: 'read',
    scope: 'maintainer',
    needs: 'money.see',
  },
  disputeLines: {
    id: null,
    path: '/api/operator/payments/disputes',
    kind: 'read',
    scope: 'maintainer',
    needs: 'money.see',
  },
  paymentStory: {
    id: null,
    path: '/api/operator/payments/show',
    kind: 'read',
    scope: 'maintainer',
    needs: 'money.see',
  },
  paymentRefund: {
    id: null,
    path: '/api/operator/payments/refund',
    kind: 'write',
    scope: 'maintainer',
    needs: 'money.refund',
  },
  paymentAsk: {
    id: null,
    path: '/api/operator/payments/ask',
    kind: 'write',
    scope: 'maintainer',
    needs: 'money.settle',
  },
  paymentsCompare: {
    id: null,
    path: '/api/operator/payments/reconcile',
    kind: 'write',
    scope: 'maintainer',
    needs: 'money.settle',
  },
  differenceLines: {
    id: null,
    path: '/api/operator/payments/differences',
    kind: 'read',
    scope: 'maintainer',
    needs: 'money.see',
  },
  differenceEnd: {
    id: null,
    path: '/api/operator/payments/settled',
    kind: 'write',
    scope: 'maintainer',
    needs: 'money.settle',
  },
  /** A UTC day by the books and by the providers' reports. */
  closingDay: {
    id: null,
    path: '/api/operator/payments/day',
    kind: 'read',
    scope: 'maintainer',
    needs: 'money.see',
  },
  dayClose: {
    id: null,
    path: '/api/operator/payments/close',
    kind: 'write',
    scope: 'maintainer',
    needs: 'money.settle',
  },
} as const satisfies CallPaths;

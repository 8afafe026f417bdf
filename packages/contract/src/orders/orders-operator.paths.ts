import type { CallPaths } from '../platform/call.ts';

/** For the operator: parcels from the shelf to the door. */
export const ordersOperatorPaths = {
  orderLines: {
    id: null,
    path: '/api/operator/orders/list',
    kind: 'read',
    scope: 'maintainer',
    needs: 'orders.pack',
  },
  orderStory: {
    id: null,
    path: '/api/operator/orders/show',
    kind: 'read',
    scope: 'maintainer',
    needs: 'orders.pack',
  },
  /** What is to be packed, in the order in which it is promised. */
  orderPicking: {
    id: null,
    path: '/api/operator/orders/picking',
    kind: 'read',
    scope: 'maintainer',
    needs: 'orders.pack',
  },
  /** A paper to be printed: slip, customs form, invoice, credit note. */
  orderPaper: {
    id: null,
    path: '/api/operator/orders/paper',
    kind: 'read',
    scope: 'maintainer',
    needs: 'orders.pack',
  },
  /** Buys the label of a parcel, once, and gives it again. */
  orderLabel: {
    id: null,
    path: '/api/operator/orders/label',
    kind: 'write',
    scope: 'maintainer',
    needs: 'orders.pack',
  },
  /** Asks the courier where a parcel is, and moves its order there. */
  orderTrack: {
    id: null,
    path: '/api/operator/orders/track',
    kind: 'write',
    scope: 'maintainer',
    needs: 'orders.pack',
  },
  /** Whether coins that an order lacks can be paid in money. */
  checkoutLines: {
    id: null,
    path: '/api/operator/checkout/show',
    kind: 'read',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
  checkoutChange: {
    id: null,
    path: '/api/operator/checkout/pay-rest',
    kind: 'write',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
  /** What delivery costs, and who sends. */
  deliveryTerms: {
    id: null,
    path: '/api/operator/delivery/show',
    kind: 'read',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
  deliveryChange: {
    id: null,
    path: '/api/operator/delivery/change',
    kind: 'write',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
  deliveryReset: {
    id: null,
    path: '/api/operator/delivery/reset',
    kind: 'write',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
  orderStep: {
    id: null,
    path: '/api/operator/orders/step',
    kind: 'write',
    scope: 'maintainer',
    needs: 'orders.pack',
  },
} as const satisfies CallPaths;

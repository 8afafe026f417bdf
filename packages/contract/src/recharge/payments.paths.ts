import type { CallPaths } from '../platform/call.ts';

/** Starting, finishing and finding payments. What is sold stands in recharge.paths.ts and club.paths.ts. */
export const paymentsPaths = {
  paypalPay: {
    id: 'C146',
    path: '/api/web/company/palpal/pay',
    kind: 'write',
    scope: 'private',
    withheld: true,
  },
  googlePay: { id: 'C147', path: '/api/web/user/pay', kind: 'write', scope: 'private', withheld: true },
  applePay: { id: 'C148', path: '/api/recharge/apple/pay', kind: 'write', scope: 'private', withheld: true },
  appleNotify: {
    id: 'C149',
    path: '/api/recharge/apple/pay/notify/jsonp',
    kind: 'write',
    scope: 'private',
  },
  /** Card checkout (pay types 16, 18 and 20). */
  checkoutPay: {
    id: null,
    path: '/api/web/company/checkout/pay',
    kind: 'write',
    scope: 'private',
    withheld: true,
  },
  googleNotify: { id: null, path: '/api/recharge/google/pay/notify', kind: 'write', scope: 'private' },
  /** Asks the provider anew; never believes the browser. */
  verifyPayment: {
    id: 'C154',
    also: ['C178'],
    path: '/api/recharge/state/query',
    kind: 'write',
    scope: 'private',
  },
  /** The player turned back: an order that nobody paid ends at once and frees its card. */
  cancelPayment: { id: null, path: '/api/recharge/cancel', kind: 'write', scope: 'private' },
  payMethods: { id: null, path: '/api/recharge/pay/methods', kind: 'read', scope: 'private', withheld: true },
  paymentList: { id: null, path: '/api/user/payment/list', kind: 'read', scope: 'private' },
  paymentInfo: { id: null, path: '/api/user/payment/info', kind: 'read', scope: 'private' },
} as const satisfies CallPaths;

import type { CallPaths } from '../platform/call.ts';

export const ordersPaths = {
  pack: { id: null, path: '/api/shop/pack/list', kind: 'read', scope: 'private' },
  /** Turns toys of the pack into coins. */
  exchangeToys: { id: null, path: '/api/shop/pack/exchange', kind: 'write', scope: 'private' },
  /** Gives the coins back for the toy. */
  undoExchange: { id: null, path: '/api/shop/pack/exchange/undo', kind: 'write', scope: 'private' },
  addressList: { id: null, path: '/api/shop/address/list', kind: 'read', scope: 'private' },
  addressRules: { id: null, path: '/api/shop/address/rules', kind: 'read', scope: 'private' },
  saveAddress: { id: null, path: '/api/shop/address/save', kind: 'write', scope: 'private' },
  removeAddress: { id: null, path: '/api/shop/address/remove', kind: 'write', scope: 'private' },
  /** What delivery costs everywhere, and the rules by which it costs less. */
  deliveryTable: { id: null, path: '/api/shop/delivery/table', kind: 'read', scope: 'public' },
  quoteOrder: { id: null, path: '/api/shop/order/quote', kind: 'read', scope: 'private' },
  createOrder: { id: 'C142', path: '/api/shop/addShopGoodsDelivery', kind: 'write', scope: 'private' },
  /** What is missing for an order, to be paid in money: the payment then places it. */
  beginRest: {
    id: null,
    path: '/api/shop/order/rest/begin',
    kind: 'write',
    scope: 'private',
    withheld: true,
  },
  restState: { id: null, path: '/api/shop/order/rest', kind: 'read', scope: 'private' },
  orderList: { id: null, path: '/api/shop/order/list', kind: 'read', scope: 'private' },
  orderDetail: { id: null, path: '/api/shop/order/detail', kind: 'read', scope: 'private' },
  cancelOrder: { id: null, path: '/api/shop/order/cancel', kind: 'write', scope: 'private' },
  returnOrder: { id: null, path: '/api/shop/order/return', kind: 'write', scope: 'private' },
  /** Stages of a parcel that the player is mailed about. */
  parcelMails: { id: null, path: '/api/shop/order/mails', kind: 'read', scope: 'private' },
  saveParcelMails: { id: null, path: '/api/shop/order/mails/save', kind: 'write', scope: 'private' },
} as const satisfies CallPaths;

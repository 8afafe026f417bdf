import type { CallPaths } from '../platform/call.ts';

/** What is sold for coins, and the cart. An order is made by `createOrder`. */
export const mallPaths = {
  /** What the mall's first page begins with: shelves and what is new. */
  shopIndex: { id: 'C136', path: '/api/shop/goods/index/jsonp', kind: 'read', scope: 'public' },
  shopGoodsList: { id: 'C137', path: '/api/shop/getShopGoodsList', kind: 'read', scope: 'public' },
  shopGoods: { id: 'C138', path: '/api/shop/getShopGoods', kind: 'read', scope: 'public' },
  addToCart: { id: 'C139', path: '/api/shop/addGoodsToShopCar', kind: 'write', scope: 'private' },
  updateCart: { id: 'C140', path: '/api/shop/updateGoodsToShopCar', kind: 'write', scope: 'private' },
  cart: { id: 'C141', path: '/api/shop/getShopGoodsCar', kind: 'read', scope: 'private' },
  /** How things stand that lie in the cart of a guest. */
  checkInventory: { id: 'C143', path: '/api/shop/checkInventory', kind: 'read', scope: 'public' },
  /** Buys a gift card. */
  exchangeForGiftCard: {
    id: 'C144',
    path: '/api/shop/insertShopGoodsExchange',
    kind: 'write',
    scope: 'private',
  },
  /** What coins went to the mall, and came back. */
  shopRecords: { id: 'C145', path: '/api/shop/getDetailsRecordList', kind: 'read', scope: 'private' },
  /** Shows the codes of an order, to whom proves again who they are. */
  giftCodes: { id: null, path: '/api/shop/gift/codes', kind: 'write', scope: 'private' },
  /** What goes to the friend, told to the buyer who proves again who they are. */
  giftLink: { id: null, path: '/api/shop/gift/link', kind: 'write', scope: 'private' },
  /** What a link stands for. A write, so that the link stands in no address. */
  friendGift: { id: null, path: '/api/shop/gift/see', kind: 'write', scope: 'private' },
  claimFriendGift: { id: null, path: '/api/shop/gift/claim', kind: 'write', scope: 'private' },
  receivedGifts: { id: null, path: '/api/shop/gift/received', kind: 'read', scope: 'private' },
  wishes: { id: null, path: '/api/shop/wish/list', kind: 'read', scope: 'private' },
  setWish: { id: null, path: '/api/shop/wish/set', kind: 'write', scope: 'private' },
} as const satisfies CallPaths;

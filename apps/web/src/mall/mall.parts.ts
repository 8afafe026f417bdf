import { lazy } from 'react';
import { syncPart } from '../kernel/sync.ts';
import { defineParts } from '../ports/parts.ts';
import { cartQuery } from './mall.queries.ts';

/** What lies in the cart, read with what else a player has; a guest's comes along. */
const cartSync = syncPart({
  name: 'cart',
  query: cartQuery(),
  take: ({ list, isAllChecked }) => {
    const all = list.map(({ shopGoodsId, goodsNum, checked }) => ({ shopGoodsId, goodsNum, checked }));
    return { cart: { all, checked: all.filter(({ checked }) => checked), isAllChecked } };
  },
  lost: {},
});

export const mallParts = defineParts({
  slots: {
    cartWay: lazy(async () => ({ default: (await import('./cart-way.tsx')).DeskCartWay })),
  },
  sync: [cartSync],
});

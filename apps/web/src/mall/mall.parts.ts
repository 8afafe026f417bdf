import { lazy } from 'react';
import { syncPart } from '../kernel/sync.ts';
import { defineParts } from '../ports/parts.ts';
import { followGuestCart } from './guest-cart.ts';
import { cartQuery } from './mall.queries.ts';

/** What lies in the cart, read with what else a player has; a guest's comes along. */
const cartSync = syncPart({
  name: 'cart',
  query: cartQuery(),
  needs: 'playPaid',
  take: ({ list, isAllChecked }) => {
    const items = (lines: typeof list) =>
      lines.map(({ shopGoodsId, goodsNum }) => ({ shopGoodsId, goodsNum }));
    const checked = items(list.filter((line) => line.checked));
    return { cart: { all: items(list), checked, isAllChecked } };
  },
  lost: {},
});

export const mallParts = defineParts({
  slots: {
    cartWay: lazy(async () => ({ default: (await import('./cart-way.tsx')).DesktopCartWay })),
  },
  sync: [cartSync],
  later: [followGuestCart],
});

import type { CallPaths } from '../platform/call.ts';

/** For the operator: what is sold for coins. */
export const mallOperatorPaths = {
  shopLines: {
    id: null,
    path: '/api/operator/mall/list',
    kind: 'read',
    scope: 'maintainer',
    needs: 'goods.see',
  },
  shopPut: {
    id: null,
    path: '/api/operator/mall/put',
    kind: 'write',
    scope: 'maintainer',
    needs: 'goods.edit',
  },
  shopPrice: {
    id: null,
    path: '/api/operator/mall/price',
    kind: 'write',
    scope: 'maintainer',
    needs: 'goods.edit',
  },
  shopTurn: {
    id: null,
    path: '/api/operator/mall/turn',
    kind: 'write',
    scope: 'maintainer',
    needs: 'goods.edit',
  },
  giftCodesAdd: {
    id: null,
    path: '/api/operator/mall/codes',
    kind: 'write',
    scope: 'maintainer',
    needs: 'goods.stock',
  },
} as const satisfies CallPaths;

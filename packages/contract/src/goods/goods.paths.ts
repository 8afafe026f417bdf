import type { CallPaths } from '../platform/call.ts';

/** For the operator: what can be won, and how much of it there is. */
export const goodsPaths = {
  goodsList: {
    id: null,
    path: '/api/operator/goods/list',
    kind: 'read',
    scope: 'maintainer',
    needs: 'goods.see',
  },
  goodsMake: {
    id: null,
    path: '/api/operator/goods/make',
    kind: 'write',
    scope: 'maintainer',
    needs: 'goods.edit',
  },
  goodsChange: {
    id: null,
    path: '/api/operator/goods/change',
    kind: 'write',
    scope: 'maintainer',
    needs: 'goods.edit',
  },
  goodsCost: {
    id: null,
    path: '/api/operator/goods/cost',
    kind: 'write',
    scope: 'maintainer',
    needs: 'goods.edit',
  },
  goodsExchange: {
    id: null,
    path: '/api/operator/goods/exchange',
    kind: 'write',
    scope: 'maintainer',
    needs: 'goods.edit',
  },
  goodsLow: {
    id: null,
    path: '/api/operator/goods/low',
    kind: 'write',
    scope: 'maintainer',
    needs: 'goods.edit',
  },
  goodsCustoms: {
    id: null,
    path: '/api/operator/goods/customs',
    kind: 'write',
    scope: 'maintainer',
    needs: 'goods.edit',
  },
  stockCount: {
    id: null,
    path: '/api/operator/goods/count',
    kind: 'write',
    scope: 'maintainer',
    needs: 'goods.stock',
  },
  toyList: {
    id: null,
    path: '/api/operator/goods/toys',
    kind: 'read',
    scope: 'maintainer',
    needs: 'goods.see',
  },
  toyMake: {
    id: null,
    path: '/api/operator/goods/toys/make',
    kind: 'write',
    scope: 'maintainer',
    needs: 'goods.edit',
  },
  toyDress: {
    id: null,
    path: '/api/operator/goods/toys/dress',
    kind: 'write',
    scope: 'maintainer',
    needs: 'goods.edit',
  },
  /** Multipart, one picture, at most 5 MB. */
  toyPicture: {
    id: null,
    path: '/api/operator/goods/toys/picture',
    kind: 'write',
    scope: 'maintainer',
    needs: 'goods.edit',
  },
  stockAdd: {
    id: null,
    path: '/api/operator/goods/stock',
    kind: 'write',
    scope: 'maintainer',
    needs: 'goods.stock',
  },
} as const satisfies CallPaths;

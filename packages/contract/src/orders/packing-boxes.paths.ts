import type { CallPaths } from '../platform/call.ts';

/** For the operator: what parcels are packed into. */
export const packingBoxesPaths = {
  packingBoxLines: {
    id: null,
    path: '/api/operator/packing-boxes/list',
    kind: 'read',
    scope: 'maintainer',
    needs: 'goods.see',
  },
  packingBoxMake: {
    id: null,
    path: '/api/operator/packing-boxes/make',
    kind: 'write',
    scope: 'maintainer',
    needs: 'goods.edit',
  },
  packingBoxChange: {
    id: null,
    path: '/api/operator/packing-boxes/change',
    kind: 'write',
    scope: 'maintainer',
    needs: 'goods.edit',
  },
  packingBoxLow: {
    id: null,
    path: '/api/operator/packing-boxes/low',
    kind: 'write',
    scope: 'maintainer',
    needs: 'goods.edit',
  },
  packingBoxCount: {
    id: null,
    path: '/api/operator/packing-boxes/count',
    kind: 'write',
    scope: 'maintainer',
    needs: 'goods.stock',
  },
  packingBoxAdd: {
    id: null,
    path: '/api/operator/packing-boxes/stock',
    kind: 'write',
    scope: 'maintainer',
    needs: 'goods.stock',
  },
  packingBoxTurn: {
    id: null,
    path: '/api/operator/packing-boxes/turn',
    kind: 'write',
    scope: 'maintainer',
    needs: 'goods.edit',
  },
} as const satisfies CallPaths;

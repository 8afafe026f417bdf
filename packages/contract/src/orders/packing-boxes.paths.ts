import type { CallPaths } from '../platform/call.ts';

/** For the operator: what parcels are packed into. */
export const packingBoxesPaths = {
  packingBoxLines: { id: null, path: '/api/operator/packing-boxes/list', kind: 'read', scope: 'maintainer' },
  packingBoxMake: { id: null, path: '/api/operator/packing-boxes/make', kind: 'write', scope: 'maintainer' },
  packingBoxChange: {
    id: null,
    path: '/api/operator/packing-boxes/change',
    kind: 'write',
    scope: 'maintainer',
  },
  packingBoxLow: { id: null, path: '/api/operator/packing-boxes/low', kind: 'write', scope: 'maintainer' },
  packingBoxCount: {
    id: null,
    path: '/api/operator/packing-boxes/count',
    kind: 'write',
    scope: 'maintainer',
  },
  packingBoxAdd: { id: null, path: '/api/operator/packing-boxes/stock', kind: 'write', scope: 'maintainer' },
  packingBoxTurn: { id: null, path: '/api/operator/packing-boxes/turn', kind: 'write', scope: 'maintainer' },
} as const satisfies CallPaths;

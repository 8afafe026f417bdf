import type { CallPaths } from '../platform/call.ts';

/** For the operator: what is sold for coins. */
export const mallOperatorPaths = {
  shopLines: { id: null, path: '/api/operator/mall/list', kind: 'read', scope: 'maintainer' },
  shopPut: { id: null, path: '/api/operator/mall/put', kind: 'write', scope: 'maintainer' },
  shopPrice: { id: null, path: '/api/operator/mall/price', kind: 'write', scope: 'maintainer' },
  shopTurn: { id: null, path: '/api/operator/mall/turn', kind: 'write', scope: 'maintainer' },
  giftCodesAdd: { id: null, path: '/api/operator/mall/codes', kind: 'write', scope: 'maintainer' },
} as const satisfies CallPaths;

import type { CallPaths } from '../platform/call.ts';

/** For the operator: cards that are given, and codes. */
export const cardsOperatorPaths = {
  cardKinds: { id: null, path: '/api/operator/cards/list', kind: 'read', scope: 'maintainer' },
  cardKindAdd: { id: null, path: '/api/operator/cards/add', kind: 'write', scope: 'maintainer' },
  cardKindTurn: { id: null, path: '/api/operator/cards/turn', kind: 'write', scope: 'maintainer' },
  cardGive: { id: null, path: '/api/operator/cards/give', kind: 'write', scope: 'maintainer' },
  codeBatches: { id: null, path: '/api/operator/codes/list', kind: 'read', scope: 'maintainer' },
  codesMake: { id: null, path: '/api/operator/codes/make', kind: 'write', scope: 'maintainer' },
  codesStop: { id: null, path: '/api/operator/codes/stop', kind: 'write', scope: 'maintainer' },
} as const satisfies CallPaths;

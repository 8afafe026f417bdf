import type { CallPaths } from '../platform/call.ts';

/** For the operator: cards that are given, and codes. */
export const cardsOperatorPaths = {
  cardKinds: {
    id: null,
    path: '/api/operator/cards/list',
    kind: 'read',
    scope: 'maintainer',
    needs: 'cards.edit',
  },
  cardKindAdd: {
    id: null,
    path: '/api/operator/cards/add',
    kind: 'write',
    scope: 'maintainer',
    needs: 'cards.edit',
  },
  cardKindTurn: {
    id: null,
    path: '/api/operator/cards/turn',
    kind: 'write',
    scope: 'maintainer',
    needs: 'cards.edit',
  },
  cardGive: {
    id: null,
    path: '/api/operator/cards/give',
    kind: 'write',
    scope: 'maintainer',
    needs: 'money.give',
    notOwn: true,
  },
  codeBatches: {
    id: null,
    path: '/api/operator/codes/list',
    kind: 'read',
    scope: 'maintainer',
    needs: 'codes.make',
  },
  codesMake: {
    id: null,
    path: '/api/operator/codes/make',
    kind: 'write',
    scope: 'maintainer',
    needs: 'codes.make',
  },
  codesStop: {
    id: null,
    path: '/api/operator/codes/stop',
    kind: 'write',
    scope: 'maintainer',
    needs: 'codes.make',
  },
} as const satisfies CallPaths;

import type { CallPaths } from '../platform/call.ts';

/** For the operator: what comes to players as an offer, and what quests ask and bring. */
export const rewardsOperatorPaths = {
  popupLines: {
    id: null,
    path: '/api/operator/popups/list',
    kind: 'read',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
  popupTurn: {
    id: null,
    path: '/api/operator/popups/turn',
    kind: 'write',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
  questLines: {
    id: null,
    path: '/api/operator/quests/list',
    kind: 'read',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
  questChange: {
    id: null,
    path: '/api/operator/quests/change',
    kind: 'write',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
  questsBegin: {
    id: null,
    path: '/api/operator/quests/begin',
    kind: 'write',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
  firstLines: {
    id: null,
    path: '/api/operator/quests/firsts',
    kind: 'read',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
  firstChange: {
    id: null,
    path: '/api/operator/quests/first',
    kind: 'write',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
  stampChange: {
    id: null,
    path: '/api/operator/quests/stamp',
    kind: 'write',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
  stampCardShow: {
    id: null,
    path: '/api/operator/quests/stamps',
    kind: 'read',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
  stampCardTurn: {
    id: null,
    path: '/api/operator/quests/stamps/turn',
    kind: 'write',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
} as const satisfies CallPaths;

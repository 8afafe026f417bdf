import type { CallPaths } from '../platform/call.ts';

/** For the operator: star contests. */
export const starContestOperatorPaths = {
  starLines: {
    id: null,
    path: '/api/operator/star-contest/list',
    kind: 'read',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
  starMake: {
    id: null,
    path: '/api/operator/star-contest/make',
    kind: 'write',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
  starPublish: {
    id: null,
    path: '/api/operator/star-contest/publish',
    kind: 'write',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
  starCancel: {
    id: null,
    path: '/api/operator/star-contest/cancel',
    kind: 'write',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
} as const satisfies CallPaths;

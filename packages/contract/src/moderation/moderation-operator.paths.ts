import type { CallPaths } from '../platform/call.ts';

/** For the operator: the queue of what was reported, its decisions and appeals. */
export const moderationOperatorPaths = {
  caseList: {
    id: null,
    path: '/api/operator/moderation/list',
    kind: 'read',
    scope: 'maintainer',
    needs: 'chat.moderate',
  },
  caseShow: {
    id: null,
    path: '/api/operator/moderation/show',
    kind: 'read',
    scope: 'maintainer',
    needs: 'chat.moderate',
  },
  caseTake: {
    id: null,
    path: '/api/operator/moderation/take',
    kind: 'write',
    scope: 'maintainer',
    needs: 'chat.moderate',
  },
  caseDecide: {
    id: null,
    path: '/api/operator/moderation/decide',
    kind: 'write',
    scope: 'maintainer',
    needs: 'chat.moderate',
  },
  caseAppeals: {
    id: null,
    path: '/api/operator/moderation/appeals',
    kind: 'read',
    scope: 'maintainer',
    needs: 'chat.moderate',
  },
  caseSettleAppeal: {
    id: null,
    path: '/api/operator/moderation/settle-appeal',
    kind: 'write',
    scope: 'maintainer',
    needs: 'chat.moderate',
  },
  caseStats: {
    id: null,
    path: '/api/operator/moderation/stats',
    kind: 'read',
    scope: 'maintainer',
    needs: 'chat.moderate',
  },
  caseExport: {
    id: null,
    path: '/api/operator/moderation/export',
    kind: 'read',
    scope: 'maintainer',
    needs: 'chat.moderate',
  },
  pictureList: {
    id: null,
    path: '/api/operator/moderation/pictures',
    kind: 'read',
    scope: 'maintainer',
    needs: 'chat.moderate',
  },
  pictureBar: {
    id: null,
    path: '/api/operator/moderation/add-picture',
    kind: 'write',
    scope: 'maintainer',
    needs: 'chat.moderate',
  },
  pictureUnbar: {
    id: null,
    path: '/api/operator/moderation/remove-picture',
    kind: 'write',
    scope: 'maintainer',
    needs: 'chat.moderate',
  },
} as const satisfies CallPaths;

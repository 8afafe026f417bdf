import type { CallPaths } from '../platform/call.ts';

/** For the operator: the queue of what was reported, its decisions and appeals. */
export const moderationOperatorPaths = {
  caseList: { id: null, path: '/api/operator/moderation/list', kind: 'read', scope: 'maintainer' },
  caseShow: { id: null, path: '/api/operator/moderation/show', kind: 'read', scope: 'maintainer' },
  caseTake: { id: null, path: '/api/operator/moderation/take', kind: 'write', scope: 'maintainer' },
  caseDecide: { id: null, path: '/api/operator/moderation/decide', kind: 'write', scope: 'maintainer' },
  caseAppeals: { id: null, path: '/api/operator/moderation/appeals', kind: 'read', scope: 'maintainer' },
  caseSettleAppeal: {
    id: null,
    path: '/api/operator/moderation/settle-appeal',
    kind: 'write',
    scope: 'maintainer',
  },
  caseStats: { id: null, path: '/api/operator/moderation/stats', kind: 'read', scope: 'maintainer' },
  caseExport: { id: null, path: '/api/operator/moderation/export', kind: 'read', scope: 'maintainer' },
  pictureList: { id: null, path: '/api/operator/moderation/pictures', kind: 'read', scope: 'maintainer' },
  pictureBar: { id: null, path: '/api/operator/moderation/add-picture', kind: 'write', scope: 'maintainer' },
  pictureUnbar: {
    id: null,
    path: '/api/operator/moderation/remove-picture',
    kind: 'write',
    scope: 'maintainer',
  },
} as const satisfies CallPaths;

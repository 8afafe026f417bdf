import type { CallPaths } from '../platform/call.ts';

/** A host's desk. Nobody but the host of a room, and where it says so its moderators, is answered. */
export const liveDeskPaths = {
  liveDesk: { id: null, path: '/api/live/desk', kind: 'read', scope: 'private' },
  livePlan: { id: null, path: '/api/live/desk/plan', kind: 'write', scope: 'private' },
  livePlanDrop: { id: null, path: '/api/live/desk/plan/drop', kind: 'write', scope: 'private' },
  liveStart: { id: null, path: '/api/live/desk/start', kind: 'write', scope: 'private' },
  livePublish: { id: null, path: '/api/live/desk/publish', kind: 'write', scope: 'private' },
  livePause: { id: null, path: '/api/live/desk/pause', kind: 'write', scope: 'private' },
  liveEnd: { id: null, path: '/api/live/desk/end', kind: 'write', scope: 'private' },
  liveGoodsPlan: { id: null, path: '/api/live/desk/goods', kind: 'write', scope: 'private' },
  liveExplain: { id: null, path: '/api/live/desk/explain', kind: 'write', scope: 'private' },
  liveTalkRules: { id: null, path: '/api/live/desk/talk', kind: 'write', scope: 'private' },
  liveHideComment: { id: null, path: '/api/live/desk/hide', kind: 'write', scope: 'private' },
  liveRemove: { id: null, path: '/api/live/desk/remove', kind: 'write', scope: 'private' },
  liveModerator: { id: null, path: '/api/live/desk/moderator', kind: 'write', scope: 'private' },
  liveVoteOpen: { id: null, path: '/api/live/desk/vote/open', kind: 'write', scope: 'private' },
  liveVoteEnd: { id: null, path: '/api/live/desk/vote/end', kind: 'write', scope: 'private' },
} as const satisfies CallPaths;

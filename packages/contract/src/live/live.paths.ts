import type { CallPaths } from '../platform/call.ts';

/** Shows as viewers see them. */
export const livePaths = {
  liveInfo: { id: 'C118', path: '/api/live/info', kind: 'read', scope: 'public' },
  liveComments: { id: 'C119', path: '/api/live/getLiveCommentList', kind: 'read', scope: 'public' },
  liveRoomList: { id: 'C130', path: '/api/live/getRoomList', kind: 'read', scope: 'public' },
  liveUserCount: { id: 'C135', path: '/api/live/getUserCount', kind: 'read', scope: 'public' },
  liveLike: { id: 'C133', path: '/api/live/add/like', kind: 'write', scope: 'trial' },
  liveComment: { id: null, path: '/api/live/comment', kind: 'write', scope: 'trial' },
  liveFollow: { id: null, path: '/api/live/follow', kind: 'write', scope: 'private' },
  liveBell: { id: null, path: '/api/live/bell', kind: 'write', scope: 'private' },
  liveWatch: { id: null, path: '/api/live/watch', kind: 'write', scope: 'public' },
  liveGoods: { id: null, path: '/api/live/goods', kind: 'read', scope: 'public' },
  liveRemoved: { id: null, path: '/api/live/removed', kind: 'read', scope: 'private' },

  liveGiftInfo: { id: 'C124', path: '/api/live/gift/info', kind: 'read', scope: 'private' },
  liveGiftGet: { id: 'C125', path: '/api/live/gift/get', kind: 'read', scope: 'private' },
  liveGiftList: { id: 'C131', path: '/api/liveAnchor/getLiveAnchorGiftList', kind: 'read', scope: 'public' },
  liveGiftSend: {
    id: 'C132',
    path: '/api/liveAnchor/saveLiveAnchorGiftRecord',
    kind: 'write',
    scope: 'private',
  },
  liveGiftRanking: {
    id: 'C134',
    path: '/api/liveAnchor/getLiveAnchorGiftRanking',
    kind: 'read',
    scope: 'public',
  },
  liveGiverSet: { id: null, path: '/api/live/gift/settings', kind: 'write', scope: 'private' },

  liveVoteInfo: { id: 'C126', path: '/api/liveVote/getLiveVoteInfo', kind: 'read', scope: 'public' },
  liveVoteCast: { id: 'C127', path: '/api/liveVote/updateLiveVoteBetting', kind: 'write', scope: 'private' },
} as const satisfies CallPaths;

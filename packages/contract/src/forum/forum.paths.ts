import type { CallPaths } from '../platform/call.ts';

export const forumPaths = {
  /** A page of a list of posts. */
  forumPosts: { id: null, path: '/api/group/post/query/list', kind: 'read', scope: 'public' },
  /** What stands around the lists. */
  forumIndex: { id: null, path: '/api/group/post/query/index', kind: 'read', scope: 'public' },
  forumPost: { id: null, path: '/api/group/post/query/info', kind: 'read', scope: 'public' },
  forumReplies: { id: null, path: '/api/group/post/query/replies', kind: 'read', scope: 'public' },
  /** What a post was before it was edited. */
  forumVersions: { id: null, path: '/api/group/post/query/versions', kind: 'read', scope: 'public' },
  /** What the caller follows, is told of, and may show. */
  forumOwn: { id: null, path: '/api/user/post/own', kind: 'read', scope: 'private' },
  /** The caller's latest wins, for a post's proof. */
  forumWins: { id: null, path: '/api/user/post/wins', kind: 'read', scope: 'private' },
  createPost: { id: null, path: '/api/user/post/insert', kind: 'write', scope: 'private' },
  editPost: { id: null, path: '/api/user/post/update', kind: 'write', scope: 'private' },
  deletePost: { id: null, path: '/api/user/post/delete', kind: 'write', scope: 'private' },
  createReply: { id: null, path: '/api/user/post/reply/insert', kind: 'write', scope: 'private' },
  deleteReply: { id: null, path: '/api/user/post/reply/delete', kind: 'write', scope: 'private' },
  setThanks: { id: null, path: '/api/user/post/thanks', kind: 'write', scope: 'private' },
  followTag: { id: null, path: '/api/user/post/follow', kind: 'write', scope: 'private' },
  setForumNotices: { id: null, path: '/api/user/post/notices', kind: 'write', scope: 'private' },
} as const satisfies CallPaths;

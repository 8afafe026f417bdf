import type { CallPaths } from '../platform/call.ts';

export const helpPaths = {
  chatConfig: { id: 'C031', path: '/api/echat/verify', kind: 'read', scope: 'public' },
  legalText: { id: null, path: '/app/system/legal', kind: 'read', scope: 'public' },
  contactWork: { id: null, path: '/app/system/contact/work', kind: 'read', scope: 'public' },
  contact: { id: null, path: '/app/system/contact', kind: 'write', scope: 'public' },
  createIssue: { id: null, path: '/api/user/issue/insert', kind: 'write', scope: 'private' },
  issueList: { id: null, path: '/api/user/issue/list', kind: 'read', scope: 'private' },
  issueDetail: { id: null, path: '/api/user/issue/info', kind: 'read', scope: 'private' },
  replyIssue: { id: null, path: '/api/user/issue/reply', kind: 'write', scope: 'private' },
  closeIssue: { id: null, path: '/api/user/issue/close', kind: 'write', scope: 'private' },
} as const satisfies CallPaths;

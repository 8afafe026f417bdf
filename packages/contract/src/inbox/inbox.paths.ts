import type { CallPaths } from '../platform/call.ts';

/** Letters of the house to the player. */
export const inboxPaths = {
  /** A trial account has no letters. */
  unreadCount: {
    id: 'C054',
    path: '/api/group/message/query/unread/count',
    kind: 'read',
    scope: 'trial',
  },
  messageList: {
    id: 'C055',
    path: '/api/group/message/system/query/list/v2',
    kind: 'read',
    scope: 'private',
  },
  messageRead: { id: null, path: '/api/group/message/system/read', kind: 'write', scope: 'private' },
  messageReadAll: { id: null, path: '/api/group/message/system/read/all', kind: 'write', scope: 'private' },
  /** A prompt that did not step before the player, as a letter. */
  promptLater: { id: null, path: '/api/group/message/system/later', kind: 'write', scope: 'private' },
  messageDelete: { id: null, path: '/api/group/message/system/delete', kind: 'write', scope: 'private' },
  /** Whether what lies unread is mailed, at most once a day. */
  letterMails: { id: null, path: '/api/group/message/system/mails', kind: 'read', scope: 'private' },
  setLetterMails: { id: null, path: '/api/group/message/system/mails/set', kind: 'write', scope: 'private' },
  /** No more such mails, by the link of one: whoever has the mail needs no account for it. */
  stopLetterMails: { id: null, path: '/api/email/letters/stop', kind: 'write', scope: 'public' },
} as const satisfies CallPaths;

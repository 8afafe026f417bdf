import type { CallPaths } from '../platform/call.ts';

/** The gift for who has been away. Asking for it opens it, and its link comes in a body: so it is a write. */
export const recallPaths = {
  recallInfo: {
    id: 'C058',
    also: ['C175'],
    path: '/api/email/recall/receive/info',
    kind: 'write',
    scope: 'private',
    withheld: true,
  },
  /** Takes it by the link of a mail. */
  recallReceive: {
    id: 'C059',
    path: '/api/email/recall/receive',
    kind: 'write',
    scope: 'private',
    withheld: true,
  },
  /** Takes it in the app. */
  recallTake: {
    id: 'C056',
    also: ['C174'],
    path: '/api/user/recall/insertReceiveRecord',
    kind: 'write',
    scope: 'private',
    withheld: true,
  },
  /** Whether the player is mailed when a gift was put aside. */
  recallMails: { id: null, path: '/api/user/recall/mails', kind: 'read', scope: 'private' },
  setRecallMails: { id: null, path: '/api/user/recall/mails/set', kind: 'write', scope: 'private' },
  /** No more such mails, by the link of one: whoever has the mail needs no account for it. */
  stopRecallMails: { id: null, path: '/api/email/recall/stop', kind: 'write', scope: 'public' },
} as const satisfies CallPaths;

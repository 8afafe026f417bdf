import { whole } from '../connection/notice.ts';

export const inboxNotices = {
  /** A letter has come: so many are unread. */
  messages: { operation: 1008, parts: { msgTotal: whole } },
} as const;

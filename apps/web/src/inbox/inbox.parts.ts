import { lazy } from 'react';
import { queryClient } from '../kernel/query-client.ts';
import { syncPart } from '../kernel/sync.ts';
import { early } from '../ports/early.ts';
import { defineParts } from '../ports/parts.ts';
import { inboxKey, unreadQuery } from './inbox.queries.ts';

/** How many letters wait, read with what else a player has. */
const messagesSync = syncPart({
  name: 'messages',
  query: unreadQuery(),
  take: ({ msgTotal }) => ({ unread: { msgTotal } }),
  lost: { unread: { msgTotal: 0 } },
});

export const inboxParts = defineParts({
  slots: {
    inboxItem: early(async () => ({ default: (await import('./inbox-ways.tsx')).InboxItem })),
    letterMails: early(async () => ({ default: (await import('./letter-mails.tsx')).LetterMails })),
    inboxRail: lazy(async () => ({ default: (await import('./inbox-ways.tsx')).InboxRail })),
  },
  notices: { messages: () => void queryClient.invalidateQueries({ queryKey: inboxKey }) },
  sync: [messagesSync],
});

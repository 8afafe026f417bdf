import type { CallReply } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { useSession } from '../kernel/session.store.ts';

/** The operator's support chat, as it is for whoever is here now. */
export const chatQuery = () =>
  queryOptions({
    queryKey: ['help', 'chat', useSession.getState().userId],
    queryFn: ({ signal }) => call('chatConfig', {}, { signal }),
    staleTime: 600_000,
  });

/** Where the chat opens. A player comes with their number and what proves it to the chat; a visitor with nothing. */
export function chatAddress({ url, userId, signature }: CallReply<'chatConfig'>): string {
  const address = new URL(url);
  if (userId !== '') {
    address.searchParams.set('userId', userId);
    address.searchParams.set('signature', signature);
  }
  return address.href;
}

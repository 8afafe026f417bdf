import type { CallReply } from '@grabbit/contract';
import { call } from '../app/call.ts';
import { emitEvent } from '../app/events.ts';
import { queryClient } from '../app/query-client.ts';
import { dropSession, keepSession, useSession } from '../app/session.store.ts';
import { accountQuery } from './account.queries.ts';

/** Begins a session with what a sign-in replied, and learns the account's role. */
export async function openSession(reply: CallReply<'login'>): Promise<void> {
  queryClient.clear();
  // The role is not in the reply: until the account has been read this is a trial account at most.
  keepSession({ token: reply.token, userId: reply.userId, role: 'guest' });
  try {
    const account = await queryClient.fetchQuery(accountQuery(true));
    keepSession({ token: reply.token, userId: account.userId, role: account.role });
  } catch (error) {
    dropSession();
    throw error;
  }
  emitEvent('login', { userId: reply.userId });
}

/** Forgets everything that belongs to the player on this device. */
export function forgetPlayer(): void {
  dropSession();
  queryClient.clear();
}

/** Ends the session on the server, then here; here also when the server cannot be told. */
export async function signOut(): Promise<void> {
  try {
    if (useSession.getState().token !== null) await call('logout', {});
  } finally {
    forgetPlayer();
    emitEvent('logout');
  }
}

import type { CallReply } from '@grabbit/contract';
import { call } from '../kernel/call.ts';
import { emitEvent } from '../kernel/events.ts';
import { resetPlayer } from '../kernel/player.store.ts';
import { queryClient } from '../kernel/query-client.ts';
import { dropSession, keepSession, mayNow, useSession } from '../kernel/session.store.ts';
import { endSession } from '../kernel/sign-out.ts';
import { noteNewcomer } from '../kernel/player/newcomer.ts';
import { accountQuery } from '../kernel/player/account.query.ts';

async function reportRegistration(): Promise<void> {
  const { report } = await import('../kernel/reports/report.ts');
  report('register');
}

/** Nobody waits for it, and where it cannot be had nothing is said: the security log has it too. */
async function sayLastSignIn(): Promise<void> {
  const { showLastSignIn } = await import('./last-sign-in.ts');
  await showLastSignIn().catch(() => undefined);
}

/** Begins a session with what a sign-in replied, and learns the account's role. */
export async function openSession(reply: CallReply<'login'>): Promise<void> {
  queryClient.clear();
  resetPlayer();
  if (reply.isNew) noteNewcomer(reply.userId);
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
  if (!mayNow('playPaid')) return;
  void (reply.isNew ? reportRegistration() : sayLastSignIn());
}

/** Ends the session here at once, and on the server. Rejects when the server could not be told. */
export async function signOut(): Promise<void> {
  const told = useSession.getState().token === null ? null : call('logout', {});
  endSession('asked');
  await told;
}

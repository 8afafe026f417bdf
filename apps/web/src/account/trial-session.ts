import { AuthSource, trialAccount } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { call } from '../kernel/call.ts';
import { passwordOnTheWire } from './password.ts';
import { openSession } from './session.ts';

/** The built-in credentials open a throw-away account, another one each time. */
export const signInAsTrial = (): Promise<CallReply<'login'>> =>
  call('login', {
    authSource: AuthSource.email,
    mail: trialAccount.mail,
    password: passwordOnTheWire(trialAccount.password),
  });

/** Begins a session of a trial account. Rejects with what the sign-in came to. */
export async function playAsTrial(): Promise<void> {
  await openSession(await signInAsTrial());
}

import { errors } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { mayPass } from '../kernel/call-again.ts';
import { isCallError } from '../kernel/call-error.ts';
import { onceToday } from '../kernel/daily-flags.ts';
import { emitEvent } from '../kernel/events.ts';
import { requestAppReview } from '../kernel/native/bridge.ts';
import { hostKind } from '../kernel/native/host-kind.ts';
import { joinAccountChoices } from '../kernel/player/account-choices.ts';
import { accountQuery } from '../kernel/player/account.query.ts';
import { keepSession, useSession } from '../kernel/session.store.ts';
import { endSession } from '../kernel/sign-out.ts';
import { syncPart } from '../kernel/sync.ts';
import { reportFailure } from '../kernel/report-failure.ts';

/** An answer of the server's own catalogue, and not one that asks for patience: the account cannot be had. */
function isRefusal(error: unknown): boolean {
  if (!isCallError(error) || !/^\d{5}$/.test(error.code)) return false;
  return !mayPass(error) && error.code !== errors.tooManyRequests.code;
}

/** Once on a player's day, and only where a wrapper around the app can show it. */
function reviewOnceToday(level: number): void {
  if (level > 0 && hostKind() !== null && onceToday('appReview')) void requestAppReview();
}

function onAccount(account: CallReply<'userInfo'>): void {
  const { token, role } = useSession.getState();
  if (token !== null && role !== account.role)
    keepSession({ token, userId: account.userId, role: account.role });
  if (account.levelUp) emitEvent('levelUp', { level: account.userLevel });
  reviewOnceToday(account.userLevel);
  joinAccountChoices(account).catch(reportFailure);
}

function onAccountLost(error: unknown): void {
  // Without a way to the server nothing is known about the account: the session stays.
  if (!isRefusal(error)) return;
  reportFailure(error);
  endSession('unreadable');
}

/** Who plays: level and role. An account that cannot be had ends the session. */
export const accountSync = syncPart({
  name: 'account',
  query: accountQuery(true),
  take: ({ userLevel }) => ({ growth: { currLevel: userLevel } }),
  lost: {},
  onTaken: onAccount,
  onLost: onAccountLost,
});

import { lazy } from 'react';
import { translate } from '../i18n/use-t.ts';
import { endSession } from '../kernel/sign-out.ts';
import { defineParts } from '../ports/parts.ts';
import { dailyStep, shown } from '../ports/prompts.ts';
import { showToast } from '../ui/toasts.store.ts';
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
const accountSync = syncPart({
  name: 'account',
  query: accountQuery(true),
  take: ({ userLevel }) => ({ growth: { currLevel: userLevel } }),
  lost: {},
  onTaken: onAccount,
  onLost: onAccountLost,
});

/** The house has blocked the account: the session is over, and the sign-in page says so again. */
function onBlocked(): void {
  showToast({ tone: 'error', text: translate('error.accountBanned') });
  endSession('unreadable');
}

export const accountParts = defineParts({
  slots: { signOut: lazy(async () => ({ default: (await import('./sign-out-button.tsx')).SignOut })) },
  modals: {
    language: lazy(async () => ({ default: (await import('./language.modal.tsx')).LanguageModal })),
    mail: lazy(async () => ({ default: (await import('./security/mail.modal.tsx')).MailModal })),
    mobile: lazy(async () => ({ default: (await import('./security/mobile.modal.tsx')).MobileModal })),
    password: lazy(async () => ({ default: (await import('./security/password.modal.tsx')).PasswordModal })),
    removeAccount: lazy(async () => ({
      default: (await import('./security/remove-account.modal.tsx')).RemoveAccountModal,
    })),
  },
  services: {
    playAsTrial: async () => (await import('./trial-session.ts')).playAsTrial(),
    proveOwner: async (deed) => (await import('./security/prove-owner.ts')).proveOwner(deed),
  },
  notices: { blocked: onBlocked },
  prompts: {
    VerifyEmail: async () =>
      dailyStep('VerifyEmail', shown((await import('./security/mail-signup.dialog.tsx')).mailSignupPrompt)),
  },
  sync: [accountSync],
});

import { lazy } from 'react';
import { translate } from '../i18n/use-t.ts';
import { endSession } from '../kernel/sign-out.ts';
import { defineParts } from '../ports/parts.ts';
import { dailyStep, shown } from '../ports/prompts.ts';
import { showToast } from '../ui/toasts.store.ts';
import { accountSync } from './account-sync.ts';

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
    proveOwner: async (deed) => (await import('./security/prove-owner.ts')).proveOwner(deed),
  },
  notices: { blocked: onBlocked },
  prompts: {
    VerifyEmail: async () =>
      dailyStep('VerifyEmail', shown((await import('./security/mail-signup.dialog.tsx')).mailSignupPrompt)),
  },
  sync: [accountSync],
});

import { messageOf } from '../../kernel/call-error.ts';
import type { Key } from '../../i18n/keys.ts';
import { translate } from '../../i18n/use-t.ts';
import { isChoice, ownIdentity, SocialFault } from './social-fault.ts';
import type { SocialFaultCode } from './social-fault.ts';

const words: Readonly<Record<SocialFaultCode, Key>> = {
  'popup-blocked': 'social.popupBlocked',
  'popup-closed-by-user': 'social.popupClosed',
  'cancelled-popup-request': 'social.popupCancelled',
  'unauthorized-domain': 'social.unauthorizedDomain',
  'web-storage-unsupported': 'social.storageUnsupported',
  'network-request-failed': 'social.networkFailed',
  'user-mismatch': 'social.userMismatch',
  repeat: 'error.socialRepeat',
  'auth error': 'social.authError',
  others: 'social.others',
};

/** What to tell the player of a failed social sign-in; null when closing the window was their own choice. */
export function socialWords(error: unknown): string | null {
  if (!(error instanceof SocialFault)) return messageOf(error);
  if (error.cause === ownIdentity) return translate('social.repeatOwn');
  return isChoice(error) ? null : translate(words[error.code]);
}

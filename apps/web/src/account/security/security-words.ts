import type { SecurityEvent } from '@grabbit/contract';
import type { Key } from '../../i18n/keys.ts';

/** How the app tells of each event of the security log. */
export const securityWords: Readonly<Record<SecurityEvent, Key>> = {
  'sign-in': 'securityLog.signIn',
  'sign-in failed': 'securityLog.signInFailed',
  'sign-in from a new device': 'securityLog.newDevice',
  'guesses past the cap of a day': 'securityLog.guesses',
  'code refused': 'securityLog.codeRefused',
  'proof refused': 'securityLog.proofRefused',
  'password changed': 'securityLog.passwordChanged',
  'password reset': 'securityLog.passwordReset',
  'mail address changed': 'securityLog.mailChanged',
  'mobile number changed': 'securityLog.mobileChanged',
  'passkey added': 'securityLog.passkeyAdded',
  'passkey removed': 'securityLog.passkeyRemoved',
  'social account added': 'securityLog.socialAdded',
  'social account removed': 'securityLog.socialRemoved',
};

const changes = /changed|reset|added|removed/;
const refusals = /failed|refused|guesses/;

/** What a player looks at first: what was refused, what became of the ways in, and plain sign-ins last. */
export function securityKind(what: SecurityEvent): 'refused' | 'changed' | 'entered' {
  if (refusals.test(what)) return 'refused';
  return changes.test(what) ? 'changed' : 'entered';
}

import { AuthPopupErrorCode } from '@grabbit/contract';
import type { SocialLoginError } from '@grabbit/contract';

export type SocialFaultCode = AuthPopupErrorCode | SocialLoginError | 'others';

/** Why a binding is a repeat when the account has the identity itself. */
export const ownIdentity = 'own';

/** A social sign-in that did not come about. `code` is one of the specified ones; the message is the same word. */
export class SocialFault extends Error {
  override readonly name = 'SocialFault';
  readonly code: SocialFaultCode;

  constructor(code: SocialFaultCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

const popupCodes: ReadonlySet<string> = new Set(Object.values(AuthPopupErrorCode));

function isPopupCode(code: string): code is AuthPopupErrorCode {
  return popupCodes.has(code);
}

/** The fault that an error of the popup library stands for: its codes begin with `auth/`. */
export function socialFaultOf(error: unknown): SocialFault {
  if (error instanceof SocialFault) return error;
  const given = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const code = given.replace(/^auth\//, '');
  return new SocialFault(isPopupCode(code) ? code : 'others', error);
}

/** The player closed the popup or opened another: that is a choice, not a failure. */
export function isChoice({ code }: SocialFault): boolean {
  return code === 'popup-closed-by-user' || code === 'cancelled-popup-request';
}

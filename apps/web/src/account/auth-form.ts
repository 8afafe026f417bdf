import type { Key } from '../i18n/keys.ts';
import { shortestPassword } from './password.ts';

export type AuthMode = 'signIn' | 'register' | 'reset';

export interface AuthValues {
  readonly mail: string;
  readonly code: string;
  readonly password: string;
  readonly nickName: string;
}

export type AuthField = keyof AuthValues;
export type AuthFaults = Partial<Readonly<Record<AuthField, Key>>>;

/** Loose on purpose: only the mail that arrives proves an address. */
export const mailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Codes have six digits and do not begin with 0: they travel as numbers. */
export const codePattern = /^[1-9]\d{5}$/;

/** Loose on purpose: the server knows the numbering plans of the world. */
export const mobilePattern = /^\+[\d\s().-]{6,30}$/;

export function mailFault(mail: string): Key | null {
  if (mail.trim() === '') return 'DailyTasks.m32';
  return mailPattern.test(mail.trim()) ? null : 'account.mailWrong';
}

export function codeFault(code: string): Key | null {
  if (code.trim() === '') return 'DailyTasks.m24';
  return codePattern.test(code.trim()) ? null : 'account.codeShape';
}

export function mobileFault(mobile: string): Key | null {
  if (mobile.trim() === '') return 'security.mobileMissing';
  return mobilePattern.test(mobile.trim()) ? null : 'error.mobileInvalid';
}

/** A password that exists: whatever it is, it is the server's to judge. */
function oldPasswordFault(password: string): Key | null {
  return password === '' ? 'account.passwordMissing' : null;
}

/** A password that is being chosen. */
export function newPasswordFault(password: string): Key | null {
  if (password === '') return 'account.passwordMissing';
  return Array.from(password).length < shortestPassword ? 'account.passwordShort' : null;
}

/** What is wrong with the fields of a form, by field; empty when it may be sent. */
export function authFaults(mode: AuthMode, values: AuthValues): AuthFaults {
  const faults: { -readonly [Field in AuthField]?: Key } = {};
  const mail = mailFault(values.mail);
  if (mail !== null) faults.mail = mail;
  const fresh = mode !== 'signIn';
  const password = fresh ? newPasswordFault(values.password) : oldPasswordFault(values.password);
  if (password !== null) faults.password = password;
  if (!fresh) return faults;
  const code = codeFault(values.code);
  if (code !== null) faults.code = code;
  return faults;
}

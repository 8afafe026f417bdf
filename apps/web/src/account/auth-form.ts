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
export function mailFault(mail: string): Key | null {
  if (mail.trim() === '') return 'account.mailMissing';
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(mail.trim()) ? null : 'account.mailWrong';
}

function codeFault(code: string): Key | null {
  if (code.trim() === '') return 'account.codeMissing';
  return /^[1-9]\d{5}$/.test(code.trim()) ? null : 'account.codeShape';
}

/** What is wrong with the fields of a form, by field; empty when it may be sent. */
export function authFaults(mode: AuthMode, values: AuthValues): AuthFaults {
  const faults: { -readonly [Field in AuthField]?: Key } = {};
  const mail = mailFault(values.mail);
  if (mail !== null) faults.mail = mail;
  if (values.password === '') faults.password = 'account.passwordMissing';
  if (mode === 'signIn') return faults;
  if (values.password !== '' && Array.from(values.password).length < shortestPassword) {
    faults.password = 'account.passwordShort';
  }
  const code = codeFault(values.code);
  if (code !== null) faults.code = code;
  return faults;
}

import { expect, it, test } from 'vitest';
import { authFaults, mobileFault } from './auth-form.ts';
import { passwordOnTheWire } from './password.ts';

const whole = { mail: 'mika@example.net', code: '482913', password: 'eight or more', nickName: '' };

test('a whole form has no faults', () => {
  expect(authFaults('register', whole)).toEqual({});
  expect(authFaults('signIn', { ...whole, code: '' })).toEqual({});
});

it('[V004] asks for an e-mail address under the key DailyTasks.m32', () => {
  expect(authFaults('register', { ...whole, mail: ' ' })).toEqual({ mail: 'DailyTasks.m32' });
});

it('[V005] asks for a code under the key DailyTasks.m24', () => {
  expect(authFaults('register', { ...whole, code: ' ' })).toEqual({ code: 'DailyTasks.m24' });
});

test('a code has six digits and does not begin with 0', () => {
  for (const code of ['48 12', '048291', '4829134', 'abcdef']) {
    expect(authFaults('reset', { ...whole, code })).toEqual({ code: 'account.codeShape' });
  }
});

test('signing in asks no length of an old password, registering does', () => {
  expect(authFaults('signIn', { ...whole, password: 'short' })).toEqual({});
  expect(authFaults('register', { ...whole, password: 'short' })).toEqual({
    password: 'account.passwordShort',
  });
});

test('a mail address needs its parts', () => {
  expect(authFaults('signIn', { ...whole, mail: 'mika@home' })).toEqual({ mail: 'account.mailWrong' });
});

test('a phone number begins with its country', () => {
  expect(mobileFault('+49 (30) 123-4567')).toBeNull();
  expect(mobileFault('030 1234567')).toBe('error.mobileInvalid');
  expect(mobileFault(' ')).toBe('security.mobileMissing');
});

it('[const auth.passwordHash] the password travels as its MD5', () => {
  expect(passwordOnTheWire('grabbit')).toMatch(/^[0-9a-f]{32}$/);
  expect(passwordOnTheWire('')).toBe('d41d8cd98f00b204e9800998ecf8427e');
});

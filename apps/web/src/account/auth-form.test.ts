import { expect, test } from 'vitest';
import { authFaults } from './auth-form.ts';
import { passwordOnTheWire } from './password.ts';

const whole = { mail: 'mika@example.net', code: '482913', password: 'eight or more', nickName: '' };

test('a whole form has no faults', () => {
  expect(authFaults('register', whole)).toEqual({});
  expect(authFaults('signIn', { ...whole, code: '' })).toEqual({});
});

test('a code has six digits and does not begin with 0', () => {
  for (const code of ['48 12', '048291', '4829134', 'abcdef']) {
    expect(authFaults('register', { ...whole, code })).toEqual({ code: 'account.codeShape' });
  }
  expect(authFaults('reset', { ...whole, code: ' ' })).toEqual({ code: 'account.codeMissing' });
});

test('signing in asks no length of an old password, registering does', () => {
  expect(authFaults('signIn', { ...whole, password: 'short' })).toEqual({});
  expect(authFaults('register', { ...whole, password: 'short' })).toEqual({
    password: 'account.passwordShort',
  });
});

test('a mail address needs its parts', () => {
  expect(authFaults('signIn', { ...whole, mail: '' })).toEqual({ mail: 'account.mailMissing' });
  expect(authFaults('signIn', { ...whole, mail: 'mika@home' })).toEqual({
    mail: 'account.mailWrong',
  });
});

test('the password travels as its MD5', () => {
  expect(passwordOnTheWire('grabbit')).toMatch(/^[0-9a-f]{32}$/);
  expect(passwordOnTheWire('')).toBe('d41d8cd98f00b204e9800998ecf8427e');
});

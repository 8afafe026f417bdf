import { expect, it } from 'vitest';
import { Failure } from '../core/failure.ts';
import { inviteCode } from './invite-code.ts';

it('keeps what a code is made of', () => {
  expect(inviteCode(undefined)).toBe('');
  expect(inviteCode(' abc-12_X ')).toBe('abc-12_X');
  expect(inviteCode(`a"'; <b>`)).toBe('ab');
});

it('tells one of 10 kB that it is none', () => {
  expect(inviteCode('x'.repeat(64))).toHaveLength(64);
  expect(inviteCode('x'.repeat(10_240))).toEqual(new Failure('invitationInvalid', 'invitationUid'));
});

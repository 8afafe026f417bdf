import { errors } from '@grabbit/contract';
import { afterEach, expect, it } from 'vitest';
import { waitBeforeAgain } from './call-again.ts';
import { CallError } from './call-error.ts';
import { noteLost, noteReached } from './offline.ts';
import type { FaultKind } from './request-fault.ts';

const fault = (kind: FaultKind, errorCode?: string): CallError =>
  new CallError({ call: 'balance', params: {}, url: '/' }, kind, { errorCode });

afterEach(noteReached);

it('waits longer each time, spread by a quarter either way, and ends after three tries', () => {
  const lost = fault('network');
  expect([0, 0.5, 1].map((chance) => waitBeforeAgain(lost, 1, () => chance))).toEqual([375, 500, 625]);
  expect(waitBeforeAgain(lost, 2, () => 0.5)).toBe(1000);
  expect(waitBeforeAgain(lost, 3)).toBeNull();
});

it.each([
  ['a lost connection', fault('network'), true],
  ['a database that comes back', fault('bad-response', errors.databaseAway.code), true],
  ['a server that restarts', fault('bad-response', errors.shuttingDown.code), true],
  ['a proxy without its server', fault('bad-response', '502'), true],
  ['a call that took all its time', fault('timeout'), false],
  ['a refusal', fault('bad-request', errors.insufficientBalance.code), false],
  ['too many requests', fault('bad-request', errors.tooManyRequests.code), false],
  ['a bug of the server', fault('bad-response', '500'), false],
  ['an abort', fault('aborted'), false],
  ['something else', new Error('no'), false],
])('%s is tried again: %s', (_what, error, again) => {
  expect(waitBeforeAgain(error, 1) !== null).toBe(again);
});

it('without a connection nothing is tried again', () => {
  noteLost();
  expect(waitBeforeAgain(fault('network'), 1)).toBeNull();
});

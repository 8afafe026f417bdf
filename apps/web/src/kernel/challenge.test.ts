import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { errors } from '@grabbit/contract';
import { CallError } from './call-error.ts';
import { solve, withWork } from './challenge.ts';

const asked = { call: 'login', params: {}, url: '/' };
const refusal = (name: 'challengeNeeded' | 'wrongCredentials', info: string) =>
  new CallError(asked, 'refused', {
    ...{ errorCode: errors[name].code, message: '', errorInfo: `${name}: ${info}` },
  });

test('the answer is as much work as was asked for', async () => {
  const { challenge, answer } = await solve('12.1700000000000.ab.cd');
  const hash = createHash('sha256').update(`${challenge}:${answer}`).digest();
  expect(hash.readUInt16BE() >> 4).toBe(0);
});

test('whoever is asked for work does it by itself, once', async () => {
  const ask = vi
    .fn()
    .mockRejectedValueOnce(refusal('challengeNeeded', '4.5.ab.cd'))
    .mockResolvedValueOnce('in');
  expect(await withWork(ask)).toBe('in');
  expect(ask.mock.calls).toEqual([[null], [await solve('4.5.ab.cd')]]);
});

test('another refusal stays what it is', async () => {
  const wrong = refusal('wrongCredentials', '');
  await expect(withWork(() => Promise.reject(wrong))).rejects.toBe(wrong);
});

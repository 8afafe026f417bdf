import { errors } from '@grabbit/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../kernel/call-error.ts';
import { askPractising } from './practice.ts';

const asked = { call: 'openPlay', params: {}, url: '' };
const refused = (name: keyof typeof errors): CallError =>
  new CallError(asked, 'refused', { errorCode: errors[name].code, errorInfo: '' });
const ask = vi.fn<() => Promise<string>>();
const fillUp = vi.fn<() => Promise<void>>();

beforeEach(() => void vi.resetAllMocks());

it('fills practice coins up where they are used up, and asks again', async () => {
  ask.mockRejectedValueOnce(refused('insufficientBalance')).mockResolvedValue('play');
  expect(await askPractising(ask, fillUp)).toBe('play');
  expect([ask, fillUp].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});

it('fills nothing up for any other refusal, and only once', async () => {
  ask.mockRejectedValueOnce(refused('roomBusy'));
  await expect(askPractising(ask, fillUp)).rejects.toThrow(CallError);
  expect(fillUp).not.toHaveBeenCalled();
  ask.mockRejectedValue(refused('insufficientBalance'));
  await expect(askPractising(ask, fillUp)).rejects.toThrow(CallError);
  expect(fillUp).toHaveBeenCalledOnce();
});

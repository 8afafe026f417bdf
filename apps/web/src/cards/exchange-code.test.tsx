// @vitest-environment happy-dom
import { ExchangeCodeResult, ExchangeCodeRewardType } from '@grabbit/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { onEvent } from '../kernel/events.ts';
import { translate } from '../i18n/use-t.ts';
import { ExchangeCode, rewardText } from './exchange-code.tsx';

let serial = 0;
vi.mock('../kernel/call.ts', () => ({ call: vi.fn(), newRequestId: () => `request-${(serial += 1)}` }));

beforeEach(() => {
  vi.mocked(call).mockReset();
  render(<ExchangeCode />);
});
afterEach(cleanup);

const box = () => screen.getByLabelText<HTMLInputElement>('cards.codeTitle');
async function redeem(code: string): Promise<void> {
  fireEvent.change(box(), { target: { value: code } });
  await act(async () => fireEvent.submit(box()));
}
const reward = {
  rewardType: ExchangeCodeRewardType.coins,
  amount: 5,
  name: '',
  cardClass: 0,
  configType: 0,
} as const;

it.each([
  [ExchangeCodeResult.wrong, 'cards.codeWrong'],
  [ExchangeCodeResult['up limit'], 'cards.codeUpLimit'],
  [ExchangeCodeResult.expired, 'cards.codeExpired'],
  [ExchangeCodeResult.used, 'cards.codeUsed'],
])('[E31] result %i has its own message', async (result, message) => {
  vi.mocked(call).mockResolvedValue({ result, reward: null });
  await redeem('ABCD');
  expect(screen.getByText(message)).toBeDefined();
  expect(box().getAttribute('aria-invalid')).toBe('true');
});

it('[E31] result 5 says what the code brought, and has it counted anew', async () => {
  const counted = vi.fn<() => void>();
  const stop = onEvent('refreshCardCount', counted);
  vi.mocked(call).mockResolvedValue({ result: ExchangeCodeResult.success, reward });
  await redeem('ABCD');
  stop();
  expect(screen.getByRole('status').textContent).toContain('cards.codeSuccess');
  expect(counted).toHaveBeenCalledOnce();
  expect(box().value).toBe('');
});

it('asks for a code before it asks the server', async () => {
  await redeem('   ');
  expect(call).not.toHaveBeenCalled();
  expect(screen.getByText('cards.codeEmpty')).toBeDefined();
});

it('sends a code again under the same key after a lost answer, and another one under its own', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Error('gone'));
  vi.mocked(call).mockResolvedValue({ result: ExchangeCodeResult.wrong, reward: null });
  await redeem('SAME');
  await redeem('SAME');
  await redeem('OTHER');
  const keys = vi.mocked(call).mock.calls.map(([, params]) => (params as { requestId: string }).requestId);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});

it('has words for each of the seven rewards', () => {
  const texts = Object.values(ExchangeCodeRewardType).map((rewardType) =>
    rewardText({ ...reward, rewardType }, translate),
  );
  expect(texts).toEqual([
    'cards.gotCoupon',
    'wallet.coins',
    'cards.gotPostage',
    'cards.gotToy',
    'cards.gotCard',
    'cards.gotTrial',
    'cards.gotTrial',
  ]);
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import { call } from '../kernel/call.ts';
import { CallError } from '../kernel/call-error.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { useToasts } from '../ui/toasts.store.ts';
import { claimRewards } from './claim.ts';

vi.mock('../kernel/call.ts', () => {
  let serial = 0;
  return { call: vi.fn<() => Promise<unknown>>(), newRequestId: () => `key-${(serial += 1)}` };
});

const claimed = {
  days: 2,
  rewardDetailsList: [
    { rewardType: 2, amount: 80 },
    { rewardType: 3, amount: 250 },
  ],
  buffedCoins: 8,
};
const lost = new CallError({ call: 'claimClubRewards', params: {}, url: '' }, 'network', {});
const keys = (): unknown[] => vi.mocked(call).mock.calls.map(([, params]) => params);

beforeEach(() => {
  useLanguage.setState(createTranslator('en-US', english), true);
  useToasts.setState({ queue: [] });
});
afterEach(() => vi.mocked(call).mockReset());

it('[const ui.claimResultToastSeconds] says for 2 s how many coins were claimed, with what a buff card added', async () => {
  vi.mocked(call).mockResolvedValueOnce(claimed);
  await claimRewards();
  expect(useToasts.getState().queue).toMatchObject([
    { tone: 'coins', title: 'Coins claimed!', text: '+88 · +$2.50', ms: 2000 },
  ]);
});

it('keeps its key until it is known what became of the claim', async () => {
  vi.mocked(call).mockRejectedValueOnce(lost);
  await expect(claimRewards()).rejects.toBe(lost);
  expect(useToasts.getState().queue).toEqual([]);
  vi.mocked(call).mockResolvedValueOnce(claimed);
  await claimRewards();
  vi.mocked(call).mockResolvedValueOnce(claimed);
  await claimRewards();
  const [first, again, next] = keys();
  expect(again).toEqual(first);
  expect(next).not.toEqual(first);
});

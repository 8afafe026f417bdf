// @vitest-environment happy-dom
import { errors, SignType } from '@grabbit/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { call } from '../kernel/call.ts';
import { CallError } from '../kernel/call-error.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { useToasts } from '../ui/toasts.store.ts';
import { stampToday } from './claim-quest.ts';
import { coinsOf, isMissed } from './stamp-card.tsx';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn(), newRequestId: () => 'request-1' }));

beforeEach(() => {
  useLanguage.setState(createTranslator('en-US', english), true);
  useToasts.setState({ queue: [] });
  vi.mocked(call).mockReset();
});
const toast = () => useToasts.getState().queue[0];

it('[E22] a stamp is told by its toast, and a failure by the server’s message', async () => {
  vi.mocked(call).mockResolvedValue({ coins: 15, buffedCoins: 7 });
  await stampToday();
  expect(toast()).toMatchObject({ tone: 'coins', title: english.Toast.m36, text: '+22' });
  useToasts.setState({ queue: [] });
  const asked = { call: 'checkIn', params: {}, url: '' };
  const facts = { code: errors.checkedIn.code, message: 'You have today’s stamp.' };
  vi.mocked(call).mockRejectedValue(new CallError(asked, 'refused', facts));
  await stampToday().catch(reportFailure);
  expect(toast()).toMatchObject({ tone: 'error' });
  expect(toast()?.text).toBe(facts.message);
});

it('[V029] a day is missed when its status is no and its amount 0', () => {
  expect(isMissed({ status: SignType.suspend, amount: 0 })).toBe(true);
  expect(isMissed({ status: SignType.suspend, amount: 15 })).toBe(false);
  expect(isMissed({ status: SignType.unclaimed, amount: 0 })).toBe(false);
});

it('shows what is really given, never rounded up', () => {
  expect([coinsOf({ amount: 15, cardRate: 50 }), coinsOf({ amount: 15, cardRate: 0 })]).toEqual([22, 15]);
});

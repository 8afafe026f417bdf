// @vitest-environment happy-dom
import { type CallName, RechargePosition } from '@grabbit/contract';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { balanceQuery } from '../kernel/player/balance.query.ts';
import { onEvent } from '../kernel/events.ts';
import { dropSession, keepSession } from '../kernel/session.store.ts';
import { usePopups } from '../ui/popups.store.ts';
import { openCheckout } from './checkout.ts';
import type { RechargeAnswer, RechargeQuestion } from './recharge.dialog.tsx';
import { offerConfig } from '../ports/checkout/offer-fixture.ts';
import { openFromChip, openRecharge } from './start-recharge.ts';
import type { RechargeWish } from '../ports/checkout/checkout-item.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn() }));
vi.mock('./checkout.ts', () => ({ openCheckout: vi.fn() }));

type Asked = RechargeQuestion & { readonly onAnswer: (answer: RechargeAnswer | null) => void };

const position = RechargePosition['claw room low balance'];
const few = [offerConfig(), offerConfig({ configId: 1_004, showFlg: 1 })];
let scene: unknown;
let userId = 100;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  usePopups.setState({ queue: [], closing: false });
  // Another player each time: what one has seen today is remembered.
  keepSession({ token: 't', userId: (userId += 1), role: 'user' });
  scene = { rechargeConfigList: few, clubConfigList: [] };
  vi.mocked(call).mockImplementation(async (name: CallName) => {
    await Promise.resolve();
    if (name === 'rechargeScene' && scene instanceof Error) throw scene;
    return name === 'rechargeScene' ? scene : { kept: true };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
  dropSession();
});

/** The dialog that opens. */
async function dialogOf(wish: RechargeWish): Promise<Asked> {
  void openRecharge(wish);
  return shown();
}

async function shown(): Promise<Asked> {
  await vi.advanceTimersByTimeAsync(500);
  const [first] = usePopups.getState().queue;
  if (first === undefined) throw new Error('there is no dialog');
  return (first.draw(true) as ReactElement<Asked>).props;
}

it('[S056] a contextual place offers what matches it, once a day, and without what is disabled', async () => {
  const first = await dialogOf({ position });
  expect(first.matched?.map(({ configId }) => configId)).toEqual([1_003]);
  first.onAnswer(null);
  await vi.advanceTimersByTimeAsync(500);
  expect((await dialogOf({ position })).matched).toBeUndefined();
});

it('cards of the club that match stand among the offers, or alone', async () => {
  const club = [{ configId: 505 }];
  scene = { rechargeConfigList: [], clubConfigList: club };
  expect(await dialogOf({ position })).toMatchObject({ matched: [], matchedClub: club });
});

it.each<[string, unknown]>([
  ['nothing matches', { rechargeConfigList: [], clubConfigList: [] }],
  [
    'nothing that matches can be had',
    { rechargeConfigList: [offerConfig({ showFlg: 1 })], clubConfigList: [] },
  ],
  ['it could not be read', new Error('away')],
])('[S057] [E25] everything is for sale where %s', async (_why, given) => {
  scene = given;
  expect((await dialogOf({ position, note: 'n' })).matched).toBeUndefined();
});

it('[E25] an option that does not match leads to the general dialog, one that does to its checkout', async () => {
  expect((await dialogOf({ position, configId: 9 })).matched).toBeUndefined();
  usePopups.setState({ queue: [], closing: false });
  keepSession({ token: 't', userId: (userId += 1), role: 'user' });
  vi.mocked(openCheckout).mockResolvedValue('paid');
  expect(await openRecharge({ position, configId: 1_003 })).toBe('paid');
  expect(openCheckout).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ configId: 1_003, position }),
  );
});

it.each([
  ['/pack', 'pack'],
  ['/claw/home/7', 'claw room menu'],
] as const)('[S056] the plus beside a balance at %s asks for what matches "%s"', async (path, place) => {
  history.replaceState({}, '', path);
  void openFromChip();
  expect((await shown()).matched).toHaveLength(1);
  expect(call).toHaveBeenCalledWith('rechargeScene', { position: RechargePosition[place] });
  history.replaceState({}, '', '/');
});

it('[S056] on the home the plus asks for what matches low coins, once coins are low', async () => {
  const { queryKey } = balanceQuery(true);
  queryClient.setQueryData(queryKey, { balance: 99 } as never);
  void openFromChip();
  await shown();
  expect(call).toHaveBeenCalledWith('rechargeScene', { position: RechargePosition['home low balance'] });
  queryClient.clear();
});

it('a general place asks for no matches', async () => {
  await dialogOf({ position: RechargePosition['balance chip'] });
  expect(call).not.toHaveBeenCalled();
});

it('goes from what matches to everything, and back from a checkout that was left', async () => {
  vi.mocked(openCheckout).mockResolvedValue(null);
  (await dialogOf({ position })).onAnswer('all');
  const all = await shown();
  expect(all.matched).toBeUndefined();
  all.onAnswer({ item: { kind: 4, position, configId: 1, isCyclical: 0 } as never });
  expect((await shown()).kind).toBe(4);
});

it.each<[string, () => void]>([
  ['a visitor', dropSession],
  ['a trial account', () => keepSession({ token: 't', userId: 5, role: 'guest' })],
])('[S058] [S014] %s is led to the sign-in page', async (_who, become) => {
  become();
  const heard: unknown[] = [];
  const stop = onEvent('logout', (payload) => heard.push(payload));
  expect(await openRecharge({ position })).toBeNull();
  stop();
  expect(heard).toEqual([{ reason: 'expired', signInAgain: true }]);
  expect(usePopups.getState().queue).toEqual([]);
});

// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { dropSession, keepSession } from '../kernel/session.store.ts';
import { startBalanceTabs } from './balance-tabs.ts';
import { balanceQuery } from '../kernel/player/balance.query.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn() }));

let coins = 100;
let other: BroadcastChannel;
let stops: (() => void)[] = [];
const heard: unknown[] = [];

beforeEach(async () => {
  coins = 100;
  heard.length = 0;
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async () => ({ balance: coins, held: 0, unifiedTrialBalance: 0 }));
  keepSession({ token: 'token', userId: 7, role: 'user' });
  other = new BroadcastChannel('grabbit-balance');
  other.onmessage = ({ data }: MessageEvent<unknown>) => heard.push(data);
  stops = [
    new QueryObserver(queryClient, balanceQuery(true)).subscribe(() => undefined),
    startBalanceTabs(),
    () => other.close(),
  ];
  await vi.waitUntil(() => heard.length > 0);
});
afterEach(() => {
  for (const stop of stops) stop();
  queryClient.clear();
  dropSession();
});

const shown = (): number | undefined => queryClient.getQueryData(balanceQuery(true).queryKey)?.balance;

it('a tab learns the balance that another one has read', async () => {
  coins = 40;
  other.postMessage({ userId: 7, coins: '40 0' });
  await vi.waitFor(() => expect(shown()).toBe(40));
});

it('asks nothing for what it knows already, nor for somebody else', async () => {
  other.postMessage({ userId: 7, coins: '100 0' });
  other.postMessage({ userId: 8, coins: '40 0' });
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(call).toHaveBeenCalledOnce();
});

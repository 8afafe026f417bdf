// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { dropSession, keepSession } from '../kernel/session.store.ts';
import { enterPage } from '../kernel/sync-calm.ts';
import { usePopups } from '../ui/popups.store.ts';
import { startCompensations } from './repair-notices.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn() }));

let stop = (): void => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  usePopups.setState({ queue: [], closing: false });
  vi.mocked(call).mockReset();
  vi.mocked(call).mockResolvedValue({
    ...{ pushMakeUpTotalCoins: 40, pushMakeUpCoins: 30, pushMakeUpAddCoins: 10, upTo: 3, list: [] },
  });
});
afterEach(() => {
  stop();
  dropSession();
  vi.useRealTimers();
});

async function signIn(role: string): Promise<void> {
  keepSession({ token: 'a'.repeat(43), userId: 7, role });
  enterPage('/');
  stop = startCompensations();
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(100);
}

it('tells what came back to who has just come, whatever becomes of the daily prompts', async () => {
  await signIn('user');
  expect(call).toHaveBeenCalledWith('compensationRead', {}, expect.anything());
  expect(usePopups.getState().queue).toHaveLength(1);
});

it('asks for nobody who plays without coins', async () => {
  await signIn('guest');
  expect(call).not.toHaveBeenCalled();
});

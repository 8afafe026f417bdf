// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { giftsQuery, pastBagQuery } from './live.queries.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn() }));

const asked = vi.mocked(call);
beforeEach(() => void asked.mockReset());
afterEach(() => void vi.useRealTimers());

it('[const cacheDurations.liveGiftListMinutes] the list of gifts is asked once a minute', async () => {
  asked.mockResolvedValue({ list: [] });
  const query = giftsQuery();
  await queryClient.fetchQuery(query);
  await queryClient.fetchQuery(query);
  expect(call).toHaveBeenCalledOnce();
  expect(query.staleTime).toBe(60_000);
});

it('asks for the bag of a show that is over until it is settled, and once where there was none', async () => {
  vi.useFakeTimers();
  const look = async (liveRecordId: number): Promise<number> => {
    const observer = new QueryObserver(queryClient, pastBagQuery(1, liveRecordId));
    const leave = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    leave();
    return asked.mock.calls.length;
  };
  asked.mockResolvedValue({ bag: null });
  expect(await look(1)).toBe(1);
  asked.mockReset();
  asked.mockResolvedValueOnce({ bag: { phase: 'listed' } }).mockResolvedValue({ bag: { phase: 'drawn' } });
  expect(await look(2)).toBe(2);
});

import { expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { giftsQuery } from './live.queries.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn(async () => ({ list: [] })) }));

it('[const cacheDurations.liveGiftListMinutes] the list of gifts is asked once a minute', async () => {
  const query = giftsQuery();
  await queryClient.fetchQuery(query);
  await queryClient.fetchQuery(query);
  expect(call).toHaveBeenCalledOnce();
  expect(query.staleTime).toBe(60_000);
});

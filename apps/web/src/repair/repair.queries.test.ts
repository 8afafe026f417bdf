import { expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { faultKindsQuery } from './repair.queries.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn(async () => ({ list: [] })) }));

it('[const cacheDurations.repairFaultListDays] what may be wrong with a machine is asked once a day', async () => {
  const query = faultKindsQuery(4);
  await queryClient.fetchQuery(query);
  await queryClient.fetchQuery(query);
  expect(call).toHaveBeenCalledOnce();
  expect(call).toHaveBeenCalledWith(
    'repairFaults',
    { roomId: 4 },
    expect.objectContaining({ expireIn: 86_400_000 }),
  );
  expect(query.staleTime).toBe(86_400_000);
});

import { queryOptions } from '@tanstack/react-query';
import { call, newRequestId } from '../kernel/call.ts';
import { emitEvent } from '../kernel/events.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { queryClient } from '../kernel/query-client.ts';
import { cardsKey } from './query-keys.ts';

/** Key of what the purse of the reels holds. */
export const purseKey = ['purse'] as const;

/** Coins in the purse of the reels, and beside it. */
export const purseQuery = (signedIn: boolean) =>
  queryOptions({
    queryKey: [...purseKey, signedIn],
    queryFn: ({ signal }) => call('slotPurse', {}, { signal, individual: true }),
    enabled: signedIn,
  });

/** Reads everything anew that the purse is part of. */
export async function refreshPurse(): Promise<void> {
  await Promise.all(
    [purseKey, walletKey, cardsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/** Moves coins into the purse. Rejects as calls do. `requestId` is born with the wish. */
export async function putInPurse(amount: number, requestId: string): Promise<void> {
  await call('putInPurse', { requestId, amount }, { individual: true });
  emitEvent('slotBalanceRefresh');
}

/** Moves all out of the purse. Gives the coins that it moved. */
export async function takeFromPurse(requestId = newRequestId()): Promise<number> {
  const { moved } = await call('takeFromPurse', { requestId }, { individual: true });
  emitEvent('slotBalanceRefresh');
  return moved;
}

import { balanceQuery } from '../../kernel/player/balance.query.ts';
import { queryClient } from '../../kernel/query-client.ts';
import { mayNow } from '../../kernel/session.store.ts';
import { trialBalanceQuery } from '../../ports/trial-balance.query.ts';
import { clawPractice } from '../practice.ts';

/** Fills practice coins up where too few are known to be there. */
async function fillUpFor(price: number): Promise<void> {
  const coins = queryClient.getQueryData(trialBalanceQuery().queryKey)?.trialBalance.claw;
  if (coins !== undefined && coins < price) await clawPractice.fillUp();
}

/**
 * Asked before a seat is taken, so that nobody holds one for a play that they cannot pay: a turn without a play counts
 * against its player (rule `seat 5`). True as well where it is not known; the server decides then.
 */
export async function canPay(price: number, practises: boolean): Promise<boolean> {
  if (practises) {
    await fillUpFor(price);
    return true;
  }
  const known = queryClient.getQueryData(balanceQuery(true).queryKey);
  if (!mayNow('playPaid') || known === undefined || known.balance >= price) return true;
  // Coins may have come meanwhile, on another device.
  const { balance } = await queryClient.fetchQuery({ ...balanceQuery(true), staleTime: 0 });
  return balance >= price;
}

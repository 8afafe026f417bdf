import type { CallParams, CallReply } from '@grabbit/contract';
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { cardsKey } from '../ports/cards-key.ts';
import { trialBalanceQuery } from '../ports/trial-balance.query.ts';

/** Whose practice coins: a game's own, or the claw's, which are the general ones. */
export type Purse = keyof CallReply<'trialBalance'>['trialBalance'];

/** Keeps practice coins as a room has told them: no call has to ask. */
export function keepPracticeCoins(purse: Purse, balance: number): void {
  queryClient.setQueryData(trialBalanceQuery().queryKey, (known) =>
    known === undefined ? known : { ...known, trialBalance: { ...known.trialBalance, [purse]: balance } },
  );
}

/** Fills practice coins up. They are given where fewer are left than the smallest stake. */
export async function fillPracticeCoins(
  game: CallParams<'practiceCoins'>['game'],
  purse: Purse,
): Promise<void> {
  const { balance } = await call('practiceCoins', { game }, { individual: true });
  // A reading that was under way may come back with what there was before.
  await queryClient.cancelQueries({ queryKey: trialBalanceQuery().queryKey });
  keepPracticeCoins(purse, balance);
  await queryClient.invalidateQueries({ queryKey: cardsKey });
}

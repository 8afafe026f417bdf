import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PracticePurse } from '../draws/practice-purse.tsx';
import { call } from '../kernel/call.ts';
import { balanceQuery } from '../kernel/player/balance.query.ts';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { queryClient } from '../kernel/query-client.ts';
import { cardsKey } from '../ports/cards-key.ts';
import { trialBalanceQuery } from '../ports/trial-balance.query.ts';

/** Practice coins of the game that can be spent now; undefined while unknown, and for visitors. */
export function usePracticeCoins(wanted: boolean): number | undefined {
  const signedIn = useSignedIn();
  return useQuery({ ...trialBalanceQuery(), enabled: wanted && signedIn }).data?.fishing;
}

/** Keeps the coins of the kind that a sea takes, as a settled shot has told them: no call has to ask. */
export function keepCoins(practice: boolean, coins: number): void {
  if (practice) {
    queryClient.setQueryData(trialBalanceQuery().queryKey, (known) =>
      known === undefined ? known : { ...known, trialBalance: { ...known.trialBalance, fishing: coins } },
    );
  } else {
    queryClient.setQueryData(balanceQuery(true).queryKey, (known) =>
      known === undefined ? known : { ...known, balance: coins },
    );
  }
}

/** Fills practice coins up. They are given where fewer are left than the smallest shot. */
export async function fillUp(): Promise<void> {
  const { balance } = await call('practiceCoins', { game: 'fishing' }, { individual: true });
  // A reading that was under way may come back with what there was before.
  await queryClient.cancelQueries({ queryKey: trialBalanceQuery().queryKey });
  keepCoins(true, balance);
  await queryClient.invalidateQueries({ queryKey: cardsKey, refetchType: 'none' });
}

/** What there is to practise with, or the way to sign in for a visitor. */
export function PracticeChip(): ReactNode {
  return <PracticePurse coins={usePracticeCoins(true)} />;
}

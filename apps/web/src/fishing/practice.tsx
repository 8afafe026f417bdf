import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fillPracticeCoins, keepPracticeCoins } from '../draws/practice-coins.ts';
import { PracticePurse } from '../draws/practice-purse.tsx';
import { balanceQuery } from '../kernel/player/balance.query.ts';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { queryClient } from '../kernel/query-client.ts';
import { trialBalanceQuery } from '../ports/trial-balance.query.ts';

/** Practice coins of the game that can be spent now; undefined while unknown, and for visitors. */
export function usePracticeCoins(wanted: boolean): number | undefined {
  const signedIn = useSignedIn();
  return useQuery({ ...trialBalanceQuery(), enabled: wanted && signedIn }).data?.fishing;
}

/** Keeps the coins of the kind that a sea takes, as a settled shot has told them: no call has to ask. */
export function keepCoins(practice: boolean, coins: number): void {
  if (practice) keepPracticeCoins('fishing', coins);
  else {
    queryClient.setQueryData(balanceQuery(true).queryKey, (known) =>
      known === undefined ? known : { ...known, balance: coins },
    );
  }
}

/** Fills practice coins up. They are given where fewer are left than the smallest shot. */
export const fillUp = (): Promise<void> => fillPracticeCoins('fishing', 'fishing');

/** What there is to practise with, or the way to sign in for a visitor. */
export function PracticeChip(): ReactNode {
  return <PracticePurse coins={usePracticeCoins(true)} />;
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { trialBalanceQuery } from '../ports/trial-balance.query.ts';
import { fillPracticeCoins } from '../draws/practice-coins.ts';
import { PracticePurse } from '../draws/practice-purse.tsx';

/** Practice coins of the game that can be spent now; undefined while unknown, and for visitors. */
export function usePracticeCoins(wanted: boolean): number | undefined {
  const signedIn = useSignedIn();
  return useQuery({ ...trialBalanceQuery(), enabled: wanted && signedIn }).data?.plinko;
}

/** Fills practice coins up. They are given where fewer are left than the smallest stake. */
export const fillUp = (): Promise<void> => fillPracticeCoins('plinko', 'plinko');

/** What there is to practise with, or the way to sign in for a visitor. */
export function PracticeChip(): ReactNode {
  return <PracticePurse coins={usePracticeCoins(true)} />;
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fillPracticeCoins } from '../draws/practice-coins.ts';
import { PracticePurse } from '../draws/practice-purse.tsx';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { trialBalanceQuery } from '../ports/trial-balance.query.ts';

/** Practice coins of the game that can be spent now; undefined while unknown, and for visitors. */
export function usePracticeCoins(wanted: boolean): number | undefined {
  const signedIn = useSignedIn();
  return useQuery({ ...trialBalanceQuery(), enabled: wanted && signedIn }).data?.push;
}

/** Fills practice coins up. They are given where fewer are left than one drop costs. */
export const fillUp = (): Promise<void> => fillPracticeCoins('push', 'push');

/** What there is to practise with, or the way to sign in for a visitor. */
export function PracticeChip(): ReactNode {
  return <PracticePurse coins={usePracticeCoins(true)} />;
}

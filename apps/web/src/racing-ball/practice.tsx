import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fillPracticeCoins, keepPracticeCoins } from '../draws/practice-coins.ts';
import { PracticePurse } from '../draws/practice-purse.tsx';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { trialBalanceQuery } from '../ports/trial-balance.query.ts';

/** The general practice coins that can be spent now: races have none of their own; undefined while unknown, and for visitors. */
export function usePracticeCoins(wanted: boolean): number | undefined {
  const signedIn = useSignedIn();
  return useQuery({ ...trialBalanceQuery(), enabled: wanted && signedIn }).data?.claw;
}

/** Keeps practice coins as the room has told them: no call has to ask. */
export const keepCoins = (balance: number): void => keepPracticeCoins('claw', balance);

/** Fills practice coins up. They are given where fewer are left than the smallest stake. */
export const fillUp = (): Promise<void> => fillPracticeCoins('racing-ball', 'claw');

/** What there is to practise with, or the way to sign in for a visitor. */
export function PracticeChip(): ReactNode {
  return <PracticePurse coins={usePracticeCoins(true)} />;
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PracticePurse } from '../draws/practice-purse.tsx';
import { call } from '../kernel/call.ts';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { queryClient } from '../kernel/query-client.ts';
import { cardsKey } from '../ports/cards-key.ts';
import { trialBalanceQuery } from '../ports/trial-balance.query.ts';

/** The general practice coins that can be spent now: races have none of their own; undefined while unknown, and for visitors. */
export function usePracticeCoins(wanted: boolean): number | undefined {
  const signedIn = useSignedIn();
  return useQuery({ ...trialBalanceQuery(), enabled: wanted && signedIn }).data?.claw;
}

/** Keeps practice coins as the room has told them: no call has to ask. */
export function keepPracticeCoins(balance: number): void {
  queryClient.setQueryData(trialBalanceQuery().queryKey, (known) =>
    known === undefined ? known : { ...known, trialBalance: { ...known.trialBalance, claw: balance } },
  );
}

/** Fills practice coins up. They are given where fewer are left than the smallest stake. */
export async function fillUp(): Promise<void> {
  await call('practiceCoins', { game: 'racing-ball' }, { individual: true });
  await queryClient.invalidateQueries({ queryKey: cardsKey });
}

/** What there is to practise with, or the way to sign in for a visitor. */
export function PracticeChip(): ReactNode {
  return <PracticePurse coins={usePracticeCoins(true)} />;
}

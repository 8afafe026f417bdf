import type { CallParams } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { trialBalanceQuery } from '../ports/trial-balance.query.ts';
import { useSpendable } from '../ui/wallet-chip.tsx';
import { fillPracticeCoins, keepPracticeCoins } from './practice-coins.ts';
import type { Purse } from './practice-coins.ts';
import { PracticePurse } from './practice-purse.tsx';

/** The coins that a game is practised with. */
export interface Practice {
  /** Those that can be spent now; undefined while unknown, and for visitors. */
  readonly useCoins: (wanted: boolean) => number | undefined;
  /** Whether fewer are left in a practice room than the smallest stake. */
  readonly useSpent: (isPractice: boolean, smallest: number) => boolean;
  /** What there is to stake: practice coins in a practice room, the player's own in any other; 0 while unknown. */
  readonly useStakes: (isPractice: boolean) => number;
  /** Keeps them as a room has told them: no call has to ask. */
  readonly keep: (balance: number) => void;
  /** Fills them up. They are given where fewer are left than the smallest stake. */
  readonly fillUp: () => Promise<void>;
  /** What there is to practise with, or the way to sign in for a visitor. */
  readonly Chip: () => ReactNode;
}

/** How a game is practised with the coins of a purse: its own, or the general one. */
export function practiceOf(game: CallParams<'practiceCoins'>['game'], purse: Purse): Practice {
  const useCoins = (wanted: boolean): number | undefined => {
    const signedIn = useSignedIn();
    return useQuery({ ...trialBalanceQuery(), enabled: wanted && signedIn }).data?.[purse];
  };
  return {
    useCoins,
    useSpent(isPractice, smallest) {
      const signedIn = useSignedIn();
      const coins = useCoins(isPractice);
      return signedIn && isPractice && coins !== undefined && coins < smallest;
    },
    useStakes(isPractice) {
      const own = useSpendable();
      const practised = useCoins(isPractice);
      return (isPractice ? practised : own) ?? 0;
    },
    keep: (balance) => keepPracticeCoins(purse, balance),
    fillUp: () => fillPracticeCoins(game, purse),
    Chip: () => <PracticePurse coins={useCoins(true)} />,
  };
}

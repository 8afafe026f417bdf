import { practiceOf } from '../draws/practice.tsx';
import { balanceQuery } from '../kernel/player/balance.query.ts';
import { queryClient } from '../kernel/query-client.ts';

/** Practice coins of the game. */
export const fishingPractice = practiceOf('fishing', 'fishing');

/** Keeps the coins of the kind that a sea takes, as a settled shot has told them: no call has to ask. */
export function keepCoins(practice: boolean, coins: number): void {
  if (practice) fishingPractice.keep(coins);
  else {
    queryClient.setQueryData(balanceQuery(true).queryKey, (known) =>
      known === undefined ? known : { ...known, balance: coins },
    );
  }
}

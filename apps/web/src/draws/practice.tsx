import type { CallParams, CallReply } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { trialBalanceQuery } from '../ports/trial-balance.query.ts';
import { useSpendable } from '../ui/wallet-chip.tsx';
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { cardsKey } from '../ports/query-keys.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Coin } from '../ui/icons/coin.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** What there is to practise with, or the way to sign in for a visitor. */
function PracticePurse({ coins }: { coins: number | undefined }): ReactNode {
  const t = useT();
  const signedIn = useSignedIn();
  if (!signedIn) {
    return (
      <ButtonLink kind="paper" size="s" to="/auth">
        {t('account.signIn')}
      </ButtonLink>
    );
  }
  return (
    <div className="balance balance--practice" aria-hidden={coins === undefined}>
      {coins === undefined ? (
        <Skeleton width="84px" height="20px" />
      ) : (
        <>
          <span className="sr">{t('draws.practiceCoins', { coins: formatNumber(coins) })}</span>
          <Coin size={24} />
          <span className="num" aria-hidden="true">
            {formatNumber(coins)}
          </span>
        </>
      )}
    </div>
  );
}

/** Whose practice coins: a game's own, or the claw's, which are the general ones. */
type Purse = keyof CallReply<'trialBalance'>['trialBalance'];

/** Keeps practice coins as a room has told them: no call has to ask. */
function keepPracticeCoins(purse: Purse, balance: number): void {
  queryClient.setQueryData(trialBalanceQuery().queryKey, (known) =>
    known === undefined ? known : { ...known, trialBalance: { ...known.trialBalance, [purse]: balance } },
  );
}

/** Fills practice coins up. They are given where fewer are left than the smallest stake. */
async function fillPracticeCoins(game: CallParams<'practiceCoins'>['game'], purse: Purse): Promise<void> {
  const { balance } = await call('practiceCoins', { game }, { individual: true });
  // A reading that was under way may come back with what there was before.
  await queryClient.cancelQueries({ queryKey: trialBalanceQuery().queryKey });
  keepPracticeCoins(purse, balance);
  await queryClient.invalidateQueries({ queryKey: cardsKey });
}

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

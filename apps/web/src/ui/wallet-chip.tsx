import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay, useSignedIn } from '../kernel/player/use-account.ts';
import { emitWindowEvent } from '../kernel/window-events.ts';
import { useT } from '../i18n/use-t.ts';
import { hidesFeature, useAppMode } from '../kernel/app-config.ts';
import { Balance } from './amounts.tsx';
import { ButtonLink } from './button-link.tsx';
import { Coin } from './icons/coin.tsx';
import { Sign } from './lucide.tsx';
import { Skeleton } from './skeleton.tsx';
import { balanceQuery } from '../kernel/player/balance.query.ts';

/** The balance; `lost` since a reading failed, until one succeeds. */
function useBalance() {
  const query = useQuery(balanceQuery(useSignedIn()));
  const { data, isError, errorUpdateCount } = query;
  // A query that never had data counts as new while it is tried again: what failed is still not known.
  return { ...query, lost: isError || (data === undefined && errorUpdateCount > 0) };
}

/** Coins that can be spent now: a trial account's are trial coins. Undefined while unknown, or known no more. */
export function useSpendable(): number | undefined {
  const trial = !useMay('ownPrizes');
  const { data, lost } = useBalance();
  if (data === undefined || lost) return undefined;
  return trial ? data.unifiedTrialBalance : data.balance;
}

/** What the last reading failed to bring is not shown as if it were known. */
function Unknown(): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const { isFetching, refetch } = useBalance();
  // A reading that is under way may be about to fail as the last one did: a press is always a new question.
  async function askAgain(): Promise<void> {
    await client.cancelQueries({ queryKey: balanceQuery(true).queryKey });
    await refetch();
  }
  return (
    <button
      type="button"
      className="balance balance--lost"
      aria-label={t('wallet.lost')}
      aria-busy={isFetching}
      onClick={() => void askAgain()}
    >
      <Coin size={24} />
      <span className="num" aria-hidden="true">
        –
      </span>
      <Sign of={RotateCw} size={18} />
    </button>
  );
}

/** The way to more coins. */
function GetCoins(): ReactNode {
  const t = useT();
  return (
    <button
      type="button"
      className="plus"
      aria-label={t('recharge.title')}
      onClick={() => emitWindowEvent('recharge')}
    >
      <Sign of={Plus} size={18} />
    </button>
  );
}

/** The balance, or the way to sign in for a visitor. */
export function WalletChip(): ReactNode {
  const t = useT();
  const mode = useAppMode();
  const sells = useMay('playPaid') && !hidesFeature(mode, 'recharge');
  const signedIn = useSignedIn();
  const coins = useSpendable();
  const { lost } = useBalance();
  if (!signedIn) {
    return (
      <ButtonLink kind="paper" size="s" to="/auth">
        {t('account.signIn')}
      </ButtonLink>
    );
  }
  if (lost) return <Unknown />;
  if (coins === undefined) {
    return (
      <div className="balance" aria-hidden="true">
        <Skeleton width="84px" height="20px" />
      </div>
    );
  }
  return <Balance coins={coins}>{sells && <GetCoins />}</Balance>;
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMay, useSignedIn } from '../account/use-account.ts';
import { useT } from '../i18n/use-t.ts';
import { Balance } from '../ui/amounts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { balanceQuery } from './wallet.queries.ts';

/** Coins that can be spent now: a trial account's are trial coins. Undefined while unknown. */
export function useSpendable(): number | undefined {
  const trial = !useMay('ownPrizes');
  const { data } = useQuery(balanceQuery(useSignedIn()));
  if (data === undefined) return undefined;
  return trial ? data.unifiedTrialBalance : data.balance;
}

/** The balance, or the way to sign in for a visitor. */
export function WalletChip(): ReactNode {
  const t = useT();
  const signedIn = useSignedIn();
  const coins = useSpendable();
  if (!signedIn) {
    return (
      <ButtonLink kind="paper" size="s" to="/auth">
        {t('account.signIn')}
      </ButtonLink>
    );
  }
  if (coins === undefined) {
    return (
      <div className="balance" aria-hidden="true">
        <Skeleton width="84px" height="20px" />
      </div>
    );
  }
  return <Balance coins={coins} />;
}

import type { ReactNode } from 'react';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Coin } from '../ui/icons/coin.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** What there is to practise with, or the way to sign in for a visitor. */
export function PracticePurse({ coins }: { coins: number | undefined }): ReactNode {
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

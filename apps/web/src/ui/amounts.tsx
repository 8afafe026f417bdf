import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { formatNumber } from '../i18n/format.ts';
import { Coin } from './icons/coin.tsx';

/** An amount of coins. */
export function Price({ coins, size = 20 }: { coins: number; size?: number }): ReactNode {
  const t = useT();
  return (
    <span className="price">
      <Coin size={size} />
      <span aria-hidden="true">{formatNumber(coins)}</span>
      <span className="sr">{t('wallet.coins', { count: coins })}</span>
    </span>
  );
}

/** The player's balance; `children` may hold a way to get more. */
export function Balance({ coins, children }: { coins: number; children?: ReactNode }): ReactNode {
  const t = useT();
  return (
    <div className="balance">
      <span className="sr">{t('wallet.balanceOf', { count: coins })}</span>
      <Coin size={24} />
      <span className="num" aria-hidden="true">
        {formatNumber(coins)}
      </span>
      {children}
    </div>
  );
}

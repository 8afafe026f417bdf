import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Price } from '../ui/amounts.tsx';
import { Burst } from '../ui/burst.tsx';
import { celebrates } from './celebrates.ts';
import './paid-card.css';

interface PaidCardProps {
  readonly paid: number;
  /** What was staked, in coins. */
  readonly price: number;
  /** In place of the coins as they are. */
  readonly coins?: ReactNode;
  /** What it was paid for. */
  readonly children?: ReactNode;
}

/** What a play paid, over the stage. Only a gain bursts and is green. */
export function PaidCard({ paid, price, coins, children }: PaidCardProps): ReactNode {
  const t = useT();
  const gain = celebrates({ paid, price });
  return (
    <div className="paid" data-gain={gain} data-paid={paid}>
      {gain && <Burst points={18} />}
      <p className="paid__p paper">
        <span>{t('coins.payout')}</span>
        {coins ?? <Price coins={paid} size={26} />}
        {children}
      </p>
    </div>
  );
}

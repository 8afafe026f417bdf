import type { ReactNode } from 'react';
import { formatMoney } from '../i18n/format-money.ts';
import { formatNumber, formatSigned } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Facts } from '../ui/receipt.tsx';
import type { Fact } from '../ui/receipt.tsx';
import { Burst } from '../ui/burst.tsx';
import { Flyer } from '../ui/flyer.tsx';
import { CoinPile } from '../ui/coin-pile.tsx';
import type { Payment } from './payment-outcome.ts';

/** What a payment brought: coins, the bonus card's percent, shipping credit. */
export function PaidFigures({ payment }: { payment: Payment }): ReactNode {
  const t = useT();
  const { convertAmount, bonus, price, currency } = payment;
  const facts: Fact[] = [
    ...(convertAmount > 0 ? [[t('payment.credited'), formatNumber(convertAmount)] as const] : []),
    ...(bonus.bonusCard > 0
      ? [[t('checkout.card', { percent: bonus.bonusCard }), formatSigned(bonus.bonusCoins)] as const]
      : []),
    ...(bonus.postage > 0
      ? [[t('wallet.asset_postage'), formatMoney(bonus.postage, currency)] as const]
      : []),
    [t('payment.paid'), formatMoney(price, currency)],
  ];
  return (
    <>
      {convertAmount > 0 && (
        <div className="paidsum" aria-hidden="true">
          <Burst points={20} inner={41} />
          <CoinPile coins={convertAmount} />
          <Flyer size={44} outline={8}>
            {formatSigned(convertAmount)}
          </Flyer>
        </div>
      )}
      <div aria-live="polite">
        <Facts facts={facts} />
      </div>
    </>
  );
}

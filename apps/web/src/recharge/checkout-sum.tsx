import { bonusCoinsOf } from '@grabbit/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Coin } from '../ui/icons/coin.tsx';
import { CurrencyPrice } from '../ui/currency-price.tsx';
import { coinsWithCard } from '../ports/checkout/checkout-item.ts';
import type { CheckoutItem, CheckoutLine } from '../ports/checkout/checkout-item.ts';

function Lines({ lines }: { lines: readonly CheckoutLine[] }): ReactNode {
  return lines.map(({ term, value }) => (
    <div key={term}>
      <dt>{term}</dt>
      <dd className="num">{value}</dd>
    </div>
  ));
}

/** Line by line what one gets, what is taken off, and what is charged. */
export function CheckoutSum({ item, ratio }: { item: CheckoutItem; ratio: number }): ReactNode {
  const t = useT();
  const { coins, price, original = price, deductions = [] } = item;
  return (
    <>
      <dl className="bill">
        <Lines lines={item.lines} />
        {ratio > 0 && (
          <div>
            <dt>{t('checkout.card', { percent: ratio })}</dt>
            <dd className="num">{formatNumber(bonusCoinsOf(ratio, coins))}</dd>
          </div>
        )}
        {coins > 0 && (
          <div className="bill__total">
            <dt>{t('checkout.youGet')}</dt>
            <dd className="num">
              <Coin size={24} />
              {formatNumber(coinsWithCard(coins, ratio))}
            </dd>
          </div>
        )}
        <Lines lines={deductions} />
        <div className="bill__price">
          <dt>{t('checkout.toPay')}</dt>
          <dd>
            <CurrencyPrice minor={price} original={original} />
          </dd>
        </div>
      </dl>
      <p className="pay-terms">
        {t('checkout.terms')}{' '}
        <Link to="/trtx" target="_blank">
          {t('legal.terms')}
        </Link>
      </p>
    </>
  );
}

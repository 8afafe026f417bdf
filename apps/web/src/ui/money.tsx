import type { ReactNode } from 'react';
import { formatMoney } from '../i18n/format-money.ts';
import { discountPercent } from '../i18n/format-terms.ts';
import { formatDate } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';

/** How much is off the original price: a tilted price tag. Nothing when nothing is off. */
export function DiscountBadge({ original, price }: { original: number; price: number }): ReactNode {
  const t = useT();
  const percent = discountPercent(original, price);
  return percent === 0 ? null : <span className="off">{t('app.off', { percent })}</span>;
}

/** The same price in the player's own currency. */
export interface NearPrice {
  readonly minor: number;
  readonly currency: string;
  /** Day of the rate. */
  readonly date: string;
}

export interface MoneyProps {
  /** Minor units (cents). */
  minor: number;
  currency?: string;
  /** Price before a discount, in the same minor units. */
  original?: number;
  near?: NearPrice | null;
}

/** A price in money: what is charged, what it was before, and about how much that is at home. */
export function Money({ minor, currency = 'USD', original = minor, near = null }: MoneyProps): ReactNode {
  const t = useT();
  return (
    <span className="money">
      <b className="num">{formatMoney(minor, currency)}</b>
      {original > minor && (
        <>
          <s aria-hidden="true">{formatMoney(original, currency)}</s>
          <span className="sr">{t('app.was', { price: formatMoney(original, currency) })}</span>
          <DiscountBadge original={original} price={minor} />
        </>
      )}
      {near !== null && (
        <small>
          {`≈ ${formatMoney(near.minor, near.currency)} · ${t('app.rateOf', { date: formatDate(near.date) })}`}
        </small>
      )}
    </span>
  );
}

import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../i18n/format-money.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Price } from '../ui/amounts.tsx';
import { Sign } from '../ui/lucide.tsx';
import { CurrencyPrice } from '../ui/currency-price.tsx';
import type { Order, PayableOption, Quote } from './orders.queries.ts';

export interface BillOf {
  readonly option: Pick<PayableOption, 'fullCents' | 'priceCents' | 'rule'>;
  /** What pays it. */
  readonly creditCents: number;
  readonly coins: number;
}

/** What the courier takes, what the published rules take off, what credit pays, and what is left: all in coins, of which one is a cent. */
export function Bill({
  option,
  creditCents,
  coins,
  goodsCoins = 0,
  discountCoins = 0,
  due = 'orders.due',
  children,
}: BillOf & {
  /** What was paid for bought things beside it. */
  goodsCoins?: number;
  /** What a card took off that. */
  discountCoins?: number;
  due?: 'orders.due' | 'orders.paid';
  children?: ReactNode;
}): ReactNode {
  const t = useT();
  const { fullCents, priceCents, rule } = option;
  const off = (cents: number): string => `−${formatNumber(cents)}`;
  const all = coins + goodsCoins;
  const isFree = all === 0 && creditCents === 0;
  return (
    <dl className="sum">
      <Things {...{ goodsCoins, discountCoins }} />
      <div>
        <dt>{t('orders.fee')}</dt>
        <dd className="num">
          <Price coins={fullCents} />
        </dd>
      </div>
      {rule !== '' && (
        <div>
          <dt>{t(rule === 'free' ? 'orders.offFree' : 'orders.offTogether')}</dt>
          <dd className="num">{off(fullCents - priceCents)}</dd>
        </div>
      )}
      {creditCents > 0 && (
        <div>
          <dt>{t('wallet.asset_postage')}</dt>
          <dd className="num">{off(creditCents)}</dd>
        </div>
      )}
      <div className="sum__due">
        <dt>{t(due)}</dt>
        <dd className="num">{isFree ? t('orders.noFee') : <Price coins={all} size={26} />}</dd>
      </div>
      {all > 0 && (
        <div className="sum__near">
          <dt className="sr">{t('orders.inMoney')}</dt>
          <dd>
            <CurrencyPrice minor={priceCents - creditCents + goodsCoins} />
          </dd>
        </div>
      )}
      {children}
    </dl>
  );
}

/** What bought things cost; nothing where there are none. */
function Things({ goodsCoins, discountCoins }: { goodsCoins: number; discountCoins: number }): ReactNode {
  const t = useT();
  if (goodsCoins === 0) return null;
  return (
    <>
      <div>
        <dt>{t('orders.goodsPaid')}</dt>
        <dd className="num">
          <Price coins={goodsCoins + discountCoins} />
        </dd>
      </div>
      {discountCoins > 0 && (
        <div>
          <dt>{t('orders.discountCard')}</dt>
          <dd className="num">−{formatNumber(discountCoins)}</dd>
        </div>
      )}
    </>
  );
}

/** Balances before and after a parcel is paid. */
export function Balances({ quote, option }: { quote: Quote; option: PayableOption }): ReactNode {
  const t = useT();
  const { currency } = option;
  return (
    <div className="sum__after">
      <dt className="sr">{t('wallet.title')}</dt>
      <dd>
        <Sign of={Wallet} size={16} />
        {option.creditCents > 0 && (
          <span>
            {t('orders.beforeAfter', {
              before: formatMoney(quote.creditCents, currency),
              after: formatMoney(quote.creditCents - option.creditCents, currency),
            })}
          </span>
        )}
        {option.coins > 0 && (
          <span>
            {t('orders.beforeAfter', {
              before: t('wallet.coins', { count: quote.coins }),
              after: formatNumber(quote.coins - option.coins),
            })}
          </span>
        )}
      </dd>
    </div>
  );
}

/** What was paid for an order; all of it came back when it was cancelled, and what its things cost when they came back. */
export function PaidBill({ order }: { order: Order }): ReactNode {
  const t = useT();
  const { courier, feeCredit, feeCoins, goodsCoins, discountCoins, stage } = order;
  const isCancelled = stage === 'cancelled';
  const backCoins = isCancelled ? feeCoins + goodsCoins : stage === 'returned' ? goodsCoins : 0;
  const backCredit = isCancelled ? feeCredit : 0;
  return (
    <>
      {courier === null ? (
        <dl className="sum">
          {discountCoins > 0 && <Things {...{ goodsCoins, discountCoins }} />}
          <div className="sum__due">
            <dt>{t('orders.paid')}</dt>
            <dd className="num">
              <Price coins={goodsCoins} size={26} />
            </dd>
          </div>
        </dl>
      ) : (
        <Bill
          option={courier}
          {...{ creditCents: feeCredit, coins: feeCoins, goodsCoins, discountCoins }}
          due="orders.paid"
        />
      )}
      {backCoins + backCredit > 0 && (
        <dl className="sum">
          <div className="sum__after">
            <dt>{t('orders.cameBack')}</dt>
            <dd>
              {backCredit > 0 && <span>{formatMoney(backCredit, courier?.currency ?? 'USD')}</span>}
              {backCoins > 0 && <Price coins={backCoins} />}
            </dd>
          </div>
        </dl>
      )}
    </>
  );
}

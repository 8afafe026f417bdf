import { GoodsType } from '@grabbit/contract';
import { Undo2, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCountry, formatNumber } from '../i18n/format.ts';
import { translateLoose, useT } from '../i18n/use-t.ts';
import { Price } from '../ui/amounts.tsx';
import { CurrencyPrice } from '../ui/currency-price.tsx';
import { Sign } from '../ui/lucide.tsx';
import { TaxNote } from '../ui/tax-note.tsx';
import { useSpendable } from '../ui/wallet-chip.tsx';
import type { Goods } from './mall.queries.ts';
import { useCountry } from './use-goods.ts';

/** Whether a parcel carries it. */
export const needsParcel = ({ type }: Pick<Goods, 'type'>): boolean =>
  type !== GoodsType.digital && type !== GoodsType.virtual;

/** The cheapest way to a country; undefined where there is none. */
const cheapest = ({ delivery }: Goods): Goods['delivery'][number] | undefined =>
  delivery.toSorted((a, b) => a.priceCents - b.priceCents)[0];

/** What stays of a balance, or what is missing of it. */
function After({ coins }: { coins: number }): ReactNode {
  const t = useT();
  const have = useSpendable();
  if (have === undefined) return null;
  const left = have - coins;
  return (
    <p className="mall-note">
      <Sign of={Wallet} size={17} />
      <span>
        {left >= 0
          ? t('mall.stays', { have: formatNumber(have), left: formatNumber(left) })
          : t('mall.missing', { have: formatNumber(have), missing: formatNumber(-left) })}
      </span>
    </p>
  );
}

/** What a thing costs in the end: with its cheapest way home, and what stays of the balance. */
export function CostCard({ goods }: { goods: Goods }): ReactNode {
  const t = useT();
  const country = useCountry();
  const way = cheapest(goods);
  // Delivery is priced in cents, and a coin is a cent.
  const coins = goods.price + (way?.priceCents ?? 0);
  return (
    <section className="card cost">
      <h2>{t('mall.costs')}</h2>
      <dl className="facts">
        <div>
          <dt>{goods.name}</dt>
          <dd>{formatNumber(goods.price)}</dd>
        </div>
        {needsParcel(goods) && way !== undefined && (
          <div>
            <dt>
              {translateLoose(`courier.${way.courier}`, way.courier)}
              <small>{t('mall.wayTo', { country: formatCountry(country) })}</small>
            </dt>
            <dd>{formatNumber(way.priceCents)}</dd>
          </div>
        )}
        <div className="tot">
          <dt>{t('mall.together')}</dt>
          <dd>
            <Price coins={coins} size={22} />
          </dd>
        </div>
      </dl>
      <CurrencyPrice minor={coins} />
      {needsParcel(goods) && way === undefined && (
        <p className="fault">{t('mall.notSent', { country: formatCountry(country) })}</p>
      )}
      <TaxNote tax={goods.tax} />
      <After coins={coins} />
    </section>
  );
}

/** What can be given back, and what cannot. */
export function ReturnCard({ goods }: { goods: Goods }): ReactNode {
  const t = useT();
  const said =
    goods.type === GoodsType.digital
      ? t('mall.returnCode')
      : goods.type === GoodsType.virtual
        ? t('mall.returnVirtual')
        : goods.returnDays > 0
          ? t('mall.returnParcel', { count: goods.returnDays })
          : t('mall.returnNone');
  return (
    <section className="card">
      <h2>{t('mall.returns')}</h2>
      <p className="mall-note">
        <Sign of={Undo2} size={17} />
        <span>{said}</span>
      </p>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Gem, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../i18n/format-money.ts';
import { useT } from '../i18n/use-t.ts';
import { MenuLink } from '../ui/menu.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { chargedCurrency } from '../kernel/money/currency.ts';
import { NoneYet, RulesLink, useToldFault } from './card-panel.tsx';
import { postCreditQuery } from '../ports/cards/cards.queries.ts';
import { couponsQuery } from './cards.queries.ts';
import { clubName } from './club-words.ts';

/** Shipping credit and club coupons. */
export function DiscountTab(): ReactNode {
  const t = useT();
  const credit = useQuery(postCreditQuery());
  const coupons = useQuery(couponsQuery());
  useToldFault(credit.error);
  useToldFault(coupons.error);
  if (credit.isPending || coupons.isPending) return <SkeletonRows rows={2} />;
  const list = (coupons.data?.list ?? []).filter(({ num }) => num > 0);
  return (
    <>
      <ul className="rows cardmenu">
        {credit.data !== undefined && (
          <MenuLink
            to="/user/post-credit"
            sign={Truck}
            ink="mint"
            text={t('cards.postCredit')}
            note={t('cards.postCreditText')}
            value={<b className="num">{formatMoney(credit.data.ofsetAmount, chargedCurrency)}</b>}
          />
        )}
        {list.map((coupon) => (
          <MenuLink
            key={`${coupon.cardClass}-${coupon.configType}-${coupon.amount}`}
            to="/club"
            sign={Gem}
            ink={coupon.cardClass === 2 ? 'pink' : 'mint'}
            text={t('cards.couponOf', { price: formatMoney(coupon.amount, chargedCurrency) })}
            note={clubName(coupon, t)}
            value={<b className="num">×{coupon.num}</b>}
          />
        ))}
      </ul>
      {coupons.data !== undefined && list.length === 0 && (
        <NoneYet toy="dino" title={t('cards.couponsNone')} text={t('cards.postCreditNone')} />
      )}
      <RulesLink of="discount" />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Gem, TicketPercent, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../i18n/format-money.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { MenuLink } from '../ui/menu.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { chargedCurrency } from '../kernel/money/currency.ts';
import { NoneYet, RulesLink, useToldFault } from './card-panel.tsx';
import { postCreditQuery } from '../ports/cards/cards.queries.ts';
import type { DiscountCard } from './cards.queries.ts';
import { couponsQuery, discountCardsQuery } from './cards.queries.ts';
import { formatOff, timeLeft } from '../ports/cards/card-words.ts';
import { clubName } from './club-words.ts';

/** Shipping credit, cards for the mall, and club coupons. */
export function DiscountTab(): ReactNode {
  const t = useT();
  const credit = useQuery(postCreditQuery());
  const coupons = useQuery(couponsQuery());
  useToldFault(credit.error);
  useToldFault(coupons.error);
  const cards = useQuery(discountCardsQuery());
  useToldFault(cards.error);
  if (credit.isPending || coupons.isPending || cards.isPending) return <SkeletonRows rows={2} />;
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
        {(cards.data ?? []).map((card) => (
          <MenuLink
            key={card.cardId}
            to="/mall"
            sign={TicketPercent}
            ink="lemon"
            text={card.name}
            note={cardNote(card, t)}
            value={<b className="num">{formatOff(card.ratio)}</b>}
          />
        ))}
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

/** From how many coins on it counts, what it takes off at most, and how long it is good for. */
function cardNote({ limitAmount, mostOff, endTime }: DiscountCard, t: Translate): string {
  const coins = (count: number): string => t('wallet.coins', { count });
  return [
    ...(limitAmount > 0 ? [t('cards.from', { price: coins(limitAmount) })] : []),
    ...(mostOff > 0 ? [t('cards.upTo', { price: coins(mostOff) })] : []),
    timeLeft(endTime, t),
  ].join(' · ');
}

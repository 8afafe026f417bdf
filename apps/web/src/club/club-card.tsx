import { isClubCardBuyable, isClubCardDisabled, isClubCardOnSale, RechargePosition } from '@grabbit/contract';
import { Check, Tag } from 'lucide-react';
import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { Key } from '../i18n/keys.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Flyer } from '../ui/flyer.tsx';
import { Coin } from '../ui/icons/coin.tsx';
import { GemIcon } from '../ui/icons/drawn-icons.ts';
import { Rays } from '../ui/icons/scenery.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Check as CheckBox } from '../ui/toggles.tsx';
import { CurrencyPrice } from '../ui/currency-price.tsx';
import { buyCard, cardLines, couponOff } from '../ports/club/club-item.ts';
import type { ClubCoupon } from '../ports/club/club-item.ts';
import { classInk, classKey, dollars, formatDays, stateKeys } from '../ports/club/club-words.ts';
import type { ClubCard } from '../ports/club/club.queries.ts';

const buyKeys: Readonly<Partial<Record<string, Key>>> = {
  new: 'club.join',
  upgrade: 'club.upgrade',
  append: 'club.renewFor',
};
const reasonKeys: Readonly<Partial<Record<string, Key>>> = {
  limited: 'club.limitedText',
  disabled: 'club.disabledText',
};
const positions = { upgrade: RechargePosition['club upgrade'], append: RechargePosition['club renewal'] };

function Face({ card }: { card: ClubCard }): ReactNode {
  const t = useT();
  const onSale = isClubCardOnSale(card);
  return (
    <div className="ccard__p print">
      <Rays />
      <GemIcon size={84} />
      <Flyer size={40} outline={8} white>
        {formatDays(card.vipDays)}
      </Flyer>
      <b className="ccard__n">{t(classKey(card.cardClass))}</b>
      <span className="ccard__st">
        <Badge tone={card.state === 'mine' ? 'free' : card.state === 'upgrade' ? 'new' : 'lv'}>
          {t(stateKeys[card.state])}
        </Badge>
      </span>
      {onSale && (
        <span className="ccard__sale">
          <Badge tone="bad" icon={<Sign of={Tag} size={13} />}>
            {t('club.sale', { time: formatDays(card.remainingDay) })}
          </Badge>
        </span>
      )}
    </div>
  );
}

/** A card as it is sold to this player: what it gives, what it costs, and why it may not be had. */
export function ClubCardSlide({ card, coupon }: { card: ClubCard; coupon: ClubCoupon | null }): ReactNode {
  const t = useT();
  const [withCoupon, setWithCoupon] = useState(true);
  const used = withCoupon ? coupon : null;
  const buyable = isClubCardBuyable(card.state);
  const price = card.price - couponOff(card, used);
  const position =
    card.state === 'upgrade' || card.state === 'append'
      ? positions[card.state]
      : RechargePosition['club page'];
  const buyKey = buyKeys[card.state];
  const reason = reasonKeys[card.state];
  return (
    <article
      className={isClubCardDisabled(card.state) ? 'ccard is-shut' : 'ccard'}
      style={{ '--gem': classInk(card.cardClass) } as CSSProperties}
      aria-label={`${t(classKey(card.cardClass))}, ${formatDays(card.vipDays)}`}
    >
      <Face card={card} />
      <div className="ccard__b">
        <p className="ccard__all">
          <Coin size={32} />
          <b className="num">{formatNumber(card.totalAmount)}</b> <span>{t('club.inAll')}</span>
        </p>
        {card.showGiftRatio > 0 && (
          <p className="ccard__more">{t('club.ratio', { percent: card.showGiftRatio })}</p>
        )}
        <dl className="facts">
          {cardLines(card).map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {card.restOffset > 0 && (
            <div className="ccard__rest">
              <dt>{t('club.rest')}</dt>
              <dd>−{dollars(card.restOffset)}</dd>
            </div>
          )}
        </dl>
        <div className="ccard__f">
          <CurrencyPrice minor={price} original={Math.max(card.showAmount, price)} />
          {buyable && coupon !== null && (
            <CheckBox on={withCoupon} onChange={setWithCoupon}>
              {t('club.useCoupon', { money: dollars(couponOff(card, coupon)) })}
            </CheckBox>
          )}
          {buyKey !== undefined && (
            <Button wide onPress={() => buyCard(card, used, position)}>
              {t(buyKey, { price: dollars(price) })}
            </Button>
          )}
          {reason !== undefined && <p className="ccard__why">{t(reason)}</p>}
          {card.state === 'mine' && (
            <p className="ccard__why">
              <Sign of={Check} size={18} /> {t('club.yours')}
            </p>
          )}
        </div>
      </div>
    </article>
  );
}

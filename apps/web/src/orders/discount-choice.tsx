import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { timeLeft } from '../ports/cards/card-words.ts';
import { Radio } from '../ui/toggles.tsx';
import type { Booking } from './use-booking.ts';

const none = 'none';

/** The cards that lower this purchase, the best first, and none of them. Nothing where there are none. */
export function DiscountChoice({
  booking: { quote, discount, setDiscount },
}: {
  booking: Booking;
}): ReactNode {
  const t = useT();
  const cards = quote.data?.discounts ?? [];
  if (cards.length === 0) return null;
  return (
    <section className="card parcel-way">
      <h2>{t('orders.discountCard')}</h2>
      <div className="dl" role="radiogroup" aria-label={t('orders.discountCard')}>
        {cards.map(({ cardId, name, saved, endTime }, place) => (
          <Radio
            key={cardId}
            name="discount"
            value={`${cardId}`}
            chosen={cardId === discount?.cardId}
            onChoose={() => setDiscount(cardId)}
            end={<b className="num">−{formatNumber(saved)}</b>}
          >
            <b>{name}</b>
            <small>{[...(place === 0 ? [t('cards.best')] : []), timeLeft(endTime, t)].join(' · ')}</small>
          </Radio>
        ))}
        <Radio
          name="discount"
          value={none}
          chosen={discount === undefined}
          onChoose={() => setDiscount(null)}
        >
          <b>{t('cards.noCard')}</b>
          <small>{t('cards.noCardText')}</small>
        </Radio>
      </div>
    </section>
  );
}

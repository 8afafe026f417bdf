import type { ReactNode } from 'react';
import { messageOf } from '../kernel/call-error.ts';
import { translateLoose, useT } from '../i18n/use-t.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { TaxNote } from '../ui/tax-note.tsx';
import { Radio } from '../ui/toggles.tsx';
import type { PayableOption } from './orders.queries.ts';
import type { Booking } from './use-booking.ts';

/** A courier's price in coins, as everything that coins pay: it is told in cents, and a coin is a cent. Nothing to pay is said in a word. */
export function useCourierPrice(): (option: Pick<PayableOption, 'priceCents'>) => string {
  const t = useT();
  return ({ priceCents }) =>
    priceCents === 0 ? t('orders.noFee') : t('wallet.coins', { count: priceCents });
}

/** Who carries it, at what price, within which days. */
export function Couriers({ parcel: { quote, option, setCourier } }: { parcel: Booking }): ReactNode {
  const t = useT();
  const price = useCourierPrice();
  if (quote.data === undefined) {
    if (quote.error === null) return <Skeleton height="50px" />;
    return (
      <p className="fault" role="alert">
        {messageOf(quote.error)}
      </p>
    );
  }
  return (
    <>
      <div className="dl" role="radiogroup" aria-label={t('orders.delivery')}>
        {quote.data.options.map((each) => (
          <Radio
            key={each.courier}
            name="courier"
            value={each.courier}
            chosen={each.courier === option?.courier}
            onChoose={setCourier}
            end={<b className="num">{price(each)}</b>}
          >
            <b>{translateLoose(`courier.${each.courier}`, each.courier)}</b>
            <small>{t('orders.days', { min: each.minDays, max: each.maxDays })}</small>
          </Radio>
        ))}
      </div>
      <TaxNote tax={quote.data.tax} />
    </>
  );
}

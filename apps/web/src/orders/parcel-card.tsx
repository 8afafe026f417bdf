import { formatMoney } from '../i18n/format-money.ts';
import { useNavigate } from '@tanstack/react-router';
import { MapPin, Package, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatList, formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { toyName } from '../i18n/toy-name.ts';
import { Button } from '../ui/button.tsx';
import { BoxBack, BoxFront } from '../ui/icons/parcel-box.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import type { PayableOption } from './orders.queries.ts';
import { AddressRow } from './address-row.tsx';
import { Couriers, useCourierPrice } from './courier-choice.tsx';
import { GetCoins, Missing } from './missing-coins.tsx';
import { Balances, Bill } from './parcel-bill.tsx';
import { mayPayRest } from './pay-rest.ts';
import { PayRest, RestTerms } from './rest-payment.tsx';
import { TurnIntoCoins } from './turn-into-coins.tsx';
import type { Booking } from './use-booking.ts';

/** What is asked for at last: coins, or the price in money when shipping credit pays all of it. */
function useDue(): (option: PayableOption) => string {
  const price = useCourierPrice();
  return ({ coins, creditCents, currency }) =>
    creditCents > 0 && coins === 0 ? formatMoney(creditCents, currency) : price({ priceCents: coins });
}

/** The parcel as it stands, and the way to send it. */
export function ParcelCard({ parcel, undoDays }: { parcel: Booking; undoDays: number }): ReactNode {
  const t = useT();
  const navigate = useNavigate();
  const due = useDue();
  const { packed, address, option, quote, send } = parcel;
  const ready = packed.length > 0 && address !== undefined && option !== undefined;
  const needsAddress = packed.length > 0 && parcel.addresses !== undefined && address === undefined;
  const missing = ready && quote.data !== undefined ? option.coins - quote.data.coins : 0;
  const paysRest = missing > 0 && quote.data?.payRest === true && mayPayRest();
  return (
    <section className="parcel paper sticker" aria-label={t('orders.parcel')}>
      <BoxOf parcel={parcel} />
      <AddressRow parcel={parcel} />
      {packed.length > 0 && address !== undefined && <Couriers parcel={parcel} />}
      {ready && quote.data !== undefined && (
        <Bill option={option} creditCents={option.creditCents} coins={option.coins}>
          {missing <= 0 && option.creditCents + option.coins > 0 && (
            <Balances quote={quote.data} option={option} />
          )}
        </Bill>
      )}
      {missing > 0 && <Missing coins={missing} />}
      {paysRest && <RestTerms missing={missing} />}
      <div className="turn">
        <TurnIntoCoins toys={packed} undoDays={undoDays} />
        {paysRest && <GetCoins parcel={parcel} missing={missing} size="m" />}
      </div>
      <div className="go">
        {needsAddress ? (
          <Button
            size="l"
            wide
            icon={<Sign of={MapPin} size={24} />}
            onPress={() =>
              void navigate({ to: '/address/{-$id}', params: { id: undefined }, search: parcel.search })
            }
          >
            {t('orders.addAddress')}
          </Button>
        ) : paysRest ? (
          <PayRest booking={parcel} missing={missing} size="l" />
        ) : missing > 0 ? (
          <GetCoins parcel={parcel} missing={missing} />
        ) : (
          <Button
            size="l"
            wide
            disabled={!ready}
            icon={<Sign of={Truck} size={24} />}
            onPress={() => send.mutateAsync()}
          >
            {ready ? t('orders.ship', { count: packed.length, price: due(option) }) : t('orders.pickFirst')}
          </Button>
        )}
      </div>
    </section>
  );
}

function BoxOf({ parcel: { packed, quote } }: { parcel: Booking }): ReactNode {
  const t = useT();
  const names = formatList(packed.map(({ kind }) => toyName(kind)));
  const size = quote.data?.boxMm.map((mm) => formatNumber(Math.round(mm / 10))).join(' × ');
  return (
    <div className="pk">
      <div className="box" aria-hidden="true">
        <BoxBack />
        {packed.slice(0, 3).map(({ unitId, kind }, index) => (
          <Toy key={unitId} kind={kind} className={`x${index + 1}`} />
        ))}
        <BoxFront />
      </div>
      <div className="pk__t" aria-live="polite">
        <h2>{packed.length === 0 ? t('orders.parcel') : t('orders.parcelOf', { count: packed.length })}</h2>
        <p>{packed.length === 0 ? t('orders.tapToys') : names}</p>
        {packed.length > 0 && quote.data !== undefined && (
          <p className="wt">
            <Sign of={Package} size={16} />
            {t('orders.weight', { grams: formatNumber(quote.data.weightG), size: size ?? '' })}
          </p>
        )}
      </div>
    </div>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { ChevronRight, MapPin, Package, Plus, Truck } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { messageOf } from '../app/call-error.ts';
import { formatMoney } from '../i18n/format-money.ts';
import { formatNumber } from '../i18n/format.ts';
import { translateLoose, useT } from '../i18n/use-t.ts';
import { toyName } from '../play/play-words.ts';
import { Button } from '../ui/button.tsx';
import { BoxBack, BoxFront } from '../ui/icons/parcel-box.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Radio } from '../ui/toggles.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { addressLine } from './address-text.ts';
import type { CourierOption } from './orders.queries.ts';
import type { Parcel } from './use-parcel.ts';

/** A courier's price; nothing to pay is said in a word. */
export function useCourierPrice(): (option: CourierOption) => string {
  const t = useT();
  return ({ priceCents, currency }) =>
    priceCents === 0 ? t('orders.noFee') : formatMoney(priceCents, currency);
}

/** The parcel as it stands, and the way to send it. */
export function ParcelCard({ parcel }: { parcel: Parcel }): ReactNode {
  const t = useT();
  const navigate = useNavigate();
  const price = useCourierPrice();
  const { packed, address, option, send } = parcel;
  const ready = packed.length > 0 && address !== undefined && option !== undefined;
  const needsAddress = packed.length > 0 && parcel.addresses !== undefined && address === undefined;
  return (
    <section className="parcel paper sticker" aria-label={t('orders.parcel')}>
      <BoxOf parcel={parcel} />
      <AddressRow parcel={parcel} />
      {packed.length > 0 && address !== undefined && <Couriers parcel={parcel} />}
      {ready && (
        <dl className="sum">
          <div>
            <dt>{t('orders.toPay')}</dt>
            <dd className="num">{price(option)}</dd>
          </div>
        </dl>
      )}
      <div className="go">
        {needsAddress ? (
          <Button
            size="l"
            wide
            icon={<Sign of={MapPin} size={24} />}
            onPress={() => void navigate({ to: '/address/{-$id}', params: { id: undefined } })}
          >
            {t('orders.addAddress')}
          </Button>
        ) : (
          <Button
            size="l"
            wide
            disabled={!ready}
            icon={<Sign of={Truck} size={24} />}
            onPress={() => send.mutateAsync()}
          >
            {ready ? t('orders.ship', { count: packed.length, price: price(option) }) : t('orders.pickFirst')}
          </Button>
        )}
      </div>
    </section>
  );
}

function BoxOf({ parcel: { packed, quote } }: { parcel: Parcel }): ReactNode {
  const t = useT();
  const names = packed.map(({ kind }) => toyName(kind)).join(', ');
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
        <h2>{t('orders.parcelOf', { count: packed.length })}</h2>
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

function AddressRow({ parcel }: { parcel: Parcel }): ReactNode {
  const t = useT();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { addresses, address, setAddressId } = parcel;
  if (addresses === undefined) return <Skeleton height="50px" />;
  const add = (): void => void navigate({ to: '/address/{-$id}', params: { id: undefined } });
  return (
    <>
      <button type="button" className="ad" onClick={() => (addresses.length === 0 ? add() : setOpen(true))}>
        <span className="ad__i">
          <Sign of={addresses.length === 0 ? Plus : MapPin} />
        </span>
        <span className="ad__t">
          <b>{address?.name ?? t('orders.addAddress')}</b>
          <small>{address === undefined ? t('orders.addAddressText') : addressLine(address)}</small>
        </span>
        <Sign of={ChevronRight} flip />
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('orders.whereTo')}
        actions={
          <>
            <Button
              kind="paper"
              onPress={() => void navigate({ to: '/address/{-$id}', params: { id: address?.id } })}
            >
              {t('orders.editAddress')}
            </Button>
            <Button onPress={add}>{t('orders.newAddress')}</Button>
          </>
        }
      >
        <div className="rows" role="radiogroup" aria-label={t('orders.whereTo')}>
          {addresses.map((each) => (
            <Radio
              key={each.id}
              name="address"
              value={each.id}
              chosen={each.id === address?.id}
              onChoose={(id) => {
                setAddressId(id);
                setOpen(false);
              }}
            >
              <b>{each.name}</b>
              <small>{addressLine(each)}</small>
            </Radio>
          ))}
        </div>
      </Sheet>
    </>
  );
}

function Couriers({ parcel: { quote, option, setCourier } }: { parcel: Parcel }): ReactNode {
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
  );
}

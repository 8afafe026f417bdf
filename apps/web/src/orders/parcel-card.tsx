import { RechargePosition } from '@grabbit/contract';
import { useNavigate } from '@tanstack/react-router';
import { ChevronRight, MapPin, Package, Plus, Truck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { messageOf } from '../kernel/call-error.ts';
import { formatMoney } from '../i18n/format-money.ts';
import { formatNumber } from '../i18n/format.ts';
import { translateLoose, useT } from '../i18n/use-t.ts';
import { toyName } from '../i18n/toy-name.ts';
import { startFrom } from '../ports/checkout/start-from.ts';
import { Button } from '../ui/button.tsx';
import { Coin } from '../ui/icons/coin.tsx';
import { BoxBack, BoxFront } from '../ui/icons/parcel-box.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Radio } from '../ui/toggles.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { useSpendable } from '../ui/wallet-chip.tsx';
import { AddressLine } from './address-text.tsx';
import type { PayableOption } from './orders.queries.ts';
import { Balances, Bill } from './parcel-bill.tsx';
import { TurnIntoCoins } from './turn-into-coins.tsx';
import type { Parcel } from './use-parcel.ts';

/** A courier's price; nothing to pay is said in a word. */
function useCourierPrice(): (option: PayableOption) => string {
  const t = useT();
  return ({ priceCents, currency }) =>
    priceCents === 0 ? t('orders.noFee') : formatMoney(priceCents, currency);
}

/** What is asked for at last: coins, or the price when credit pays all of it. */
function useDue(): (option: PayableOption) => string {
  const t = useT();
  const price = useCourierPrice();
  return (option) => (option.coins > 0 ? t('wallet.coins', { count: option.coins }) : price(option));
}

/** The parcel as it stands, and the way to send it. */
export function ParcelCard({ parcel, undoDays }: { parcel: Parcel; undoDays: number }): ReactNode {
  const t = useT();
  const navigate = useNavigate();
  const due = useDue();
  const { packed, address, option, quote, send } = parcel;
  const ready = packed.length > 0 && address !== undefined && option !== undefined;
  const needsAddress = packed.length > 0 && parcel.addresses !== undefined && address === undefined;
  const missing = ready && quote.data !== undefined ? option.coins - quote.data.coins : 0;
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
      <div className="turn">
        <TurnIntoCoins toys={packed} undoDays={undoDays} />
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

function Missing({ coins }: { coins: number }): ReactNode {
  const t = useT();
  return (
    <output className="fault">{t('orders.missing', { coins: t('wallet.coins', { count: coins }) })}</output>
  );
}

/** The way to more coins; the parcel waits in the page's address, and its price is asked anew when the coins are there. */
function GetCoins({ parcel, missing }: { parcel: Parcel; missing: number }): ReactNode {
  const t = useT();
  const balance = useSpendable();
  const { refetch } = parcel.quote;
  useEffect(() => {
    if (balance !== undefined) void refetch();
  }, [balance, refetch]);
  const note = t('orders.missing', { coins: t('wallet.coins', { count: missing }) });
  return (
    <Button
      size="l"
      wide
      icon={<Coin size={26} />}
      onPress={() => startFrom({ position: RechargePosition.delivery, note })}
    >
      {t('cards.getCoins')}
    </Button>
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
  const add = (): void =>
    void navigate({ to: '/address/{-$id}', params: { id: undefined }, search: parcel.search });
  return (
    <>
      <button type="button" className="ad" onClick={() => (addresses.length === 0 ? add() : setOpen(true))}>
        <span className="ad__i">
          <Sign of={addresses.length === 0 ? Plus : MapPin} />
        </span>
        <span className="ad__t">
          <b dir="auto">{address?.name ?? t('orders.addAddress')}</b>
          <small>
            {address === undefined ? t('orders.addAddressText') : <AddressLine address={address} />}
          </small>
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
              onPress={() =>
                void navigate({ to: '/address/{-$id}', params: { id: address?.id }, search: parcel.search })
              }
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
              <b dir="auto">{each.name}</b>
              <small>
                <AddressLine address={each} />
              </small>
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

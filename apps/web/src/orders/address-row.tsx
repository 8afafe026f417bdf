import { useNavigate } from '@tanstack/react-router';
import { ChevronRight, MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Radio } from '../ui/toggles.tsx';
import { AddressLine } from './address-text.tsx';
import type { Booking } from './use-booking.ts';

/** Where it goes, with the way to another address. */
export function AddressRow({ parcel }: { parcel: Booking }): ReactNode {
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
          <b>{address === undefined ? t('orders.addAddress') : <bdi>{address.name}</bdi>}</b>
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
              <b>
                <bdi>{each.name}</bdi>
              </b>
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

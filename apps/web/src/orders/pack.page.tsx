import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BookHeart, Clock, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { BackBar } from '../ui/back-bar.tsx';
import { useT } from '../i18n/use-t.ts';
import { OpenRooms } from '../ports/open-rooms.tsx';
import { toyName } from '../i18n/toy-name.ts';
import { ButtonLink, IconLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Shelf } from '../ui/shelf.tsx';
import type { ShelfItem } from '../ui/shelf.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { Chip } from '../ui/chip.tsx';
import { WalletChip } from '../ui/wallet-chip.tsx';
import { DeliveryStrip } from './delivery-prices.tsx';
import { browserCountry } from './delivery-zone.ts';
import { ExchangedToys } from './exchanged-toys.tsx';
import './orders.css';
import { packQuery } from './orders.queries.ts';
import type { Pack, PackedToy } from './orders.queries.ts';
import { ParcelCard } from './parcel-card.tsx';
import type { ParcelSearch } from './parcel-search.ts';
import type { PlacedOrder } from './pay-rest.ts';
import { useBooking } from './use-booking.ts';
import type { Booking } from './use-booking.ts';

/** What is packed into the next parcel: toys, address, courier. All of it stands in the page's address. */
function useParcel(toys: readonly PackedToy[], onSent: (order: PlacedOrder) => void): Booking {
  const navigate = useNavigate({ from: '/pack' });
  const kept = useSearch({ from: '/orders/pack' });
  // Shown at once; the page's address follows.
  const [search, setSearch] = useState<ParcelSearch>(kept);
  const change = (next: ParcelSearch): void => {
    setSearch(next);
    void navigate({ search: next, replace: true, resetScroll: false });
  };
  return useBooking({ toys, goods: [], search, change, onSent, onPlaced: onSent });
}

/** A toy with this many days left or fewer is leaving soon, where it waits for long enough. */
const soonDays = 7;

function isLeaving({ daysLeft }: PackedToy, keepDays: number): boolean {
  return daysLeft !== null && daysLeft <= Math.min(soonDays, keepDays / 2);
}

/** Won toys on the shelf, and the parcel they go into. */
export function PackPage(): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(packQuery());
  return (
    <>
      {data === undefined ? (
        <BackBar title={t('orders.pack')} />
      ) : data.list.length === 0 ? (
        <PackBar step={1} />
      ) : null}
      {data === undefined ? (
        <main className="bare">
          {error === null ? <SkeletonRows /> : <LoadFault error={error} onRetry={refetch} />}
        </main>
      ) : data.list.length === 0 ? (
        <main className="bare">
          <EmptyState
            toy="bear"
            title={t('orders.packEmpty')}
            text={t('orders.packEmptyText')}
            action={<ButtonLink to="/claw">{t('rooms.browse')}</ButtonLink>}
          />
          <ExchangedToys toys={data.exchanged} />
          <OpenRooms from="pack" />
        </main>
      ) : (
        <Packing pack={data} />
      )}
    </>
  );
}

function PackBar({ step }: { step: 1 | 2 | 3 }): ReactNode {
  const t = useT();
  const steps = [t('orders.stepPick'), t('orders.stepAddress'), t('orders.stepSend')];
  return (
    <BackBar title={t('orders.pack')}>
      <ol className="steps">
        {steps.map((name, index) => (
          <li
            key={name}
            className={index + 1 === step ? 'on' : undefined}
            aria-current={index + 1 === step ? 'step' : undefined}
          >
            <b>{index + 1}</b>
            {name}
          </li>
        ))}
      </ol>
      <span className="only-desk">
        <WalletChip />
      </span>
      <IconLink to="/user/album" aria-label={t('prize.album')} icon={<Sign of={BookHeart} />} />
      <IconLink
        to="/orders/$type"
        params={{ type: 'all' }}
        aria-label={t('orders.list')}
        icon={<Sign of={ReceiptText} />}
      />
    </BackBar>
  );
}

/** Where one stands: toys first, then an address, then sending. */
function stepOf(parcel: Booking): 1 | 2 | 3 {
  if (parcel.packed.length === 0) return 1;
  return parcel.address === undefined ? 2 : 3;
}

function Packing({ pack }: { pack: Pack }): ReactNode {
  const t = useT();
  const navigate = useNavigate();
  const parcel = useParcel(pack.list, (order) => {
    showToast({
      tone: 'success',
      title: t('orders.booked'),
      text: t('orders.bookedText', { id: order.orderId }),
      // The head of the order's page says what its reader has to know.
      position: 'bottom',
    });
    void navigate({ to: '/order/$id', params: { id: order.orderId } });
  });
  return (
    <>
      <PackBar step={stepOf(parcel)} />
      <main className="bare packed">
        <Toys pack={pack} parcel={parcel} />
        <ParcelCard parcel={parcel} undoDays={pack.undoDays} />
      </main>
    </>
  );
}

function Toys({
  pack: { list: toys, exchanged, keepDays },
  parcel,
}: {
  pack: Pack;
  parcel: Booking;
}): ReactNode {
  const t = useT();
  const [soonOnly, setSoonOnly] = useState(false);
  const soon = toys.filter((toy) => isLeaving(toy, keepDays));
  const shown = soonOnly && soon.length > 0 ? soon : toys;
  const items = shown.map((toy): ShelfItem => ({
    id: toy.unitId,
    kind: toy.kind,
    name: toyName(toy.kind),
    urgent: isLeaving(toy, keepDays),
    note: (
      <>
        {isLeaving(toy, keepDays) && <Sign of={Clock} size={12} />}
        {toy.daysLeft === null ? t('orders.keptAlways') : t('orders.daysLeft', { count: toy.daysLeft })}
      </>
    ),
  }));
  return (
    <section>
      <div className="sh">
        <div>
          <h2>{t('orders.waiting', { count: toys.length })}</h2>
          <small>{t('orders.waitingText')}</small>
          {toys.some(({ daysLeft }) => daysLeft !== null) && (
            <small>{t('orders.keepRule', { days: keepDays })}</small>
          )}
        </div>
        {soon.length > 0 && (
          <div className="tools">
            <Chip on={!soonOnly} onPress={() => setSoonOnly(false)}>
              {t('orders.allToys', { count: toys.length })}
            </Chip>
            <Chip on={soonOnly} onPress={() => setSoonOnly(true)}>
              {t('orders.leavingSoon', { count: soon.length })}
            </Chip>
          </div>
        )}
      </div>
      <DeliveryStrip country={parcel.address?.country ?? browserCountry()} />
      <Shelf label={t('orders.pack')} items={items} chosen={parcel.chosen} onToggle={parcel.toggle} />
      <ExchangedToys toys={exchanged} />
    </section>
  );
}

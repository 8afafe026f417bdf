import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { BackBar } from '../ui/back-bar.tsx';
import { formatDate } from '../i18n/format.ts';
import { translate, translateLoose, useT } from '../i18n/use-t.ts';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Facts, Receipt } from '../ui/receipt.tsx';
import type { Fact } from '../ui/receipt.tsx';
import { TaxNote } from '../ui/tax-note.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { AddressLabel } from './address-text.tsx';
import { useState } from 'react';
import { readStored, writeStored } from '../kernel/storage.ts';
import { Burst } from '../ui/burst.tsx';
import { Button } from '../ui/button.tsx';
import { BoxBack, BoxFront } from '../ui/icons/parcel-box.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { CurrencyPrice } from '../ui/currency-price.tsx';
import { GiftCodes } from './gift-codes.tsx';
import { Inside } from './inside.tsx';
import { OrderDeeds } from './order-actions.tsx';
import { StageBadge, stageName } from './order-stage.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import './orders.css';
import { orderQuery } from './orders.queries.ts';
import type { Order } from './orders.queries.ts';
import { PaidBill } from './parcel-bill.tsx';
import { TrackingLink, TrackingNumber } from './tracking-link.tsx';

/** Celebrates once, in this browser, that a parcel has arrived: stamped, its toys out of the box. */
function Arrival({ order }: { order: Order }): ReactNode {
  const t = useT();
  const name = `user:arrived.${order.orderId}` as const;
  const [seen, setSeen] = useState(() => readStored(name) === true);
  const close = (): void => {
    writeStored(name, true);
    setSeen(true);
  };
  return (
    <Sheet
      open={order.stage === 'delivered' && !seen}
      onClose={close}
      title={t('orders.arrived')}
      text={t('orders.arrivedText')}
      actions={<Button onPress={close}>{t('cards.gotIt')}</Button>}
    >
      <div className="arrival">
        <Burst />
        <div className="box" aria-hidden="true">
          <BoxBack />
          {order.toys.slice(0, 3).map(({ unitId, kind }, index) => (
            <Toy key={unitId} kind={kind} className={`x${index + 1}`} />
          ))}
          <BoxFront />
        </div>
        <span className="hanko">
          <b>{stageName('delivered')}</b>
        </span>
        <TrackingLink order={order} />
      </div>
    </Sheet>
  );
}

/** One parcel: its stages, what is in it, where it goes. */
export function OrderPage(): ReactNode {
  const t = useT();
  const { id } = useParams({ from: '/orders/order/$id' });
  const { data, error, refetch } = useQuery(orderQuery(id));
  return (
    <>
      <BackBar title={t(data?.address === null ? 'orders.numberOf' : 'orders.number', { id })}>
        {data !== undefined && <StageBadge stage={data.stage} />}
      </BackBar>
      <main className="bare">
        {data !== undefined ? (
          <OrderView order={data} />
        ) : error === null ? (
          <SkeletonRows />
        ) : (
          <LoadFault error={error} onRetry={refetch} />
        )}
      </main>
    </>
  );
}

function OrderView({ order }: { order: Order }): ReactNode {
  const t = useT();
  return (
    <div className="stack">
      {order.address !== null && <Arrival order={order} />}
      {order.demonstration && order.address !== null && (
        <p className="note">
          <Sign of={Info} size={20} />
          {t('orders.demonstration')}
        </p>
      )}
      <div className="ordered">
        <section className="card stack">
          <h2>{t('orders.where')}</h2>
          <OrderTimeline order={order} />
          <TrackingLink order={order} />
        </section>
        <div className="stack">
          <Inside order={order} />
          <GiftCodes order={order} />
        </div>
        <Receipt title={t('orders.details')}>
          <Details order={order} />
        </Receipt>
      </div>
      <OrderDeeds order={order} />
    </div>
  );
}

/** From one day to another, or the one day that is promised. */
function promisedText({ promisedFrom, promisedTo }: Order): string {
  const [from, to] = [formatDate(promisedFrom), formatDate(promisedTo)];
  return from === to ? to : translate('orders.between', { from, to });
}

function Details({ order }: { order: Order }): ReactNode {
  const t = useT();
  const { courier, address } = order;
  const facts: Fact[] = [];
  if (address !== null) facts.push([t('orders.to'), <AddressLabel key="address" address={address} />]);
  if (courier !== null)
    facts.push(
      [t('orders.courier'), translateLoose(`courier.${courier.courier}`, courier.courier)],
      [t('orders.promised'), promisedText(order)],
    );
  if (order.lateCredit > 0)
    facts.push([t('orders.lateCredit'), <CurrencyPrice key="late" minor={order.lateCredit} />]);
  if (order.tracking !== '')
    facts.push([t('orders.tracking'), <TrackingNumber key="tracking" order={order} />]);
  return (
    <>
      <Facts facts={facts} />
      <PaidBill order={order} />
      <TaxNote tax={order.tax} />
    </>
  );
}

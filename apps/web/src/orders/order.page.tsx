import { mayFollow } from '@grabbit/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { call } from '../kernel/call.ts';
import { BackBar } from '../ui/back-bar.tsx';
import { cardsKey } from '../ports/cards-key.ts';
import { formatDate } from '../i18n/format.ts';
import { translateLoose, useT } from '../i18n/use-t.ts';
import { toyName } from '../i18n/toy-name.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Facts, Receipt } from '../ui/receipt.tsx';
import type { Fact } from '../ui/receipt.tsx';
import { inkOfPrize } from '../ui/room-card.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { Toy } from '../ui/toy-picture.tsx';
import { celebrateCoins } from '../ui/celebrate-coins.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { AddressLabel } from './address-text.tsx';
import { Arrival } from './arrival.tsx';
import { StageBadge } from './order-stage.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import './orders.css';
import { orderQuery } from './orders.queries.ts';
import type { Order } from './orders.queries.ts';
import { PaidBill } from './parcel-bill.tsx';
import { TrackingLink, TrackingNumber } from './tracking-link.tsx';

/** One parcel: its stages, what is in it, where it goes. */
export function OrderPage(): ReactNode {
  const t = useT();
  const { id } = useParams({ from: '/orders/order/$id' });
  const { data, error, refetch } = useQuery(orderQuery(id));
  return (
    <>
      <BackBar title={t('orders.number', { id })}>
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
      <Arrival order={order} />
      {order.demonstration && (
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
        <Inside order={order} />
        <Receipt title={t('orders.details')}>
          <Details order={order} />
        </Receipt>
      </div>
      <div className="chips">
        <ButtonLink kind="paper" to="/issues" search={{ order: order.orderId }}>
          {t('help.report')}
        </ButtonLink>
        {mayFollow(order.stage, 'cancelled') && <Cancel order={order} />}
      </div>
    </div>
  );
}

function Inside({ order }: { order: Order }): ReactNode {
  const t = useT();
  return (
    <section className="card">
      <h2>{t('orders.inside', { count: order.toys.length })}</h2>
      <ul className="rows">
        {order.toys.map(({ unitId, kind, sizeMm, weightG }) => (
          <li key={unitId} className="row">
            <span className="th" style={{ '--blk': inkOfPrize(kind) } as CSSProperties}>
              <Toy kind={kind} />
            </span>
            <span className="row__t">
              <b>{toyName(kind)}</b>
              <small>{t('orders.toySize', { cm: Math.round(sizeMm / 10), grams: weightG })}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Details({ order }: { order: Order }): ReactNode {
  const t = useT();
  const { courier, address } = order;
  const facts: Fact[] = [
    [t('orders.to'), <AddressLabel key="address" address={address} />],
    [t('orders.courier'), translateLoose(`courier.${courier.courier}`, courier.courier)],
    [
      t('orders.promised'),
      t('orders.between', { from: formatDate(order.promisedFrom), to: formatDate(order.promisedTo) }),
    ],
  ];
  if (order.tracking !== '')
    facts.push([t('orders.tracking'), <TrackingNumber key="tracking" order={order} />]);
  return (
    <>
      <Facts facts={facts} />
      <PaidBill order={order} />
    </>
  );
}

function Cancel({ order }: { order: Order }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => call('cancelOrder', { orderId: order.orderId }),
    onSuccess: async () => {
      setAsking(false);
      showToast({ tone: 'success', title: t('orders.cancelled'), text: t('orders.cancelledText') });
      await Promise.all(
        [['orders'], walletKey, cardsKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
      celebrateCoins({ coins: order.feeCoins });
    },
  });
  return (
    <>
      <Button kind="paper" onPress={() => setAsking(true)}>
        {t('orders.cancel')}
      </Button>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('orders.cancelTitle')}
        text={t('orders.cancelText')}
        actions={
          <>
            <Button kind="paper" onPress={() => setAsking(false)}>
              {t('orders.keep')}
            </Button>
            <Button kind="bad" onPress={() => cancel.mutateAsync()}>
              {t('orders.cancel')}
            </Button>
          </>
        }
      />
    </>
  );
}

import { orderLists } from '@grabbit/contract';
import type { OrderListType } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { BackBar } from '../ui/back-bar.tsx';
import { formatDate } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { OrderThumbs } from './inside.tsx';
import { DeliverySide } from './delivery-side.tsx';
import { StageBadge } from './order-stage.tsx';
import './orders.css';
import { ordersQuery } from './orders.queries.ts';
import type { Order } from './orders.queries.ts';
import { TrackingLink } from './tracking-link.tsx';

/** The player's parcels, by where they stand. */
export function OrdersPage(): ReactNode {
  const t = useT();
  const { type } = useParams({ from: '/orders/orders/$type' });
  return (
    <>
      <BackBar title={t('orders.list')} />
      <main className="bare listed">
        <div>
          <nav className="segs" aria-label={t('orders.lists')}>
            {(Object.keys(orderLists) as OrderListType[]).map((each) => (
              <Link
                key={each}
                className="chip"
                to="/orders/$type"
                params={{ type: each }}
                replace
                aria-current={each === type ? 'page' : undefined}
              >
                {t(`orders.list_${each}`)}
              </Link>
            ))}
          </nav>
          <OrderRows type={type} />
        </div>
        <DeliverySide />
      </main>
    </>
  );
}

function OrderRows({ type }: { type: OrderListType }): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(ordersQuery(type));
  if (data === undefined)
    return error === null ? <SkeletonRows /> : <LoadFault error={error} onRetry={refetch} />;
  if (data.length === 0) {
    return (
      <EmptyState
        toy="penguin"
        title={t('orders.none')}
        text={t('orders.noneText')}
        action={<ButtonLink to="/pack">{t('orders.toPack')}</ButtonLink>}
      />
    );
  }
  return (
    <ul className="stack">
      {data.map((order) => (
        <OrderRow key={order.orderId} order={order} />
      ))}
    </ul>
  );
}

const piecesIn = ({ toys, goods }: Order): number =>
  toys.length + goods.reduce((sum, { goodsNum }) => sum + goodsNum, 0);

function OrderRow({ order }: { order: Order }): ReactNode {
  const t = useT();
  return (
    <li className="card">
      <Link className="row" to="/order/$id" params={{ id: order.orderId }}>
        <span className="row__t">
          <b>{t(order.address === null ? 'orders.numberOf' : 'orders.number', { id: order.orderId })}</b>
          <small>
            {t(order.goods.length === 0 ? 'orders.toysOn' : 'orders.thingsOn', {
              ...{ count: piecesIn(order), date: formatDate(order.createdAt) },
            })}
          </small>
        </span>
        <StageBadge stage={order.stage} />
        <Sign of={ChevronRight} size={20} flip />
      </Link>
      <div className="thumbs-row">
        <OrderThumbs order={order} />
        <TrackingLink order={order} />
      </div>
    </li>
  );
}

import { orderLists } from '@grabbit/contract';
import type { OrderListType } from '@grabbit/contract';
import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronRight, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { BackBar } from '../ui/back-bar.tsx';
import { formatDate, formatList, formatSigned } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { SkeletonRows, Skeleton } from '../ui/skeleton.tsx';
import { OrderThumbs } from './inside.tsx';
import { postCreditQuery } from '../ports/cards/cards.queries.ts';
import { CurrencyPrice } from '../ui/currency-price.tsx';
import { DeliveryPrices } from './delivery-prices.tsx';
import { call } from '../kernel/call.ts';
import { Coin } from '../ui/icons/coin.tsx';
import { MoreRow } from '../ui/more-row.tsx';
import { PathLink } from '../ui/path-link.tsx';
import { browserCountry } from './delivery-zone.ts';
import { StageBadge } from './order-stage.tsx';
import './orders.css';
import { ordersQuery, addressesQuery, packQuery } from './orders.queries.ts';
import type { Order } from './orders.queries.ts';
import { TrackingLink } from './tracking-link.tsx';

/** What coins went to the mall, and came back. Nothing for who never bought anything. */
function ShopRecords(): ReactNode {
  const t = useT();
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['orders', 'records'],
    queryFn: ({ pageParam, signal }) =>
      call('shopRecords', { limit: 5, ...(pageParam !== '' && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
  });
  const list = data?.pages.flatMap((page) => page.list) ?? [];
  if (list.length === 0) return null;
  return (
    <section aria-label={t('orders.records')}>
      <h2>{t('orders.records')}</h2>
      <ul className="rows">
        {list.map(({ at, orderId, kind, coins, names }) => (
          <li key={`${orderId}/${kind}`} className="row">
            <span className="row__t">
              <b>
                <PathLink path={`/order/${orderId}`}>{formatList(names)}</PathLink>
              </b>
              <small>
                {t(kind === 'bought' ? 'coins.mall' : 'coins.mallBack')}, {formatDate(at)}
              </small>
            </span>
            <Moved kind={kind} coins={coins} />
          </li>
        ))}
      </ul>
      <MoreRow hasNextPage={hasNextPage} fetchNextPage={fetchNextPage} />
    </section>
  );
}

/** What went has a minus, what came back a plus: as on the page of all coins. */
function Moved({ kind, coins }: { kind: 'bought' | 'back'; coins: number }): ReactNode {
  const t = useT();
  const moved = kind === 'bought' ? -coins : coins;
  return (
    <span className={moved > 0 ? 'price plus-coins' : 'price'}>
      <Coin size={20} />
      <span aria-hidden="true">{formatSigned(moved)}</span>
      <span className="sr">{t('wallet.coins', { count: moved })}</span>
    </span>
  );
}

/** Beside the parcels: what waits in the pack, what credit there is for sending it, and what that costs. */
function DeliverySide(): ReactNode {
  const t = useT();
  const credit = useQuery(postCreditQuery()).data;
  const toys = useQuery(packQuery()).data?.list;
  const address = useQuery(addressesQuery()).data?.find(({ isDefault }) => isDefault);
  return (
    <aside className="card stack" aria-label={t('orders.delivery')}>
      <h2>{t('cards.postCredit')}</h2>
      <p className="sided">
        <Sign of={Truck} size={28} />
        {credit === undefined ? (
          <Skeleton width="90px" height="24px" />
        ) : (
          <CurrencyPrice minor={credit.ofsetAmount} />
        )}
      </p>
      {toys !== undefined && <p>{t('orders.waiting', { count: toys.length })}</p>}
      <div className="chips">
        <ButtonLink kind="paper" size="s" to="/pack">
          {t('orders.toPack')}
        </ButtonLink>
        <DeliveryPrices country={address?.country ?? browserCountry()} />
      </div>
      <ShopRecords />
    </aside>
  );
}

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

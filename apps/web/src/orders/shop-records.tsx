import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate, formatList, formatSigned } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { Coin } from '../ui/icons/coin.tsx';
import { MoreRow } from '../ui/more-row.tsx';
import { PathLink } from '../ui/path-link.tsx';

/** What coins went to the mall, and came back. Nothing for who never bought anything. */
export function ShopRecords(): ReactNode {
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

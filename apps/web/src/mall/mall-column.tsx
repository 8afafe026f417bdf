import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { translateLoose, useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { Sign } from '../ui/lucide.tsx';
import { CartCard } from './cart-card.tsx';
import { aboutGoods } from './cart-tally.ts';
import { GoodsThumb } from './goods-thumb.tsx';
import { wishesQuery } from './mall.queries.ts';
import { goodsSign } from './shelves.tsx';
import './mall.css';

const TruckIcon = goodsSign('truck');
const underWay: readonly string[] = ['booked', 'packed', 'shipped'];

/** The newest parcel that is still under way. */
function OpenOrder(): ReactNode {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['orders', 'list', 'all'],
    queryFn: ({ signal }) => call('orderList', { type: 'all' }, { signal }),
  });
  const order = data?.list.find(({ stage }) => underWay.includes(stage));
  if (order === undefined) return null;
  return (
    <Link className="card row" to="/order/$id" params={{ id: order.orderId }}>
      <span className="row__i" style={{ '--blk': 'var(--b-mint)' } as CSSProperties}>
        <TruckIcon size={34} />
      </span>
      <span className="row__t">
        <b>{t('orders.number', { id: order.orderId })}</b>
        <small>{translateLoose(`stage.${order.stage}`, order.stage)}</small>
      </span>
      <Sign of={ChevronRight} flip />
    </Link>
  );
}

/** What the player has laid aside. */
function Wishes(): ReactNode {
  const t = useT();
  const { data = [] } = useQuery(wishesQuery());
  if (data.length === 0) return null;
  return (
    <section className="card">
      <h2>{t('mall.wishes')}</h2>
      <ul className="rows">
        {data.map((goods) => (
          <li key={goods.shopGoodsId}>
            <Link className="row" to="/goods/$id" params={{ id: String(goods.shopGoodsId) }}>
              <GoodsThumb picture={goods.pictures[0] ?? ''} />
              <span className="row__t">
                <b>{goods.name}</b>
                <small>{goods.stock === 0 ? t('mall.soldOut') : aboutGoods(goods)}</small>
              </span>
              <span className="num">{formatNumber(goods.price)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Beside the mall: the cart itself, what is on its way, and what was laid aside. */
export function MallColumn(): ReactNode {
  const player = useMay('playPaid');
  return (
    <>
      <CartCard />
      {player && <OpenOrder />}
      {player && <Wishes />}
    </>
  );
}

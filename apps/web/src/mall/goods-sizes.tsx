import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { Goods } from './mall.queries.ts';

/** The sizes of a thing with their prices; each has a page of its own. Nothing for what comes in one. */
export function GoodsSizes({ goods, label }: { goods: Goods; label: string }): ReactNode {
  const t = useT();
  if (goods.sizes.length < 2) return null;
  return (
    <nav className="opt" aria-label={label}>
      <ul>
        {goods.sizes.map(({ shopGoodsId, size, price, stock }) => (
          <li key={shopGoodsId}>
            <Link
              to="/goods/$id"
              params={{ id: String(shopGoodsId) }}
              aria-current={shopGoodsId === goods.shopGoodsId ? 'true' : undefined}
              activeProps={{}}
              replace
              resetScroll={false}
            >
              <bdi>{size}</bdi>
              <small>{stock === 0 ? t('mall.soldOut') : formatNumber(price)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

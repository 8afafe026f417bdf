import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useMay } from '../kernel/player/use-account.ts';
import type { CartLine } from './cart-tally.ts';
import { GoodsGrid } from './goods-grid.tsx';
import { shopIndexQuery, wishesQuery } from './mall.queries.ts';
import type { GoodsCardData } from './mall.queries.ts';

const shown = 4;

/** Below the cart: what was laid aside, or else what is new. */
export function CartNear({ lines }: { lines: readonly CartLine[] }): ReactNode {
  const t = useT();
  const player = useMay('playPaid');
  const wishes = useQuery({ ...wishesQuery(), enabled: player }).data ?? [];
  const fresh = useQuery(shopIndexQuery()).data?.fresh ?? [];
  const others = (goods: readonly GoodsCardData[]): GoodsCardData[] =>
    goods
      .filter(({ shopGoodsId }) => lines.every((line) => line.shopGoodsId !== shopGoodsId))
      .slice(0, shown);
  const wished = others(wishes);
  const goods = wished.length > 0 ? wished : others(fresh.filter(({ stock }) => stock !== 0));
  if (goods.length === 0) return null;
  return (
    <section className="cart-near">
      <div className="ground-h">
        <h2>{t(wished.length > 0 ? 'mall.wishes' : 'mall.fresh')}</h2>
      </div>
      <GoodsGrid goods={goods} />
    </section>
  );
}

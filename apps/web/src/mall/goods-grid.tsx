import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useGrowing } from '../ui/use-growing.ts';
import { GoodsCard, GoodsCardSkeleton } from './goods-card.tsx';
import type { GoodsCardData } from './mall.queries.ts';

/** Goods in a grid. What is not there yet, or not drawn yet, stands as the shape of a card. */
export function GoodsGrid({
  goods,
  waiting = 8,
}: {
  goods: readonly GoodsCardData[] | undefined;
  waiting?: number;
}): ReactNode {
  const t = useT();
  const [added, setAdded] = useState('');
  const shown = useGrowing(goods?.length ?? 0);
  const shapes = goods === undefined ? waiting : goods.length - shown;
  return (
    <>
      <ul className="goods" aria-busy={shapes > 0 || undefined}>
        {goods?.slice(0, shown).map((each) => (
          <li key={each.shopGoodsId}>
            <GoodsCard goods={each} onAdded={setAdded} />
          </li>
        ))}
        {Array.from({ length: shapes }, (_, index) => (
          <li key={`wait-${shown + index}`}>
            <GoodsCardSkeleton />
          </li>
        ))}
      </ul>
      <output className="sr">{added !== '' && t('mall.added', { name: added })}</output>
    </>
  );
}

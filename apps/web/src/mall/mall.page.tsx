import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { readStored } from '../kernel/storage.ts';
import { useLater } from '../kernel/use-later.ts';
import { Slot } from '../ports/slot.tsx';
import { IndexTabs } from '../ui/index-tabs.tsx';
import { useDesktop } from '../ui/use-media.ts';
import { FindGoods } from './find-goods.tsx';
import { GoodsFilters } from './goods-filters.tsx';
import { GoodsList } from './goods-list.tsx';
import { shopIndexQuery } from './mall.queries.ts';
import type { ShopIndex } from './mall.queries.ts';
import { shelfIds, shelves } from './shelves.tsx';
import type { ShelfId } from './shelves.tsx';
import { ShelfSigns } from './shelf-signs.tsx';
import { ShopWindow } from './shop-window.tsx';
import { useMallSearch } from './use-mall-search.ts';
import './mall.css';

export { MallColumn } from './mall-column.tsx';
export { MallHead } from './mall-head.tsx';

/** How much stands on a shelf; nothing until it is known. */
function countOf(index: ShopIndex | undefined, id: ShelfId): string {
  if (index === undefined) return '';
  if (id === 'all') return formatNumber(index.total);
  return formatNumber(index.categories.find(({ category }) => category === id)?.count ?? 0);
}

/** A desktop's shelves: folder tabs with how much stands on each. */
function Tabbed({ index }: { index: ShopIndex | undefined }): ReactNode {
  const t = useT();
  const { asked, ask } = useMallSearch();
  const tabs = shelfIds.map((id) => {
    const { label, Icon, ink } = shelves[id];
    return { id, label: t(label), note: countOf(index, id), icon: <Icon size={30} />, ink };
  });
  return (
    <IndexTabs
      label={t('mall.shelves')}
      tabs={tabs}
      chosen={asked.category ?? 'all'}
      onChoose={(id) =>
        ask({ category: shelfIds.find((each) => each !== 'all' && each === id) as undefined })
      }
    >
      <GoodsFilters>
        <FindGoods />
      </GoodsFilters>
      <GoodsList />
    </IndexTabs>
  );
}

/** A phone's: signs over what stands on the shelf. */
function Signed(): ReactNode {
  const { asked } = useMallSearch();
  const { ink } = shelves[asked.category ?? 'all'];
  return (
    <>
      <ShelfSigns />
      <section className="floor">
        <div className="floor__b" style={{ '--blk': ink } as Record<string, string>}>
          <GoodsFilters />
          <GoodsList />
        </div>
      </section>
    </>
  );
}

/** What hangs over the mall. The page waits for it where something hung the last time, and else it comes when the page stands. */
function Hanging(): ReactNode {
  const later = useLater();
  const [hung] = useState(() => readStored('device:noMallBanners') === false);
  return (hung || later) && <Slot name="mallBanners" awaited={hung} />;
}

/** The mall: what is sold for coins. */
export function MallPage(): ReactNode {
  const t = useT();
  const desk = useDesktop();
  usePageTitle(t('nav.mall'));
  const { data: index, error } = useQuery(shopIndexQuery());
  const { asked } = useMallSearch();
  const finding = !desk && asked.word !== undefined;
  // Without it the shelves are still there; a window with nothing in it is none, and who searches on a phone needs the room.
  const windowShut = error !== null || index?.fresh.length === 0 || finding;
  return (
    <div className="p-mall">
      {desk && <h1 className="sr">{t('nav.mall')}</h1>}
      <Hanging />
      {!windowShut && <ShopWindow fresh={index?.fresh} />}
      {desk ? <Tabbed index={index} /> : <Signed />}
    </div>
  );
}

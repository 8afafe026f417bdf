import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
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
import { mallSorts } from '@grabbit/contract';
import type { MallSort } from '@grabbit/contract';
import { ArrowUpDown } from 'lucide-react';
import type { Key } from '../i18n/keys.ts';
import type { Translate } from '../i18n/use-t.ts';
import { Chip } from '../ui/chip.tsx';
import { Sign } from '../ui/lucide.tsx';
import { priceBorders, mallAsked } from './mall-search.ts';
import type { PriceBorders } from './mall-search.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { MoreRow } from '../ui/more-row.tsx';
import { GoodsGrid } from './goods-grid.tsx';
import { shopIndexQuery, goodsListQuery } from './mall.queries.ts';
import type { ShopIndex } from './mall.queries.ts';
import { shelfIds, shelves } from './shelves.tsx';
import type { ShelfId } from './shelves.tsx';
import { Link } from '@tanstack/react-router';
import { ShopWindow } from './shop-window.tsx';
import { useMallSearch } from './use-mall-search.ts';
import './mall.css';

/** The shelves as round signs, for phones. */
function ShelfSigns(): ReactNode {
  const t = useT();
  const { asked } = useMallSearch();
  const chosen = asked.category ?? 'all';
  return (
    <nav className="cats" aria-label={t('mall.shelves')}>
      <ul>
        {shelfIds.map((id) => {
          const { label, Icon } = shelves[id];
          return (
            <li key={id}>
              <Link
                className="cat"
                to="/mall"
                search={mallAsked({ ...asked, category: id })}
                activeProps={{ 'aria-current': undefined }}
                aria-current={id === chosen ? 'true' : undefined}
                replace
                resetScroll={false}
              >
                <span className="cat__i">
                  <Icon size={34} />
                </span>
                {t(label)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** What stands on the shelf that is asked for, and more of it as long as there is. */
function GoodsList(): ReactNode {
  const t = useT();
  const { asked, ask } = useMallSearch();
  const { data, error, refetch, isPlaceholderData, ...more } = useInfiniteQuery(goodsListQuery(asked));
  if (data === undefined && error !== null) return <LoadFault error={error} onRetry={refetch} />;
  const { word } = asked;
  return (
    <>
      <output className="sr">
        {data !== undefined &&
          !isPlaceholderData &&
          (word === undefined
            ? t('mall.shown', { count: data.length })
            : t('mall.found', { count: data.length, word }))}
      </output>
      {data?.length === 0 ? (
        <EmptyState
          toy="whale"
          title={t(word === undefined ? 'mall.noneHere' : 'mall.notFound')}
          text={t('mall.noneText')}
          action={
            <Button kind="paper" onPress={() => ask({ category: undefined, price: 0, word: '' })}>
              {t('mall.seeAll')}
            </Button>
          }
        />
      ) : (
        <div className={isPlaceholderData ? 'mall-old' : undefined}>
          <GoodsGrid goods={data} />
        </div>
      )}
      {!isPlaceholderData && <MoreRow {...more} />}
    </>
  );
}

const sortKeys: Readonly<Record<MallSort, Key>> = {
  new: 'mall.sortNew',
  cheap: 'mall.sortCheap',
  dear: 'mall.sortDear',
};

/** A filter of prices in words. */
function bordersIn(t: Translate, { from, below }: PriceBorders): string {
  if (from === null)
    return below === null ? t('mall.allPrices') : t('mall.under', { price: formatNumber(below) });
  if (below === null) return t('mall.over', { price: formatNumber(from) });
  return t('mall.between', { from: formatNumber(from), to: formatNumber(below) });
}

/** What a shelf shows of itself: prices, what one looks for where that stands here, and in which order. */
function GoodsFilters({ children }: { children?: ReactNode }): ReactNode {
  const t = useT();
  const { asked, ask } = useMallSearch();
  const { price = 0, sort = mallSorts[0] } = asked;
  return (
    <div className="mallbar">
      <fieldset className="chips">
        <legend className="sr">{t('mall.price')}</legend>
        {priceBorders.map((borders, index) => (
          <Chip key={index} on={index === price} onPress={() => ask({ price: index })}>
            {bordersIn(t, borders)}
          </Chip>
        ))}
      </fieldset>
      {children}
      <label className="sortb">
        <Sign of={ArrowUpDown} size={18} />
        <span className="sr">{t('mall.sort')}</span>
        <select value={sort} onChange={({ target }) => ask({ sort: mallSorts[target.selectedIndex] })}>
          {mallSorts.map((each) => (
            <option key={each} value={each}>
              {t(sortKeys[each])}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

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

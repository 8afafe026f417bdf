import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { MoreRow } from '../ui/more-row.tsx';
import { GoodsGrid } from './goods-grid.tsx';
import { goodsListQuery } from './mall.queries.ts';
import { useMallSearch } from './use-mall-search.ts';

/** What stands on the shelf that is asked for, and more of it as long as there is. */
export function GoodsList(): ReactNode {
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

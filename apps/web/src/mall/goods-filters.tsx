import { mallSorts } from '@grabbit/contract';
import type { MallSort } from '@grabbit/contract';
import { ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { Chip } from '../ui/chip.tsx';
import { Sign } from '../ui/lucide.tsx';
import { priceBorders } from './mall-search.ts';
import type { PriceBorders } from './mall-search.ts';
import { useMallSearch } from './use-mall-search.ts';

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
export function GoodsFilters({ children }: { children?: ReactNode }): ReactNode {
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

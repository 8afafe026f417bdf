import { PackageCheck, Sparkles, Truck, Undo2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Sign } from '../ui/lucide.tsx';
import { Facts } from '../ui/receipt.tsx';
import { needsParcel } from './cost-card.tsx';
import type { Goods } from './mall.queries.ts';

function Point({ sign, children }: { sign: LucideIcon; children: ReactNode }): ReactNode {
  return (
    <li>
      <Sign of={sign} size={18} />
      {children}
    </li>
  );
}

/** In a word each: when it leaves, how many there are, how long it can be sent back. */
export function GoodsPoints({ goods }: { goods: Goods }): ReactNode {
  const t = useT();
  const { stock, leavesInDays, returnDays } = goods;
  const parcel = needsParcel(goods);
  return (
    <ul className="pts">
      {parcel && stock !== 0 && <Point sign={Truck}>{t('mall.leavesIn', { count: leavesInDays })}</Point>}
      {!parcel && <Point sign={Sparkles}>{t('mall.atOnce')}</Point>}
      {stock !== null && (
        <Point sign={PackageCheck}>
          {stock === 0 ? t('mall.soldOut') : t('mall.here', { count: stock })}
        </Point>
      )}
      {parcel && returnDays > 0 && <Point sign={Undo2}>{t('mall.returnDays', { count: returnDays })}</Point>}
    </ul>
  );
}

/** What the operator says of a thing, line by line, and what it weighs. */
export function GoodsFacts({ goods }: { goods: Goods }): ReactNode {
  const t = useT();
  const facts = goods.facts.map(({ name, value }) => [name, value] as const);
  const weight =
    goods.weightG === null
      ? []
      : [[t('mall.weight'), t('mall.grams', { grams: formatNumber(goods.weightG) })] as const];
  const all = [...facts, ...weight];
  if (all.length === 0) return null;
  return (
    <div className="gdp__f">
      <Facts facts={all} />
    </div>
  );
}

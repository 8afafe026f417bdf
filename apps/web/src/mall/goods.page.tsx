import { errors, GoodsType } from '@grabbit/contract';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronRight, PackageCheck, Sparkles, Truck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { isCallError } from '../kernel/call-error.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useDesktop } from '../ui/use-media.ts';
import { CostCard, ReturnCard, needsParcel } from './cost-card.tsx';
import { GoodsBuy } from './goods-buy.tsx';
import type { LucideIcon } from 'lucide-react';
import { formatNumber } from '../i18n/format.ts';
import { Facts } from '../ui/receipt.tsx';
import { GoodsGrid } from './goods-grid.tsx';
import { GoodsStage } from './goods-stage.tsx';
import type { Goods } from './mall.queries.ts';
import { useGoods } from './use-goods.ts';
import { WishButton } from './wish-button.tsx';
import { WonIn } from './won-in.tsx';
import './mall.css';
import './goods.css';

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

function Point({ sign, children }: { sign: LucideIcon; children: ReactNode }): ReactNode {
  return (
    <li>
      <Sign of={sign} size={18} />
      {children}
    </li>
  );
}

/** In a word each: when it leaves, how many there are, how long it can be sent back. */
function GoodsPoints({ goods }: { goods: Goods }): ReactNode {
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
function GoodsFacts({ goods }: { goods: Goods }): ReactNode {
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

export { GoodsColumn } from './goods-column.tsx';
export { GoodsHead } from './goods-head.tsx';

/** The parts of a thing that have not come yet, in their places. */
function Waiting(): ReactNode {
  return (
    <div className="gdp" aria-hidden="true">
      <div className="gstage sticker gstage--wait" />
      <div className="gdp__b paper sticker stack">
        <Skeleton width="60%" height="32px" />
        <Skeleton height="44px" />
        <Skeleton width="80%" />
        <Skeleton height="54px" />
      </div>
    </div>
  );
}

/** What a thing is, and how it comes to be yours. */
function Panel({ goods }: { goods: Goods }): ReactNode {
  const t = useT();
  const desk = useDesktop();
  const digital = goods.type === GoodsType.digital;
  return (
    <section className="gdp__b paper sticker">
      <div className="gdp__h">
        <h1>{goods.name}</h1>
        {goods.stock !== 0 && <WishButton goods={goods} />}
      </div>
      <p className="lead">{goods.text}</p>
      <GoodsPoints goods={goods} />
      <GoodsSizes goods={goods} label={t(digital ? 'mall.howMuch' : 'mall.size')} />
      <WonIn rooms={goods.wonIn} />
      <GoodsFacts goods={goods} />
      {desk && <GoodsBuy goods={goods} />}
    </section>
  );
}

function Near({ goods }: { goods: Goods }): ReactNode {
  const t = useT();
  if (goods.near.length === 0) return null;
  return (
    <section>
      <div className="ground-h">
        <h2>{t('mall.near')}</h2>
        <Link to="/mall" search={{ category: goods.category }}>
          {t('mall.seeAll')} <Sign of={ChevronRight} size={20} flip />
        </Link>
      </div>
      <GoodsGrid goods={goods.near} />
    </section>
  );
}

function Whole({ goods }: { goods: Goods }): ReactNode {
  const desk = useDesktop();
  usePageTitle(goods.name);
  return (
    <>
      <div className="gdp">
        <GoodsStage key={goods.pictures.join()} goods={goods} />
        <Panel goods={goods} />
      </div>
      {!desk && (
        <div className="gdp__s">
          <CostCard goods={goods} />
          <ReturnCard goods={goods} />
        </div>
      )}
      <Near goods={goods} />
      {!desk && <GoodsBuy goods={goods} />}
    </>
  );
}

/** It, or why it is not there. */
function Shown(): ReactNode {
  const t = useT();
  const { id } = useParams({ from: '/shell/goods/$id' });
  const { data, error, refetch, isPending, isEnabled } = useGoods(Number(id));
  const none = !isEnabled || [errors.goodsGone, errors.notFound].some(({ code }) => isCallError(error, code));
  if (data === undefined && none)
    return (
      <>
        <h1 className="sr">{t('nav.mall')}</h1>
        <EmptyState
          toy="octopus"
          title={t('mall.goneTitle')}
          text={t('mall.goneText')}
          action={<ButtonLink to="/mall">{t('mall.toMall')}</ButtonLink>}
        />
      </>
    );
  if (data === undefined) return isPending ? <Waiting /> : <LoadFault error={error} onRetry={refetch} />;
  return <Whole goods={data} />;
}

/** One thing of the mall. */
export function GoodsPage(): ReactNode {
  return (
    <div className="goods-page">
      <Shown />
    </div>
  );
}

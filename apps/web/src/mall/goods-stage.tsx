import { GoodsType } from '@grabbit/contract';
import { useState, useRef } from 'react';
import type { CSSProperties, ReactNode, PointerEvent } from 'react';
import { formatMoney } from '../i18n/format-money.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { chargedCurrency } from '../kernel/money/currency.ts';
import { Price } from '../ui/amounts.tsx';
import { classes } from '../ui/classes.ts';
import { GoodsPicture, inkOfGoods } from '../ui/goods-picture.tsx';
import { Rays } from '../ui/icons/scenery.tsx';
import { GiftCard } from './gift-card.tsx';
import { BesideHand, type GoodsView, Views, viewsOf } from './goods-views.tsx';
import type { Goods } from './mall.queries.ts';
import { isMirrored } from '../ui/tab-keys.ts';

/** Pixels from which a stroke is one. */
const longEnough = 40;

/** What a stroke means: a step on, a step back, or nothing. The content follows the finger, in the direction of reading. */
export function swipeStep({ dx, dy, rtl }: { dx: number; dy: number; rtl: boolean }): -1 | 0 | 1 {
  if (Math.abs(dx) < longEnough || Math.abs(dy) > Math.abs(dx)) return 0;
  return dx < 0 !== rtl ? 1 : -1;
}

/** Handlers for what is stroked to the side; it needs `touch-action: pan-y`. */
function useSwipe(onStep: (step: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ clientX, clientY, isPrimary }: PointerEvent) => {
      if (isPrimary) start.current = { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY, isPrimary }: PointerEvent) => {
      const from = start.current;
      if (!isPrimary || from === null) return;
      start.current = null;
      const step = swipeStep({ dx: clientX - from.x, dy: clientY - from.y, rtl: isMirrored() });
      if (step !== 0) onStep(step);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

/** The app's own drawing of a gift card. */
const giftCardPicture = 'art:giftcard';
/** How the picture of a plush from behind ends. */
const turned = '-back';

function PriceTag({ price }: { price: number }): ReactNode {
  const t = useT();
  return (
    <div className="bigtag paper">
      <i aria-hidden="true" />
      <small>{t('mall.price')}</small>
      <Price coins={price} size={26} />
      {/* A coin is a cent. */}
      <em className="num">{formatMoney(price, chargedCurrency)}</em>
    </div>
  );
}

function Ruler({ mm }: { mm: number }): ReactNode {
  const t = useT();
  return (
    <span className="ruler">
      <b className="num">{t('mall.high', { cm: formatNumber(mm / 10) })}</b>
    </span>
  );
}

/** What is looked at, for who cannot see it change. */
function Said({
  view: { picture, beside },
  index,
  count,
}: {
  view: GoodsView;
  index: number;
  count: number;
}): ReactNode {
  const t = useT();
  const side = t(picture.endsWith(turned) ? 'prize.back' : 'prize.front');
  const words = picture.startsWith('toy:') && beside === null ? `, ${side}` : '';
  return (
    <output className="sr">
      {`${t('mall.pictures')}: ${formatNumber(index + 1)} / ${formatNumber(count)}${words}`}
    </output>
  );
}

/** A thing as it stands in the light: its pictures, its real height and its price. */
export function GoodsStage({ goods }: { goods: Goods }): ReactNode {
  const t = useT();
  const [chosen, setChosen] = useState(0);
  const { sizeMm } = goods;
  const views = viewsOf(goods);
  const count = views.length;
  const shown = chosen < count ? chosen : 0;
  const view = views[shown] ?? { picture: '', beside: null };
  const { picture, beside } = view;
  // Around, as the arrows go.
  const swipe = useSwipe((step) => setChosen((shown + step + count) % count));
  const isCard = goods.type === GoodsType.digital && picture === giftCardPicture;
  return (
    <section
      className={classes('gstage sticker', isCard && 'gstage--card', count > 1 && 'gstage--views')}
      aria-label={`${goods.name}: ${t('mall.pictures')}`}
      style={{ '--blk': inkOfGoods(picture) } as CSSProperties}
      {...(count > 1 && swipe)}
    >
      <div className="gstage__bg" aria-hidden="true">
        <Rays />
        <i className="mall-dots" />
      </div>
      {isCard ? (
        <GiftCard goods={goods} />
      ) : beside !== null ? (
        <BesideHand picture={picture} sizeMm={beside} />
      ) : (
        <div className="gstage__p">
          <GoodsPicture picture={picture} cut eager />
        </div>
      )}
      {!isCard && <PriceTag price={goods.price} />}
      {sizeMm !== null && beside === null && <Ruler mm={sizeMm} />}
      {count > 1 && <Views views={views} shown={shown} onShow={setChosen} />}
      {count > 1 && <Said view={view} index={shown} count={count} />}
    </section>
  );
}

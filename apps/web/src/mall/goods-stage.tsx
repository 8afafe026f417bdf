import { GoodsType } from '@grabbit/contract';
import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { formatMoney } from '../i18n/format-money.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { chargedCurrency } from '../kernel/money/currency.ts';
import { Price } from '../ui/amounts.tsx';
import { classes } from '../ui/classes.ts';
import { GoodsPicture, inkOfGoods } from '../ui/goods-picture.tsx';
import { Rays } from '../ui/icons/scenery.tsx';
import { GiftCard } from './gift-card.tsx';
import type { Goods } from './mall.queries.ts';

/** The app's own drawing of a gift card. */
const giftCardPicture = 'art:giftcard';

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

function Views({
  pictures,
  shown,
  onShow,
}: {
  pictures: readonly string[];
  shown: number;
  onShow: (index: number) => void;
}): ReactNode {
  const t = useT();
  return (
    <ol className="views">
      {pictures.map((picture, index) => (
        <li key={picture}>
          <button
            type="button"
            aria-label={t('app.showOf', { index: index + 1, count: pictures.length })}
            aria-current={index === shown || undefined}
            onClick={() => onShow(index)}
          >
            <GoodsPicture picture={picture} eager />
          </button>
        </li>
      ))}
    </ol>
  );
}

/** A thing as it stands in the light: its pictures, its real height and its price. */
export function GoodsStage({ goods }: { goods: Goods }): ReactNode {
  const t = useT();
  const [chosen, setChosen] = useState(0);
  const { pictures, sizeMm } = goods;
  const shown = chosen < pictures.length ? chosen : 0;
  const picture = pictures[shown] ?? '';
  const isCard = goods.type === GoodsType.digital && picture === giftCardPicture;
  return (
    <section
      className={classes('gstage sticker', isCard && 'gstage--card', pictures.length > 1 && 'gstage--views')}
      aria-label={`${goods.name}: ${t('mall.pictures')}`}
      style={{ '--blk': inkOfGoods(picture) } as CSSProperties}
    >
      <div className="gstage__bg" aria-hidden="true">
        <Rays />
        <i className="mall-dots" />
      </div>
      {isCard ? (
        <GiftCard goods={goods} />
      ) : (
        <div className="gstage__p">
          <GoodsPicture picture={picture} cut eager />
        </div>
      )}
      {!isCard && <PriceTag price={goods.price} />}
      {sizeMm !== null && <Ruler mm={sizeMm} />}
      {pictures.length > 1 && <Views pictures={pictures} shown={shown} onShow={setChosen} />}
    </section>
  );
}

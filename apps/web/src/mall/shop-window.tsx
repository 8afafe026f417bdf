import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { classes } from '../ui/classes.ts';
import { Flyer } from '../ui/flyer.tsx';
import { GoodsPicture } from '../ui/goods-picture.tsx';
import { Rays } from '../ui/icons/scenery.tsx';
import type { GoodsCardData } from './mall.queries.ts';

/** As many as the widest window holds. */
const inWindow = 4;

function InWindow({ goods }: { goods: GoodsCardData }): ReactNode {
  const t = useT();
  const { shopGoodsId, name, price } = goods;
  const [picture = ''] = goods.pictures;
  return (
    <li className={classes('shopwin__g', picture.startsWith('toy:') && 'shopwin__g--toy')}>
      <Link
        to="/goods/$id"
        params={{ id: String(shopGoodsId) }}
        aria-label={`${name}, ${t('wallet.coins', { count: price })}`}
      >
        <GoodsPicture picture={picture} cut eager />
        <span className="ptag">
          <i />
          {formatNumber(price)}
        </span>
      </Link>
    </li>
  );
}

/** The shop window: what is new, on a real shelf. Without goods it waits for them. */
export function ShopWindow({ fresh }: { fresh: readonly GoodsCardData[] | undefined }): ReactNode {
  const t = useT();
  return (
    <section className="shopwin sticker" aria-label={t('mall.fresh')} aria-busy={fresh === undefined}>
      <div className="shopwin__bg" aria-hidden="true">
        <Rays />
        <i className="mall-dots" />
      </div>
      <div className="awn" aria-hidden="true" />
      <h2 className="shopwin__t">
        <Flyer white className="shopwin__f">
          {t('mall.freshA')}
        </Flyer>{' '}
        <Flyer className="shopwin__f">{t('mall.freshB')}</Flyer>
      </h2>
      <ul className="shopwin__s">
        {fresh?.slice(0, inWindow).map((goods) => (
          <InWindow key={goods.shopGoodsId} goods={goods} />
        ))}
      </ul>
    </section>
  );
}

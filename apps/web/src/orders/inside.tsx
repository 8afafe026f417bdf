import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { toyName } from '../i18n/toy-name.ts';
import { useT } from '../i18n/use-t.ts';
import { Price } from '../ui/amounts.tsx';
import { GoodsPicture, inkOfGoods } from '../ui/goods-picture.tsx';
import type { BoughtGoods, Order } from './orders.queries.ts';

type Toy = Order['toys'][number];

const tile = (picture: string): ReactNode => (
  <span className="th" style={{ '--blk': inkOfGoods(picture) } as CSSProperties}>
    <GoodsPicture picture={picture} />
  </span>
);

const pictureOf = ({ pictures }: BoughtGoods): string => pictures[0] ?? '';

/** What an order is made of: won toys and bought things. */
export function Inside({ order: { toys, goods } }: { order: Order }): ReactNode {
  const t = useT();
  return (
    <section className="card">
      <h2>{goods.length === 0 ? t('orders.inside', { count: toys.length }) : t('orders.contents')}</h2>
      <ul className="rows">
        {goods.map((thing) => (
          <GoodsRow key={thing.shopGoodsId} thing={thing} />
        ))}
        {toys.map((toy) => (
          <ToyRow key={toy.unitId} toy={toy} />
        ))}
      </ul>
    </section>
  );
}

function GoodsRow({ thing }: { thing: BoughtGoods }): ReactNode {
  const t = useT();
  const { name, goodsNum, price } = thing;
  return (
    <li className="row">
      {tile(pictureOf(thing))}
      <span className="row__t">
        <b>{name}</b>
        <small>{t('orders.each', { count: goodsNum, price: formatNumber(price) })}</small>
      </span>
      <Price coins={price * goodsNum} />
    </li>
  );
}

function ToyRow({ toy: { kind, sizeMm, weightG } }: { toy: Toy }): ReactNode {
  const t = useT();
  return (
    <li className="row">
      {tile(`toy:${kind}`)}
      <span className="row__t">
        <b>{toyName(kind)}</b>
        <small>{t('orders.toySize', { cm: Math.round(sizeMm / 10), grams: weightG })}</small>
      </span>
    </li>
  );
}

/** An order's toys and things as small pictures. */
export function OrderThumbs({ order: { toys, goods } }: { order: Order }): ReactNode {
  return (
    <div className="thumbs" aria-hidden="true">
      {goods.map((thing) => (
        <span key={thing.shopGoodsId}>{tile(pictureOf(thing))}</span>
      ))}
      {toys.map(({ unitId, kind }) => (
        <span key={unitId}>{tile(`toy:${kind}`)}</span>
      ))}
    </div>
  );
}

import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Price } from '../ui/amounts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { GoodsPicture } from '../ui/goods-picture.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { aboutGoods, thingsIn } from './cart-tally.ts';
import type { Cart, CartLine } from './cart-tally.ts';
import { GoodsThumb } from './goods-thumb.tsx';
import { useCart } from './use-cart.ts';

/** Lines that are shown beside the mall; the cart itself shows all. */
const shownLines = 5;
const inBasket = 3;

function Basket({ lines }: { lines: readonly CartLine[] }): ReactNode {
  return (
    <div className="cartc__b" aria-hidden="true">
      <i className="mall-dots" />
      {lines.slice(-inBasket).map(({ shopGoodsId, pictures: [picture = ''] }) => (
        <GoodsPicture key={shopGoodsId} picture={picture} />
      ))}
      <span className="basket" />
    </div>
  );
}

/** The newest lines, and what all of them come to. */
function CartLines({ cart }: { cart: Cart }): ReactNode {
  const t = useT();
  return (
    <>
      <ul className="rows">
        {cart.list
          .slice(-shownLines)
          .toReversed()
          .map((line) => (
            <li className="row" key={line.shopGoodsId}>
              <GoodsThumb picture={line.pictures[0] ?? ''} />
              <span className="row__t">
                <b>{line.name}</b>
                <small>
                  {aboutGoods({
                    size: line.size,
                    note:
                      line.goodsNum > 1
                        ? t('mall.manyEach', { count: line.goodsNum, price: formatNumber(line.price) })
                        : line.note,
                  })}
                </small>
              </span>
              <span className="num">{formatNumber(line.price * line.goodsNum)}</span>
            </li>
          ))}
      </ul>
      {cart.list.length > shownLines && (
        <p className="mall-note">{t('mall.andMore', { count: cart.list.length - shownLines })}</p>
      )}
      <dl className="facts">
        <div className="tot">
          <dt>{t('mall.together')}</dt>
          <dd>
            <Price coins={cart.coins} size={22} />
          </dd>
        </div>
      </dl>
      <ButtonLink wide to="/cart">
        {t('mall.checkOut')}
      </ButtonLink>
    </>
  );
}

/** The cart beside the mall. */
export function CartCard(): ReactNode {
  const t = useT();
  const { cart, player } = useCart();
  const full = cart !== undefined && cart.list.length > 0;
  return (
    <section className="card cartc">
      <Basket lines={cart?.list ?? []} />
      <div className="cartc__h">
        <h2>{t('mall.yourCart')}</h2>
        {full && <small>{t('mall.things', { count: thingsIn(cart.list) })}</small>}
      </div>
      {cart === undefined ? (
        <Skeleton height="120px" />
      ) : full ? (
        <CartLines cart={cart} />
      ) : (
        <p className="muted">{t('mall.cartEmptyText')}</p>
      )}
      {full && <KeepNote player={player} keepDays={cart.keepDays} />}
    </section>
  );
}

/** How long things stay in the cart: nobody lays them aside meanwhile. */
export function KeepNote({ player, keepDays }: { player: boolean; keepDays: number }): ReactNode {
  const t = useT();
  return (
    <p className="mall-note">
      <Sign of={Clock} size={17} />
      <span>{player ? t('mall.keepDays', { count: keepDays }) : t('mall.keptHere')}</span>
    </p>
  );
}

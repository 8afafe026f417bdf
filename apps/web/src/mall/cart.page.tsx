import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { mallKey } from '../ports/query-keys.ts';
import { Slot } from '../ports/slot.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx';
import { useDesktop } from '../ui/use-media.ts';
import { KeepNote } from './cart-card.tsx';
import { CartList } from './cart-list.tsx';
import { useMay } from '../kernel/player/use-account.ts';
import { GoodsGrid } from './goods-grid.tsx';
import { shopIndexQuery, wishesQuery } from './mall.queries.ts';
import type { GoodsCardData } from './mall.queries.ts';
import { checkoutGoods } from './cart-tally.ts';
import type { Cart, CartLine } from './cart-tally.ts';
import { GuestCheckout } from './guest-checkout.tsx';
import { useCart } from './use-cart.ts';
import './mall.css';
import './cart.css';

const shown = 4;

/** Below the cart: what was laid aside, or else what is new. */
function CartNear({ lines }: { lines: readonly CartLine[] }): ReactNode {
  const t = useT();
  const player = useMay('playPaid');
  const wishes = useQuery({ ...wishesQuery(), enabled: player }).data ?? [];
  const fresh = useQuery(shopIndexQuery()).data?.fresh ?? [];
  const others = (goods: readonly GoodsCardData[]): GoodsCardData[] =>
    goods
      .filter(({ shopGoodsId }) => lines.every((line) => line.shopGoodsId !== shopGoodsId))
      .slice(0, shown);
  const wished = others(wishes);
  const goods = wished.length > 0 ? wished : others(fresh.filter(({ stock }) => stock !== 0));
  if (goods.length === 0) return null;
  return (
    <section className="cart-near">
      <div className="ground-h">
        <h2>{t(wished.length > 0 ? 'mall.wishes' : 'mall.fresh')}</h2>
      </div>
      <GoodsGrid goods={goods} />
    </section>
  );
}

export { CartHead } from './cart-head.tsx';

/** Lines that are being fetched: the same size, so that nothing jumps. */
function RowsWaiting(): ReactNode {
  return (
    <div className="card rows cartl" aria-hidden="true">
      {[1, 2].map((row) => (
        <div className="ci" key={row}>
          <Skeleton width="66px" height="66px" />
          <div className="row__t stack" style={{ gap: 'var(--s2)' }}>
            <Skeleton width="52%" />
            <Skeleton width="34%" height="12px" />
          </div>
          <Skeleton width="106px" height="62px" />
        </div>
      ))}
    </div>
  );
}

/** What stands where the checkout comes. */
function CheckoutWaiting(): ReactNode {
  return (
    <>
      <div className="checkout-main" aria-hidden="true">
        <SkeletonRows rows={3} />
      </div>
      <div className="checkout-side" aria-hidden="true">
        <div className="card stack">
          <Skeleton height="22px" />
          <Skeleton height="22px" />
          <Skeleton width="70%" height="32px" />
          <Skeleton width="80%" />
        </div>
        <SkeletonRows rows={3} />
      </div>
    </>
  );
}

/** Address, delivery and payment, once something that can be had is chosen, and below it what is near. */
function Checkout({ cart, player }: { cart: Cart; player: boolean }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const goods = checkoutGoods(cart);
  const near = <CartNear lines={cart.list} />;
  if (!player)
    return (
      <>
        <GuestCheckout goods={goods} coins={cart.coins} />
        {near}
      </>
    );
  if (goods.length === 0)
    return (
      <>
        <div className="checkout-side">
          <p className="card muted">{t('mall.chooseFirst')}</p>
        </div>
        {near}
      </>
    );
  return (
    <Slot
      name="cartCheckout"
      fallback={<CheckoutWaiting />}
      waiting={<CheckoutWaiting />}
      below={near}
      goods={goods}
      onBought={({ orderId }) => {
        for (const queryKey of [mallKey, walletKey]) void client.invalidateQueries({ queryKey });
        void navigate({ to: '/order/$id', params: { id: orderId } });
      }}
    />
  );
}

function Empty(): ReactNode {
  const t = useT();
  return (
    <>
      <EmptyState
        toy="rabbit"
        title={t('mall.cartEmpty')}
        text={t('mall.cartEmptyText')}
        action={<ButtonLink to="/mall">{t('mall.toMall')}</ButtonLink>}
      />
      <CartNear lines={[]} />
    </>
  );
}

function Filled({ cart, player }: { cart: Cart; player: boolean }): ReactNode {
  return (
    <div className="cart-page">
      <div className="cart-rows">
        <CartList cart={cart} />
        <KeepNote player={player} keepDays={cart.keepDays} />
      </div>
      <Checkout cart={cart} player={player} />
    </div>
  );
}

/** The cart: what was chosen, and the way to pay for it. */
export function CartPage(): ReactNode {
  const t = useT();
  const desk = useDesktop();
  usePageTitle(t('mall.cart'));
  const { cart, player, error, refetch } = useCart();
  return (
    <div className="p-cart">
      {desk && (
        <div className="title">
          <h1>{t('mall.cart')}</h1>
        </div>
      )}
      {cart === undefined ? (
        error === null ? (
          <div className="cart-page">
            <div className="cart-rows">
              <RowsWaiting />
            </div>
            <CheckoutWaiting />
          </div>
        ) : (
          <LoadFault error={error} onRetry={refetch} />
        )
      ) : cart.list.length === 0 ? (
        <Empty />
      ) : (
        <Filled cart={cart} player={player} />
      )}
    </div>
  );
}

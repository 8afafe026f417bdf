import type { ReactNode } from 'react';
import { translate, useT } from '../i18n/use-t.ts';
import { Check } from '../ui/toggles.tsx';
import { showToast } from '../ui/toasts.store.ts';
import type { CartChange } from './cart-changes.ts';
import { CartRow } from './cart-row.tsx';
import { canBeHad, thingsIn } from './cart-tally.ts';
import type { Cart, CartLine } from './cart-tally.ts';
import { useAddToCart, useChangeCart } from './use-cart.ts';

/** What was taken out can be put back for as long as it is told. */
const putBackMs = 6_000;

/** Changes a line; one that is taken out can be put back. */
function useChangeLine(): (line: CartLine, change: Omit<CartChange, 'shopGoodsId'>) => void {
  const change = useChangeCart();
  const add = useAddToCart();
  return (line, what) => {
    const { shopGoodsId, goodsNum, name, state } = line;
    change([{ shopGoodsId, ...what }]);
    if (what.goodsNum !== 0 || state === 'gone') return;
    const onPress = (): void => void add(shopGoodsId, goodsNum);
    const action = { text: translate('mall.putBack'), onPress };
    showToast({ tone: 'info', title: translate('mall.takenOut', { name }), ms: putBackMs, action });
  };
}

/** All lines that can be had at once. */
function All({ cart }: { cart: Cart }): ReactNode {
  const t = useT();
  const change = useChangeCart();
  const had = cart.list.filter(canBeHad);
  if (had.length < 2) return null;
  return (
    <li className="cart-all">
      <Check
        on={cart.isAllChecked}
        onChange={(checked) => change(had.map(({ shopGoodsId }) => ({ shopGoodsId, checked })))}
      >
        <b>{t('mall.chooseAll')}</b>
      </Check>
      <span>{t('mall.things', { count: thingsIn(cart.list) })}</span>
    </li>
  );
}

/** What lies in the cart, line by line. Its new number and sum are said. */
export function CartList({ cart }: { cart: Cart }): ReactNode {
  const t = useT();
  const change = useChangeLine();
  const chosen = cart.list.filter((line) => line.checked && canBeHad(line));
  return (
    <>
      <ul className="card rows cartl">
        <All cart={cart} />
        {cart.list.map((line) => (
          <CartRow key={line.shopGoodsId} line={line} onChange={(what) => change(line, what)} />
        ))}
      </ul>
      <output className="sr">
        {t('mall.things', { count: thingsIn(chosen) })}, {t('wallet.coins', { count: cart.coins })}
      </output>
    </>
  );
}

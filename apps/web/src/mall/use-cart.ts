import { errors } from '@grabbit/contract';
import type { CallParams } from '@grabbit/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { translate } from '../i18n/use-t.ts';
import { call, newRequestId } from '../kernel/call.ts';
import { isCallError } from '../kernel/call-error.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { mayNow } from '../kernel/session.store.ts';
import { mallKey } from '../ports/query-keys.ts';
import { showToast } from '../ui/toasts.store.ts';
import { thingsIn, withChanges, withLines } from './cart-tally.ts';
import type { Cart } from './cart-tally.ts';
import type { CartChange } from './cart-changes.ts';
import { addToGuestCart, changeGuestCart, useGuestCart } from './guest-cart.ts';
import { cartKey, cartQuery, guestCartQuery, tellCapped } from './mall.queries.ts';

const writing = [...cartKey, 'write'] as const;

/** The cart of whoever is here: a player's lies at the server, a guest's in this browser. Undefined until it is known. */
export function useCart() {
  const player = useMay('playPaid');
  const own = useQuery({ ...cartQuery(), enabled: player });
  const lines = useGuestCart((cart) => cart.lines);
  const ids = lines.map(({ shopGoodsId }) => shopGoodsId).toSorted((a, b) => a - b);
  const guest = useQuery({ ...guestCartQuery(ids), enabled: !player && ids.length > 0 });
  const empty: Cart = { list: [], isAllChecked: false, coins: 0, keepDays: 0 };
  const { error, refetch } = player ? own : guest;
  const guests = guest.data === undefined ? undefined : withLines(guest.data, lines);
  return { player, error, refetch, cart: player ? own.data : lines.length === 0 ? empty : guests };
}

/** How many things lie in it; 0 until it is known. */
export function useCartCount(): number {
  const player = useMay('playPaid');
  const own = useQuery({ ...cartQuery(), enabled: player }).data?.list ?? [];
  const lines = useGuestCart((cart) => cart.lines);
  return thingsIn(player ? own : lines);
}

/** One write after the other; what the last of them answers is the cart. */
function useWrite<Given, Answer extends Cart = Cart>(
  work: (given: Given) => Promise<Answer>,
  atOnce?: (cart: Cart, given: Given) => Cart,
) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: writing,
    scope: { id: 'cart' },
    mutationFn: work,
    async onMutate(given) {
      await client.cancelQueries({ queryKey: cartKey });
      const before = client.getQueryData<Cart>(cartKey);
      if (before !== undefined && atOnce !== undefined) client.setQueryData(cartKey, atOnce(before, given));
    },
    onSuccess(cart) {
      if (client.isMutating({ mutationKey: writing }) === 1) client.setQueryData(cartKey, cart);
    },
    onError: () => client.invalidateQueries({ queryKey: cartKey }),
  });
}

/** Changes lines: shown at once, and as the server says afterwards. */
export function useChangeCart(): (changes: readonly CartChange[]) => void {
  const { mutate } = useWrite(
    (list: readonly CartChange[]) => call('updateCart', { list: [...list] }),
    withChanges,
  );
  return (changes) => {
    if (changes.length === 0) return;
    if (mayNow('playPaid')) mutate(changes);
    else changeGuestCart(changes);
  };
}

/** Puts some of a thing into the cart. Gives whether it lies there; what was refused has been told. */
export function useAddToCart(): (shopGoodsId: number, goodsNum?: number) => Promise<boolean> {
  const { mutateAsync } = useWrite((adding: CallParams<'addToCart'>) => call('addToCart', adding));
  const client = useQueryClient();
  return async (shopGoodsId, goodsNum = 1) => {
    if (!mayNow('playPaid')) {
      const there = addToGuestCart(shopGoodsId, goodsNum);
      if (there === 'full') showToast({ tone: 'error', text: translate('error.cartFull') });
      if (there === 'capped') tellCapped();
      return there !== 'full';
    }
    try {
      const { capped } = await mutateAsync({ requestId: newRequestId(), list: [{ shopGoodsId, goodsNum }] });
      if (capped.length > 0) tellCapped();
      return true;
    } catch (error) {
      // Told by the mutation. What is not there any more is seen on the page.
      if ([errors.goodsGone, errors.soldOut].some(({ code }) => isCallError(error, code)))
        await client.invalidateQueries({ queryKey: mallKey });
      return false;
    }
  };
}

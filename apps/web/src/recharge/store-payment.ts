import { OrderIsCyclical, PayType } from '@grabbit/contract';
import { isLost } from '../kernel/call-error.ts';
import { nativeHost } from '../kernel/native/bridge.ts';
import type { PayResult } from '../kernel/native/host-messages.ts';
import { useSession } from '../kernel/session.store.ts';
import type { Key } from '../i18n/keys.ts';
import type { CheckoutItem } from '../ports/checkout/checkout-item.ts';
import { bringReceipt } from './kept-receipts.ts';
import type { StartedOrder } from './order.ts';

export type StoreType = typeof PayType.apple | typeof PayType.google;

/** How a payment in a store ended here; a failure with the text that tells of it. */
export type StoreEnd = { readonly paid: true } | { readonly paid: false; readonly message: Key };

/** What to say when the receipt could not be checked (section 8 of the specification). */
function faultOf(payType: StoreType, error: unknown): Key {
  if (payType === PayType.google) return 'Toast.m48';
  return isLost(error) ? 'Toast.m47' : 'Toast.m46';
}

/** Opens the store's own sheet, and brings its receipt to the server. Never rejects. */
export async function payInStore(
  item: CheckoutItem,
  { rechargeNumber, productId }: StartedOrder,
  payType: StoreType,
): Promise<StoreEnd> {
  const { configId, price } = item;
  // Stores sell coins and cards of the club.
  const isCyclical = item.isCyclical === OrderIsCyclical['club purchase'] ? 1 : 0;
  const host = await nativeHost();
  const failed: PayResult = { configId, status: 'failed', receipt: '' };
  const result =
    (await host?.payNatively({ configId, rechargeNumber, productId, price, isCyclical })) ?? failed;
  // Looked up until patience is over: then the player reads that it takes longer.
  if (result.configId === configId && result.status === 'pending') return { paid: true };
  // Pay events belong to the order whose configId they name.
  if (result.configId !== configId || result.status !== 'success')
    return { paid: false, message: 'Toast.m50' };
  try {
    const { userId } = useSession.getState();
    await bringReceipt({ payType, rechargeNumber, receipt: result.receipt, userId });
    return { paid: true };
  } catch (error) {
    return { paid: false, message: faultOf(payType, error) };
  }
}

import { PayType } from '@grabbit/contract';
import type { CallParams } from '@grabbit/contract';
import { call, newRequestId } from '../kernel/call.ts';
import { isLost } from '../kernel/call-error.ts';
import type { CheckoutItem } from '../ports/checkout/checkout-item.ts';
import { rechargeTypeOf } from './recharge-type.ts';

/** How the player wants to pay. */
export interface PayChoice {
  readonly payType: PayType;
  /** The bonus card that is used, if any. */
  readonly userCardRecordId: number | null;
}

/** An order that the server has written down. `url` is the provider's page, empty where a store pays. */
export interface StartedOrder {
  readonly rechargeNumber: string;
  readonly url: string;
  /** Name in the app store. */
  readonly productId: string;
}

export interface OrderClient {
  start(choice: PayChoice): Promise<StartedOrder>;
}

/**
 * Starts orders of one checkout. A choice keeps its key until it is known what became of it, so that a lost answer
 * never makes two orders.
 */
export function createOrderClient(item: CheckoutItem): OrderClient {
  const keys = new Map<string, string>();
  return {
    async start(choice) {
      const name = `${choice.payType} ${choice.userCardRecordId ?? 0}`;
      const requestId = keys.get(name) ?? newRequestId();
      keys.set(name, requestId);
      try {
        return await send(purchaseOf(item, choice, requestId), choice.payType);
      } catch (error) {
        if (!isLost(error)) keys.delete(name);
        throw error;
      }
    },
  };
}

type Purchase = CallParams<'applePay'>;

function purchaseOf(item: CheckoutItem, choice: PayChoice, requestId: string): Purchase {
  const { configId, isCyclical, price, position } = item;
  const rechargeType = rechargeTypeOf(item);
  const { couponId, popupConfigRecordId } = item;
  const { userCardRecordId } = choice;
  return {
    ...{ requestId, configId, isCyclical, price, rechargeType, position, payType: choice.payType },
    ...(userCardRecordId !== null && { userCardRecordId }),
    ...(couponId !== undefined && { couponId }),
    ...(popupConfigRecordId !== undefined && { popupConfigRecordId }),
  };
}

async function send(purchase: Purchase, payType: PayType): Promise<StartedOrder> {
  if (payType === PayType.apple) return { ...(await call('applePay', purchase)), url: '' };
  if (payType === PayType.google) return { ...(await call('googlePay', purchase)), url: '' };
  const { origin } = location;
  const returns = { callBackPageUrl: `${origin}/recharge/return`, cancleUrl: `${origin}/recharge/cancel` };
  const onPage = { ...purchase, ...returns };
  const { rechargeNumber, detailModel } =
    payType === PayType.paypal
      ? await call('paypalPay', onPage)
      : await call('checkoutPay', { ...onPage, payType });
  return { rechargeNumber, url: detailModel.url, productId: '' };
}

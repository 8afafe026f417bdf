import { PayType, RechargePosition, RechargeType } from '@grabbit/contract';
import type { CallParams } from '@grabbit/contract';
import { pageUrl } from '../kernel/hosts.ts';
import { call, newRequestId } from '../kernel/call.ts';
import { isLost } from '../kernel/call-error.ts';
import type { CheckoutItem } from '../ports/checkout/checkout-item.ts';

const at = RechargePosition;
const byPlace: readonly (readonly [RechargeType, readonly RechargePosition[]])[] = [
  [RechargeType['experience pack'], [at['level limited']]],
  [RechargeType['level up'], [at['level up']]],
  [RechargeType['special offer'], [at['special offer']]],
  [RechargeType['first purchase'], [at['first purchase persuade'], at['first club offer']]],
  [RechargeType.comeback, [at.comeback]],
  [
    RechargeType['low balance'],
    [
      at['home low balance'],
      at['claw room low balance'],
      at['push room low balance'],
      at['daily low balance'],
    ],
  ],
  [RechargeType['club renewal'], [at['club renewal']]],
  [RechargeType['club upgrade'], [at['club upgrade']]],
  [RechargeType['live room'], [at['live room'], at['live gift'], at['live lucky bag'], at['live vote']]],
];

/** What a recharge is for: the occasion that its place stands for, else the kind of what is bought. */
export function rechargeTypeOf({ kind, position }: Pick<CheckoutItem, 'kind' | 'position'>): RechargeType {
  return byPlace.find(([, places]) => places.includes(position))?.[0] ?? kind;
}

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
  const returns = { callBackPageUrl: pageUrl('/recharge/return'), cancleUrl: pageUrl('/recharge/cancel') };
  const onPage = { ...purchase, ...returns };
  const { rechargeNumber, detailModel } =
    payType === PayType.paypal
      ? await call('paypalPay', onPage)
      : await call('checkoutPay', { ...onPage, payType });
  return { rechargeNumber, url: detailModel.url, productId: '' };
}

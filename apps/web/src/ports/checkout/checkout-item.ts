import { OrderIsCyclical } from '@grabbit/contract';
import type { CallReply, RechargeKind, RechargePosition } from '@grabbit/contract';
import { formatPercent } from '../cards/card-words.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import { formatNumber } from '../../i18n/format.ts';
import { translate } from '../../i18n/use-t.ts';
import { chargedCurrency } from '../../kernel/money/currency.ts';

export type RechargeConfig = CallReply<'rechargeList'>['list'][number];
export type RechargeClubConfig = CallReply<'rechargeList'>['clubConfigList'][number];

/** A line of what is given, or of what is taken off: its name and its worth, both in the player's language. */
export interface CheckoutLine {
  readonly term: string;
  readonly value: string;
}

/** One thing that somebody wants to pay for, as the checkout shows it. */
export interface CheckoutItem {
  readonly isCyclical: OrderIsCyclical;
  readonly configId: number;
  readonly kind: RechargeKind;
  /** What is charged, in cents; a coupon and an offset are taken off already. */
  readonly price: number;
  /** Before a coupon or an offset, in cents. */
  readonly original?: number;
  /** Coins that come with the payment at once, and that a bonus card counts. */
  readonly coins: number;
  /** False where no bonus card may be used. */
  readonly useBonusCard: boolean;
  /** What one gets, line by line. */
  readonly lines: readonly CheckoutLine[];
  /** What is taken off the price: a club coupon, the rest of an earlier term. */
  readonly deductions?: readonly CheckoutLine[];
  /** The club coupon that is used. */
  readonly couponId?: number;
  /** The popup whose deal this is. */
  readonly popupConfigRecordId?: number;
  /** Where in the app it began. */
  readonly position: RechargePosition;
}

/** An option cannot be bought when it is switched off or only shown (rule V020). */
export function isOptionDisabled({
  enableFlag,
  showFlg,
}: Pick<RechargeConfig, 'enableFlag' | 'showFlg'>): boolean {
  return !enableFlag || showFlg === 1;
}

/** Coins with a bonus card, as the checkout says them: floor(amount × (100 + ratio) / 100) (rule V026). */
export function coinsWithCard(amount: number, ratio: number): number {
  return Math.floor((amount * (100 + ratio)) / 100);
}

const money = (cents: number): string => formatMoney(cents, chargedCurrency);

function linesOf(config: RechargeConfig): CheckoutLine[] {
  const { convertAmount, giftAmount, showGiftRatio: percent, offsetMoney, experienceVal, cardRatio } = config;
  return [
    ...(convertAmount > 0
      ? [{ term: translate('wallet.asset_coin'), value: formatNumber(convertAmount) }]
      : []),
    ...(giftAmount > 0
      ? [{ term: translate('checkout.gift', { percent }), value: formatNumber(giftAmount) }]
      : []),
    ...(offsetMoney > 0 ? [{ term: translate('wallet.asset_postage'), value: money(offsetMoney) }] : []),
    ...(experienceVal > 0
      ? [{ term: translate('checkout.points'), value: formatNumber(experienceVal) }]
      : []),
    ...(cardRatio > 0 ? [{ term: translate('cards.field'), value: formatPercent(cardRatio) }] : []),
  ];
}

/** An offer of the recharge catalogue. */
export function itemOf(config: RechargeConfig, position: RechargePosition): CheckoutItem {
  return {
    isCyclical: OrderIsCyclical['normal recharge'],
    configId: config.configId,
    kind: config.kind,
    price: config.rechargeMoney,
    coins: config.showAmount,
    useBonusCard: config.showAmount > 0,
    lines: linesOf(config),
    position,
  };
}

/**
 * How a checkout ended: paid and credited, not confirmed yet, refused, or turned back. Null when the player left before
 * there was an order, or walked away from an open one.
 */
export type CheckoutOutcome = 'paid' | 'waiting' | 'failed' | 'aborted';

/** Where and for what somebody wants coins. */
export interface RechargeWish {
  readonly position: RechargePosition;
  /** The tab that is open first. */
  readonly kind?: RechargeKind;
  /** One offer of what matches the place: its checkout opens at once. */
  readonly configId?: number;
  /** Why the dialog has come. */
  readonly note?: string;
}

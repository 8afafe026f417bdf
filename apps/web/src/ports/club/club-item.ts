import { OrderIsCyclical, RechargeKind } from '@grabbit/contract';
import type { CallReply, RechargePosition } from '@grabbit/contract';
import { formatNumber } from '../../i18n/format.ts';
import { translate } from '../../i18n/use-t.ts';
import { checkOut } from '../checkout/checkout.ts';
import type { CheckoutItem, CheckoutLine } from '../checkout/checkout-item.ts';
import { dollars, formatDays } from './club-words.ts';
import { refreshClub } from './club.queries.ts';
import type { ClubCard } from './club.queries.ts';

export type ClubCoupon = CallReply<'clubCoupons'>['list'][number];

/** The least that a payment takes, in cents: no coupon goes below it. */
const leastPrice = 99;

/** What a coupon takes off a card, in cents. */
export function couponOff(card: Pick<ClubCard, 'price'>, coupon: Pick<ClubCoupon, 'amount'> | null): number {
  return coupon === null ? 0 : Math.min(coupon.amount, Math.max(0, card.price - leastPrice));
}

/** What one gets with a card, line by line. */
export function cardLines(card: ClubCard): CheckoutLine[] {
  const coins = (term: string, amount: number): CheckoutLine[] =>
    amount > 0 ? [{ term, value: formatNumber(amount) }] : [];
  const money = (term: string, cents: number): CheckoutLine[] =>
    cents > 0 ? [{ term, value: dollars(cents) }] : [];
  return [
    ...coins(translate('club.atOnce'), card.firstAmount),
    ...coins(translate('club.extra'), card.giveCoin),
    ...(card.dayAmount > 0
      ? [
          {
            term: translate('club.eachDay'),
            value: `${formatDays(card.vipDays)} × ${formatNumber(card.dayAmount)}`,
          },
        ]
      : []),
    ...coins(translate('club.restCoins'), card.restCoins),
    ...money(translate('club.shipping'), card.offsetMoney),
    ...money(translate('club.couponEnd'), card.couponMoney),
  ];
}

function deductionsOf(card: ClubCard, coupon: ClubCoupon | null): CheckoutLine[] {
  const off = couponOff(card, coupon);
  return [
    ...(card.restOffset > 0 ? [{ term: translate('club.rest'), value: dollars(card.restOffset) }] : []),
    ...(off > 0 ? [{ term: translate('club.coupon'), value: dollars(off) }] : []),
  ];
}

/** A card of the club as the checkout takes it; the coupon is used when one is given. */
export function clubItem(
  card: ClubCard,
  coupon: ClubCoupon | null,
  position: RechargePosition,
): CheckoutItem {
  return {
    isCyclical: OrderIsCyclical['club purchase'],
    configId: card.configId,
    kind: RechargeKind.club,
    price: card.price - couponOff(card, coupon),
    original: card.rechargeMoney,
    coins: 0,
    useBonusCard: false,
    lines: cardLines(card),
    deductions: deductionsOf(card, coupon),
    position,
    ...(coupon !== null && { couponId: coupon.couponId }),
  };
}

/** Opens the checkout for a card, and reads anew what a purchase changed. */
export async function buyCard(
  card: ClubCard,
  coupon: ClubCoupon | null,
  position: RechargePosition,
): Promise<boolean> {
  const outcome = await checkOut(clubItem(card, coupon, position));
  await refreshClub();
  return outcome === 'paid';
}

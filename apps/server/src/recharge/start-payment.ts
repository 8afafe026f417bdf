import { randomUUID } from 'node:crypto';
import type { OrderIsCyclical, PayType } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import { type Database, isKeyTaken, type Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { Messages } from '../core/messages.ts';
import { closeEnded } from './close-ended.ts';
import { heldByOpen } from './held-by-open.store.ts';
import { type CheckoutCards, type Offer, saleKindOf, type Sellers } from '../ports/offer.ts';
import {
  countBegun,
  findPaymentByKey,
  insertPayment,
  lockPlayer,
  openOfRest,
  openPayments,
  type PaymentRow,
  writeBegun,
  writePaymentEvent,
} from './payment.store.ts';
import {
  type PaymentProvider,
  ProviderAway,
  type ProviderName,
  type StartedOrder,
} from './payment-provider.ts';
import { titleIn } from './payment-title.ts';

export interface Purchase {
  /** Null from builds that send none: they are given their open order of the same thing again. */
  readonly requestId: string | null;
  readonly configId: number;
  readonly isCyclical: OrderIsCyclical;
  /** The price on the player's screen, in cents. */
  readonly price: number;
  readonly userCardRecordId: number | null;
  readonly couponId: number | null;
  readonly position: number;
  readonly popupId: number;
  /** What it is for, one of 15; null where the build does not say. */
  readonly rechargeType: number | null;
}

export interface Buyer {
  readonly userId: number;
  readonly language: string;
  readonly brand: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

export interface StartNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly sellers: Sellers;
  readonly cards: CheckoutCards;
  readonly messages: Messages;
  readonly provider: (name: ProviderName) => PaymentProvider | undefined;
}

/** How long an order waits for its payer, in milliseconds. */
const openForMs = 3 * 3_600_000;
/** Orders that a player may begin in an hour. */
const mostInAnHour = 30;

function isSame(payment: PaymentRow, payType: PayType, purchase: Purchase): boolean {
  return (
    payment.pay_type === payType &&
    payment.config_id === purchase.configId &&
    payment.is_cyclical === purchase.isCyclical &&
    payment.price_cents === purchase.price &&
    payment.bonus_card_id === purchase.userCardRecordId &&
    payment.coupon_id === purchase.couponId &&
    payment.position === purchase.position &&
    payment.popup_id === purchase.popupId
  );
}

/**
 * Writes the order down with all that it promises, then begins it at the provider. The same request again gives the
 * same order; a lost answer costs nothing, because the provider knows the order by our number.
 * Throws the expected failures; `paymentProviderAway` when the provider cannot be reached.
 */
export async function startPayment(
  needs: StartNeeds,
  provider: PaymentProvider,
  payType: PayType,
  buyer: Buyer,
  purchase: Purchase,
): Promise<PaymentRow> {
  await closeEnded(needs, buyer.userId);
  const payment = await takeOrder(needs, provider, payType, buyer, purchase);
  if (payment.reference !== null || payment.state !== 'created') return payment;
  return beginAtProvider(needs, provider, payment);
}

async function takeOrder(
  needs: StartNeeds,
  provider: PaymentProvider,
  payType: PayType,
  buyer: Buyer,
  purchase: Purchase,
): Promise<PaymentRow> {
  const repeated = async (): Promise<PaymentRow | null> => {
    if (purchase.requestId === null) return null;
    const known = await findPaymentByKey(needs.db, buyer.userId, purchase.requestId);
    const isOther = known?.recharge_type !== purchase.rechargeType;
    if (known !== null && (isOther || !isSame(known, payType, purchase)))
      throw new Failure('requestKeyReused');
    return known;
  };
  try {
    return (await repeated()) ?? (await writeOrder(needs, provider, payType, buyer, purchase));
  } catch (error) {
    // Two of the same request at once: the other one has written it.
    if (!isKeyTaken(error)) throw await withHeld(needs.db, buyer.userId, error);
    const known = await repeated();
    if (known === null) throw error;
    return known;
  }
}

async function writeOrder(
  { db, clock, sellers, cards, messages }: StartNeeds,
  provider: PaymentProvider,
  payType: PayType,
  buyer: Buyer,
  purchase: Purchase,
): Promise<PaymentRow> {
  const now = clock.now();
  const number = randomUUID();
  const { configId, couponId, position, popupId } = purchase;
  return db.transaction(async (tx) => {
    await lockPlayer(tx, buyer.userId);
    const open = purchase.requestId === null ? await openPayments(tx, buyer.userId, new Date(now)) : [];
    const known = open.find((each) => isSame(each, payType, purchase));
    if (known !== undefined) return known;
    await refuseFlood(tx, buyer.userId, now);
    await refuseSecondOfRest(tx, buyer, purchase);
    const seller = sellers[saleKindOf(purchase.isCyclical)];
    const { store } = provider;
    const wish = { playerId: buyer.userId, configId, couponId, position, popupId, store, now };
    const offer = await seller.offer(tx, wish, number);
    if (store !== undefined && offer.productId === '') throw new Failure('payMethodUnavailable');
    if (offer.priceCents !== purchase.price) throw new Failure('priceChanged', `${offer.priceCents}`);
    const ratio = await reserveCard(tx, cards, { buyer, purchase, offer, number, now });
    const payment = await insertPayment(tx, {
      number,
      playerId: buyer.userId,
      requestKey: purchase.requestId ?? `open:${number}`,
      provider: provider.name,
      payType,
      returnUrl: addressWith(buyer.returnUrl, number),
      cancelUrl: addressWith(buyer.cancelUrl, number),
      configId,
      isCyclical: offer.isCyclical,
      kind: offer.kind,
      position,
      couponId,
      popupId,
      rechargeType: purchase.rechargeType,
      productId: offer.productId,
      title: titleIn(messages, buyer.language, offer.title),
      priceCents: offer.priceCents,
      coins: offer.cardCoins,
      grants: offer.grants,
      bonusCardId: purchase.userCardRecordId,
      bonusRatio: ratio,
      bonusCoins: bonusCoins(ratio, offer.cardCoins),
      postageCents: offer.postageCents,
      language: buyer.language,
      brand: buyer.brand,
      createdAt: new Date(now),
      expiresAt: new Date(now + openForMs),
    });
    await writePaymentEvent(tx, payment.id, { to: 'created', source: 'start', at: new Date(now) });
    return payment;
  });
}

/** Section 5: floor(ratio / 100 × coins), without the error of a float. */
export function bonusCoins(ratio: number, coins: number): number {
  return Math.floor((ratio * coins) / 100);
}

async function refuseFlood(tx: Queryable, playerId: number, now: number): Promise<void> {
  const begun = await countBegun(tx, playerId, new Date(now - 3_600_000));
  if (begun >= mostInAnHour) throw new Failure('tooManyPayments');
}

/** Two that pay for one order at the very same moment: of its checkouts one is open at a time. */
async function refuseSecondOfRest(
  tx: Queryable,
  { userId: playerId }: Buyer,
  purchase: Purchase,
): Promise<void> {
  if (saleKindOf(purchase.isCyclical) !== 'rest') return;
  const { configId: restId, requestId } = purchase;
  if ((await openOfRest(tx, { playerId, restId, requestId })).length > 0)
    throw new Failure('tooManyRequests', '30');
}

async function reserveCard(
  tx: Queryable,
  cards: CheckoutCards,
  given: {
    readonly buyer: Buyer;
    readonly purchase: Purchase;
    readonly offer: Offer;
    readonly number: string;
    readonly now: number;
  },
): Promise<number> {
  const { userCardRecordId } = given.purchase;
  if (userCardRecordId === null) return 0;
  if (given.offer.cardCoins === 0) throw new Failure('cardUnavailable');
  const { ratio } = await cards.reserve(tx, {
    playerId: given.buyer.userId,
    userCardRecordId,
    priceCents: given.offer.priceCents,
    paymentNumber: given.number,
    now: given.now,
  });
  return ratio;
}

async function beginAtProvider(
  { db, clock }: StartNeeds,
  provider: PaymentProvider,
  payment: PaymentRow,
): Promise<PaymentRow> {
  const { number, price_cents: amountCents, currency, title, product_id: productId } = payment;
  const order = { number, amountCents, currency, title, productId };
  const urls = { returnUrl: payment.return_url, cancelUrl: payment.cancel_url };
  const { reference, url } = await provider.start({ ...order, ...urls }).catch((error: unknown) => {
    throw error instanceof ProviderAway ? new Failure('paymentProviderAway') : error;
  });
  const begun = await noteBegun({ db, clock }, payment, { reference, url });
  if (begun.state !== 'redirected') throw new Failure('paymentRefused', begun.state);
  return begun;
}

/** An order that was called off meanwhile may be paid all the same: it, too, is found by its reference. */
async function noteBegun(
  { db, clock }: Pick<StartNeeds, 'db' | 'clock'>,
  payment: PaymentRow,
  { reference, url }: StartedOrder,
): Promise<PaymentRow> {
  return db.transaction(async (tx) => {
    const row = await writeBegun(tx, payment.id, reference, url);
    // Two of the same request at once: the other one was faster, with the same order.
    if (row === undefined) return { ...payment, state: 'redirected', reference, page_url: url };
    if (row.state === 'redirected') {
      const at = new Date(clock.now());
      await writePaymentEvent(tx, row.id, { to: 'redirected', source: 'start', at });
    }
    return row;
  });
}

/** An address of ours with the payment's number. */
function addressWith(address: string, number: string): string {
  const url = new URL(address);
  url.searchParams.set('number', number);
  return url.href;
}

/** A refusal by a deposit limit says behind its name how many cents open payments hold of it; anything else stays as it is. */
async function withHeld(db: Database, playerId: number, error: unknown): Promise<unknown> {
  if (!(error instanceof Failure) || error.error !== 'depositLimitReached') return error;
  return new Failure(error.error, `${error.info} ${await heldByOpen(db, playerId)}`);
}

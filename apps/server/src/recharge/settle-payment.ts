import type { PaymentSource, PaymentState } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import type { Messages } from '../core/messages.ts';
import type { Grants } from '../ports/grants.ts';
import { houseAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';
import { noteMark } from '../ports/player-marks.store.ts';
import { writeRefund } from './payment-notice.ts';
import { isLeftFor, sellPlainCoins } from './late-money.ts';
import { type CheckoutCards, saleCauseOf, saleKindOf, type Seller, type Sellers } from '../ports/offer.ts';
import {
  isOverDeposit,
  knownOrder,
  lockPlayer,
  movePayment,
  noteDifference,
  noteLook,
  refundedInPart,
  type PaymentName,
  type PaymentRow,
  readPayment,
  writeCredit,
} from './payment.store.ts';
import type { PaymentProvider, ProviderName, ProviderWord } from './payment-provider.ts';

export interface SettleNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly sellers: Sellers;
  readonly cards: CheckoutCards;
  readonly grants: Grants;
  readonly messages: Messages;
  readonly provider: (name: ProviderName) => PaymentProvider | undefined;
  /** Tells the player, in the transaction; called last. */
  readonly notify: (tx: Queryable, payment: PaymentRow) => Promise<void>;
}

export interface Settling {
  readonly source: PaymentSource;
  readonly actor?: string;
  readonly note?: string;
}

/** Nothing more comes of these by itself. A provider that refunds or charges back says so by a notice. */
const resting: readonly PaymentState[] = ['credited', 'refunded', 'charged back'];

/**
 * Asks the provider about a payment and does what its word says: whoever comes first, return, webhook, poll or the
 * nightly books, and however often. The browser's word never counts. Throws `ProviderAway`; null when there is no such payment.
 */
export async function settlePayment(
  needs: SettleNeeds,
  name: PaymentName,
  how: Settling,
): Promise<PaymentRow | null> {
  const payment = await readPayment(needs.db, name);
  if (payment === null) return null;
  const isRested = resting.includes(payment.state) && how.source !== 'notice' && how.source !== 'books';
  if (isRested || payment.reference === null) return payment;
  // One that is configured no more cannot be asked: its orders run out, so that what they reserved is free again.
  const provider = needs.provider(payment.provider);
  const word = (await provider?.settle(knownOrder(payment))) ?? ({ state: 'open' } as const);
  return applyWord(needs, payment.number, word, how);
}

/** Does what a provider's word says, in one transaction under the locks of the player and the payment. */
export async function applyWord(
  needs: SettleNeeds,
  number: string,
  word: ProviderWord,
  how: Settling,
): Promise<PaymentRow> {
  return needs.db.transaction(async (tx) => {
    const unlocked = await readPayment(tx, { number });
    if (unlocked === null) throw new Error(`payment ${number} vanished`);
    await lockPlayer(tx, unlocked.player_id);
    const payment = await readPayment(tx, { number }, { lock: true });
    if (payment === null) throw new Error(`payment ${number} vanished`);
    await noteLook(tx, payment.id, new Date(needs.clock.now()));
    return follow(tx, needs, payment, word, how);
  });
}

async function follow(
  tx: Queryable,
  needs: SettleNeeds,
  payment: PaymentRow,
  word: ProviderWord,
  how: Settling,
): Promise<PaymentRow> {
  const at = new Date(needs.clock.now());
  switch (word.state) {
    case 'captured':
      return capture(tx, needs, payment, word, how);
    case 'authorised':
      return payment.state === 'created' || payment.state === 'redirected'
        ? movePayment(tx, payment, { ...how, to: 'authorised', at })
        : payment;
    case 'open':
      return payment.expires_at.getTime() <= at.getTime()
        ? endUnpaid(tx, needs, payment, 'expired', how)
        : payment;
    case 'failed':
      return endUnpaid(tx, needs, payment, 'failed', { ...how, note: word.reason });
    case 'expired':
      return endUnpaid(tx, needs, payment, 'expired', how);
    case 'refunded':
    case 'charged back':
      return giveBack(tx, needs, payment, word.state, how);
  }
}

const unpaid: readonly PaymentState[] = ['created', 'redirected', 'authorised'];

async function endUnpaid(
  tx: Queryable,
  needs: SettleNeeds,
  payment: PaymentRow,
  to: 'failed' | 'expired',
  how: Settling,
): Promise<PaymentRow> {
  if (!unpaid.includes(payment.state)) return payment;
  const ended = await movePayment(tx, payment, { ...how, to, at: new Date(needs.clock.now()) });
  await needs.cards.release(tx, payment.number);
  await sellerOf(needs, payment).released(tx, payment.number);
  await needs.notify(tx, ended);
  return ended;
}

function sellerOf({ sellers }: SettleNeeds, { is_cyclical }: PaymentRow): Seller {
  return sellers[saleKindOf(is_cyclical)];
}

type Captured = Extract<ProviderWord, { state: 'captured' }>;

/** Whether what was paid is what was asked for: the money, or in a store the product. */
function isWhatWasAsked({ paid }: Captured, payment: PaymentRow): boolean {
  return 'productId' in paid
    ? paid.productId === payment.product_id
    : paid.amountCents === payment.price_cents && paid.currency === payment.currency;
}

async function capture(
  tx: Queryable,
  needs: SettleNeeds,
  payment: PaymentRow,
  word: Captured,
  how: Settling,
): Promise<PaymentRow> {
  const now = needs.clock.now();
  const of = { provider: payment.provider, reference: payment.reference ?? '', now };
  const isSecond = payment.capture_id !== null && payment.capture_id !== word.captureId;
  for (const captureId of [...word.excess, ...(isSecond ? [word.captureId] : [])]) {
    await noteDifference(tx, { ...of, kind: `captured again: ${captureId}`, detail: captureId });
  }
  if (word.backCents !== undefined && !isSecond) {
    await noteDifference(tx, {
      ...of,
      kind: `${refundedInPart}: ${word.backCents}`,
      detail: JSON.stringify({ captureId: word.captureId, backCents: word.backCents }),
    });
  }
  if (resting.includes(payment.state)) return payment;
  if (!isWhatWasAsked(word, payment)) {
    await noteDifference(tx, {
      ...of,
      kind: 'another amount',
      detail: JSON.stringify({ ...word.paid, captureId: word.captureId }),
    });
    return payment;
  }
  const isLeft = await isLeftFor(tx, sellerOf(needs, payment), payment);
  const at = new Date(now);
  const note = isLeft ? how.note : 'offer had meanwhile: plain coins';
  const captured =
    payment.state === 'captured'
      ? payment
      : await movePayment(tx, payment, { ...how, ...(note !== undefined && { note }), to: 'captured', at });
  if (word.instrument !== undefined)
    await noteMark(tx, payment.player_id, {
      ...{ kind: 'payment', value: `${payment.provider}:${word.instrument}` },
    });
  await noteAboveLimit(tx, payment, of);
  if (isLeft)
    return credit(tx, needs, captured, { captureId: word.captureId, seller: sellerOf(needs, payment) }, how);
  await needs.cards.release(tx, payment.number);
  const plain = await sellPlainCoins(tx, needs.messages, captured);
  return credit(tx, needs, plain, { captureId: word.captureId, seller: null }, how);
}

/** Money that came after its order had ended, and is more than the player's own limits allow: a person gives it back. */
async function noteAboveLimit(
  tx: Queryable,
  { state, number, player_id: playerId }: PaymentRow,
  of: { readonly provider: ProviderName; readonly reference: string; readonly now: number },
): Promise<void> {
  if (state !== 'failed' && state !== 'expired') return;
  const over = await isOverDeposit(tx, playerId, new Date(of.now));
  if (over) await noteDifference(tx, { ...of, kind: 'above a deposit limit', detail: number });
}

/**
 * Gives everything that the payment promised, once: each thing has a key made of the payment's. The seller is null when it
 * was not the offer that was bought.
 */
async function credit(
  tx: Queryable,
  needs: SettleNeeds,
  payment: PaymentRow,
  { captureId, seller }: { readonly captureId: string; readonly seller: Seller | null },
  how: Settling,
): Promise<PaymentRow> {
  const now = needs.clock.now();
  const { number, player_id: playerId } = payment;
  await moveMoney(tx, payment, 'in');
  const withCard = payment.bonus_card_id !== null && (await needs.cards.use(tx, number, now));
  const bonus = withCard ? payment.bonus_coins : 0;
  const extra = bonus === 0 ? [] : [{ type: 'coins', amount: bonus, from: 'promotions' } as const];
  await needs.grants.give(
    tx,
    { playerId, key: `payment:${payment.id}`, cause: saleCauseOf(payment.is_cyclical), ref: number, now },
    [...payment.grants, ...extra],
  );
  await seller?.paid(tx, number, now);
  await writeCredit(tx, payment.id, captureId, bonus, playerId);
  const credited = await movePayment(tx, payment, { ...how, to: 'credited', at: new Date(now) });
  await needs.notify(tx, credited);
  return credited;
}

async function moveMoney(tx: Queryable, payment: PaymentRow, way: 'in' | 'back'): Promise<void> {
  const sales = houseAccount('sales', 'usd');
  const provider = houseAccount(payment.provider, 'usd');
  await transfer(tx, {
    key: `payment:${payment.id}:money${way === 'in' ? '' : ':back'}`,
    debit: way === 'in' ? sales : provider,
    credit: way === 'in' ? provider : sales,
    asset: 'usd',
    amount: payment.price_cents,
    kind: way === 'in' ? 'payment' : 'refund',
    ref: payment.number,
    playerId: payment.player_id,
  });
}

/** Money that went back takes with it what it bought: what is free at once, the rest as a debt. */
async function giveBack(
  tx: Queryable,
  needs: SettleNeeds,
  payment: PaymentRow,
  to: 'refunded' | 'charged back',
  how: Settling,
): Promise<PaymentRow> {
  if (unpaid.includes(payment.state)) return endUnpaid(tx, needs, payment, 'failed', { ...how, note: to });
  if (payment.state !== 'credited') return payment;
  const now = needs.clock.now();
  await moveMoney(tx, payment, 'back');
  await needs.grants.takeBack(tx, {
    playerId: payment.player_id,
    cause: saleCauseOf(payment.is_cyclical),
    ref: payment.number,
    now,
  });
  await sellerOf(needs, payment).released(tx, payment.number);
  const at = new Date(now);
  const back = await movePayment(tx, payment, { ...how, to, at });
  await needs.notify(tx, back);
  await writeRefund(tx, needs.messages, back, at);
  return back;
}

import { type CallParams, OrderIsCyclical, PayType } from '@grabbit/contract';
import { type CallContext, callerOf, type CallHandlers } from '../core/call-context.ts';
import { Failure, outcome } from '../core/failure.ts';
import type { Logger } from '../core/log.ts';
import type { Mailer } from '../core/mail.ts';
import type { Messages } from '../core/messages.ts';
import { msLeft } from '../core/ms-left.ts';
import { countAttempt } from '../core/rate-limit.ts';
import { saleKindOf } from '../ports/offer.ts';
import { knownOrder, openOfRest, type PaymentRow, readPayment, readPaymentEvents } from './payment.store.ts';
import { viewPayment } from './payment-view.ts';
import { pollPayments, reconcile, type Reconciliation, refundExcess, sweepNotices } from './payment-jobs.ts';
import { type PaymentProvider, ProviderAway, type ProviderName } from './payment-provider.ts';
import { refundPayment, type RefundWish } from './refund-payment.ts';
import { sendReceipts } from './receipts.ts';
import { applyWord, settlePayment, type SettleNeeds } from './settle-payment.ts';
import { type Purchase, startPayment } from './start-payment.ts';
import { insertNotice, listPayments, writeEvidence } from './payment-books.store.ts';

export interface PaymentsNeeds extends Omit<SettleNeeds, 'provider'> {
  readonly providers: readonly PaymentProvider[];
  readonly mailer: Pick<Mailer, 'send'>;
  readonly messages: Messages;
  readonly log: Logger;
  readonly demonstration: boolean;
  /** The address of the page that calls, or the configured one. Throws `returnUrlRefused` for a page that is not ours. */
  readonly pageOrigin: (context: CallContext, url: string | undefined) => string;
  readonly brandAt: (host: string) => string;
}

type PaymentCalls =
  | 'paypalPay'
  | 'checkoutPay'
  | 'googlePay'
  | 'applePay'
  | 'appleNotify'
  | 'googleNotify'
  | 'verifyPayment'
  | 'cancelPayment'
  | 'payMethods'
  | 'paymentList'
  | 'paymentInfo';

export interface PaymentsFeature {
  readonly handlers: CallHandlers<PaymentCalls>;
  /** A webhook's hint, verified by its provider: the order is read anew. */
  hint(provider: ProviderName, notice: { readonly id: string; readonly reference: string }): Promise<void>;
  poll(): Promise<void>;
  mailReceipts(): Promise<void>;
  /** Asks a payment's provider anew, for a person. */
  ask(number: string): Promise<PaymentRow>;
  refund(wish: RefundWish): Promise<PaymentRow>;
  reconcile(day: string): Promise<readonly Reconciliation[]>;
  sweepNotices(): Promise<void>;
}

/** How long a provider may take to begin a checkout. */
const beginningMs = 30_000;
const looksOfPlayer = { attempts: 240, windowSeconds: 600 };

type Running = PaymentsNeeds & Pick<SettleNeeds, 'provider'>;

function purchaseOf(params: CallParams<'applePay'>): Purchase {
  return {
    requestId: params.requestId ?? null,
    configId: params.configId,
    isCyclical: params.isCyclical ?? OrderIsCyclical['normal recharge'],
    price: params.price,
    userCardRecordId: params.userCardRecordId ?? null,
    couponId: params.couponId ?? null,
    position: params.position ?? 0,
    popupId: params.popupConfigRecordId ?? 0,
    rechargeType: params.rechargeType ?? null,
  };
}

async function start(
  needs: Running,
  payType: PayType,
  params: CallParams<'applePay'>,
  context: CallContext,
  urls: { readonly back?: string | undefined; readonly cancel?: string | undefined },
): Promise<PaymentRow> {
  const provider = needs.providers.find(({ payTypes }) => (payTypes as readonly number[]).includes(payType));
  if (provider === undefined) throw new Failure('payMethodUnavailable');
  const returnUrl = needs.pageOrigin(context, urls.back);
  const cancelUrl = needs.pageOrigin(context, urls.cancel);
  const buyer = {
    userId: callerOf(context).userId,
    language: context.language,
    brand: needs.brandAt(context.page.host),
    returnUrl: urls.back ?? `${returnUrl}/recharge/return`,
    cancelUrl: urls.cancel ?? `${cancelUrl}/recharge/cancel`,
  };
  const purchase = purchaseOf(params);
  await endOthersOfRest(needs, buyer.userId, purchase);
  return startPayment(needs, provider, payType, buyer, purchase);
}

/**
 * Of the checkouts for one order that lacks coins the newest is open: those before are closed at their providers, so that nobody pays twice.
 * Throws `paymentPaid` where one is being paid, `tooManyRequests` where one is being begun this very moment, `paymentProviderAway`.
 */
async function endOthersOfRest(needs: Running, playerId: number, purchase: Purchase): Promise<void> {
  if (saleKindOf(purchase.isCyclical) !== 'rest') return;
  const { configId: restId, requestId } = purchase;
  for (const payment of await openOfRest(needs.db, { playerId, restId, requestId })) {
    if (payment.reference === null && msLeft(payment.created_at, beginningMs, needs.clock.now()) > 0)
      throw new Failure('tooManyRequests', '30');
    if (payment.reference !== null && !(await isClosed(needs, payment))) {
      const { state } = await settled(needs, payment);
      if (state === 'credited') continue;
      throw new Failure('paymentPaid');
    }
    await applyWord(needs, payment.number, { state: 'failed', reason: 'begun anew' }, { source: 'player' });
  }
}

async function isClosed(needs: Running, payment: PaymentRow): Promise<boolean> {
  try {
    return (await needs.provider(payment.provider)?.close?.(knownOrder(payment))) ?? false;
  } catch (error) {
    throw error instanceof ProviderAway ? new Failure('paymentProviderAway') : error;
  }
}

async function onPage(
  needs: Running,
  payType: PayType,
  params: CallParams<'paypalPay'>,
  context: CallContext,
) {
  return outcome(async () => {
    const urls = { back: params.callBackPageUrl, cancel: params.cancleUrl };
    const payment = await start(needs, payType, params, context, urls);
    return { rechargeNumber: payment.number, detailModel: { url: payment.page_url ?? '' } };
  });
}

async function inStore(
  needs: Running,
  payType: PayType,
  params: CallParams<'applePay'>,
  context: CallContext,
) {
  return outcome(async () => {
    const payment = await start(needs, payType, params, context, {});
    return { rechargeNumber: payment.number, productId: payment.product_id };
  });
}

async function own(needs: Running, number: string, context: CallContext): Promise<PaymentRow> {
  const payment = await readPayment(needs.db, { number });
  if (payment === null || payment.player_id !== callerOf(context).userId)
    throw new Failure('paymentNotFound');
  return payment;
}

/** Asks the provider anew; while it is away the payment is shown as it was known. */
async function settled(needs: Running, payment: PaymentRow): Promise<PaymentRow> {
  try {
    return (await settlePayment(needs, { number: payment.number }, { source: 'return' })) ?? payment;
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    needs.log.warn({ reason: error.message }, 'a payment provider is away');
    return payment;
  }
}

async function counted<T>(
  needs: Running,
  context: CallContext,
  work: () => Promise<T>,
): Promise<T | Failure> {
  return (
    (await countAttempt(needs.db, `payment-looks:${callerOf(context).userId}`, looksOfPlayer)) ??
    outcome(work)
  );
}

function withEvidence(needs: Running, number: string, receipt: string, context: CallContext) {
  return counted(needs, context, async () => {
    const payment = await own(needs, number, context);
    await keepEvidence(needs, payment, receipt);
    const after = await settled(needs, payment);
    if (after.state === 'failed') throw new Failure('paymentEvidenceWrong', after.reason);
    return { status: after.state === 'credited' ? (1 as const) : (0 as const) };
  });
}

/** Orders and what becomes of them. Coins are credited by the provider's word only. */
export function createPayments(given: PaymentsNeeds): PaymentsFeature {
  const byName = new Map(given.providers.map((provider) => [provider.name, provider]));
  const needs = { ...given, provider: (name: ProviderName) => byName.get(name) };

  const handlers: PaymentsFeature['handlers'] = {
    paypalPay: (params, context) => onPage(needs, PayType.paypal, params, context),
    checkoutPay: (params, context) => onPage(needs, cardTypeOf(params.payType), params, context),
    googlePay: (params, context) => inStore(needs, PayType.google, params, context),
    applePay: (params, context) => inStore(needs, PayType.apple, params, context),
    appleNotify: ({ rechargeNumber, receipt }, context) =>
      withEvidence(needs, rechargeNumber, receipt, context),
    googleNotify: ({ rechargeNumber, receipt }, context) =>
      withEvidence(needs, rechargeNumber, receipt, context),
    verifyPayment: ({ rechargeNumber }, context) =>
      counted(needs, context, async () =>
        viewPayment(await settled(needs, await own(needs, rechargeNumber, context))),
      ),
    cancelPayment: ({ rechargeNumber }, context) =>
      counted(needs, context, async () => {
        const payment = await settled(needs, await own(needs, rechargeNumber, context));
        if (payment.state === 'credited') throw new Failure('paymentPaid');
        if (payment.state === 'authorised') return viewPayment(payment);
        const word = { state: 'failed', reason: 'cancelled' } as const;
        return viewPayment(await applyWord(needs, payment.number, word, { source: 'player' }));
      }),
    payMethods: async () => ({
      list: given.providers.flatMap(({ name, payTypes }) =>
        payTypes.map((payType) => ({ payType, provider: name })),
      ),
      demonstration: given.demonstration,
    }),
    paymentList: ({ cursor, limit = 30 }, context) =>
      listPayments(given.db, callerOf(context).userId, {
        cursor: cursor === undefined ? null : Number(cursor),
        limit,
      }),
    paymentInfo: ({ rechargeNumber }, context) =>
      outcome(async () => {
        const payment = await own(needs, rechargeNumber, context);
        const events = await readPaymentEvents(given.db, payment.id);
        return {
          payment: viewPayment(payment),
          events: events.map(({ state, at }) => ({ state, at: at.toISOString() })),
        };
      }),
  };

  return {
    handlers,
    async hint(provider, { id, reference }) {
      await settlePayment(needs, { provider, reference }, { source: 'notice', note: '' });
      await insertNotice(given.db, provider, id, reference);
    },
    async poll() {
      await pollPayments(needs);
      await refundExcess(needs);
    },
    mailReceipts: () => sendReceipts(needs),
    async ask(number) {
      const payment = await settlePayment(needs, { number }, { source: 'books' });
      if (payment === null) throw new Failure('paymentNotFound');
      return payment;
    },
    refund: (wish) => refundPayment(needs, wish),
    sweepNotices: () => sweepNotices(needs),
    async reconcile(day) {
      const done: Reconciliation[] = [];
      for (const { name } of given.providers) {
        try {
          done.push(await reconcile(needs, name, day));
        } catch (error) {
          // One provider that is away does not keep the others' books open; the next run asks it again.
          if (!(error instanceof ProviderAway)) throw error;
          given.log.warn({ provider: name, reason: error.message }, 'a day was not reconciled');
        }
      }
      return done;
    },
  };
}

function cardTypeOf(payType: number): PayType {
  const known = [PayType.checkout, PayType.credit, PayType.india].find((each) => each === payType);
  if (known === undefined) throw new Failure('payMethodUnavailable', 'payType');
  return known;
}

/** Keeps what a store's app handed over. The provider holds it to our number, so that it pays no other order. */
async function keepEvidence(needs: SettleNeeds, payment: PaymentRow, receipt: string): Promise<void> {
  await writeEvidence(needs.db, payment.id, receipt);
}

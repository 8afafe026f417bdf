import { PayType } from '@grabbit/contract';
import type { Stripe } from 'stripe';
import type { StripeConfig } from '../../core/config-payments.ts';
import {
  type KnownOrder,
  type PaymentProvider,
  type ProviderNotice,
  type ProviderOrder,
  type ProviderWord,
  RefundRefused,
  type StartedOrder,
} from '../payment-provider.ts';
import { answerWithinMs, away } from './provider-reply.ts';
import {
  createStripeClient,
  sessionOfIntent,
  type StripeClient,
  type StripeEvent,
  StripeRefusal,
} from './stripe-client.ts';
import { stripeReport } from './stripe-report.ts';

/** Card checkout on Stripe's hosted page: Checkout Sessions, which take the money when their payer confirms. */
export async function createStripeProvider(
  config: StripeConfig,
  timeoutMs: number = answerWithinMs,
): Promise<PaymentProvider> {
  const client = await createStripeClient(config, timeoutMs);
  return {
    name: 'stripe',
    payTypes: [PayType.checkout, PayType.credit, PayType.india],
    start: (order) => start(client, order),
    settle: (order) => settle(client, order),
    close: (order) => close(client, order),
    refund: (_order, captureId) => refund(client, captureId),
    readNotice: (notice) => readNotice(client, notice),
    report: (day) => stripeReport(client, day),
  };
}

async function start(client: StripeClient, order: ProviderOrder): Promise<StartedOrder> {
  const { number, amountCents, currency, title, returnUrl, cancelUrl } = order;
  const session = await client.ask((api) =>
    api.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: number,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: amountCents,
              product_data: { name: title },
            },
          },
        ],
        payment_intent_data: { metadata: { number } },
        // The payer pays what we asked for, and not an amount of another currency.
        adaptive_pricing: { enabled: false },
        success_url: returnUrl,
        cancel_url: cancelUrl,
      },
      { idempotencyKey: number },
    ),
  );
  if (session.id === undefined || session.url === null) throw away('Stripe', 'began no session');
  return { reference: session.id, url: session.url };
}

async function settle(client: StripeClient, { reference }: KnownOrder): Promise<ProviderWord> {
  try {
    const session = await client.ask((api) =>
      api.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] }),
    );
    return await wordOf(client, session);
  } catch (error) {
    if (error instanceof StripeRefusal) return { state: 'failed', reason: error.code };
    throw error;
  }
}

/** Stripe expires an open session at once, and refuses one that is paid. */
async function close(client: StripeClient, order: KnownOrder): Promise<boolean> {
  try {
    const session = await client.ask((api) => api.checkout.sessions.expire(order.reference));
    return session.status === 'expired';
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return (await settle(client, order)).state === 'expired';
  }
}

async function wordOf(client: StripeClient, session: Stripe.Checkout.Session): Promise<ProviderWord> {
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent;
  if (session.status === 'open') return { state: 'open' };
  if (session.status === 'expired') return { state: 'expired' };
  if (session.status !== 'complete') throw away('Stripe', 'gave a session without a status');
  const charge = intent === null || typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  if (session.payment_status !== 'paid' || intent === null || charge === null) {
    const failed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
    return failed ? { state: 'failed', reason: codeOf(intent) } : { state: 'authorised' };
  }
  if (charge.disputed && (await isMoneyGone(client, charge.id))) return { state: 'charged back' };
  if (charge.refunded) return { state: 'refunded' };
  const card = charge.payment_method_details?.card;
  return {
    state: 'captured',
    captureId: charge.id,
    ...(card?.fingerprint != null && { instrument: card.fingerprint }),
    paid: paidOf(session, charge),
    excess: [],
    ...(charge.amount_refunded > 0 && { backCents: charge.amount_refunded }),
  };
}

/** Where Stripe converted the price after all, what counts is the price that it converted. */
function paidOf(
  { currency_conversion: converted }: Stripe.Checkout.Session,
  charge: Stripe.Charge,
): { amountCents: number; currency: string } {
  const [amountCents, currency] = converted
    ? [converted.amount_total, converted.source_currency]
    : [charge.amount_captured, charge.currency];
  return { amountCents, currency: currency.toUpperCase() };
}

function codeOf({ last_payment_error: fault }: Stripe.PaymentIntent): string {
  return fault?.decline_code ?? fault?.code ?? 'declined';
}

/** A dispute takes the money when it begins; an inquiry (`warning_…`) does not, and a won one gives it back. */
async function isMoneyGone(client: StripeClient, charge: string): Promise<boolean> {
  const { data } = await client.ask((api) => api.disputes.list({ charge, limit: 100 }));
  return data.some(({ status }) => status !== 'won' && !status.startsWith('warning_'));
}

async function refund(client: StripeClient, captureId: string): Promise<void> {
  try {
    await client.ask((api) =>
      api.refunds.create({ charge: captureId }, { idempotencyKey: `refund-${captureId}` }),
    );
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    if (error.code === 'charge_already_refunded') return;
    throw new RefundRefused(`Stripe: ${error.code}`);
  }
}

async function readNotice(
  client: StripeClient,
  { headers, body }: ProviderNotice,
): Promise<{ id: string; reference: string } | null> {
  const signature = headers['stripe-signature'];
  const event = typeof signature === 'string' ? client.event(body, signature) : null;
  if (event === null) return null;
  return { id: typeof event.id === 'string' ? event.id : '', reference: await sessionOfEvent(client, event) };
}

/** An event may be thin, or of a form that is not known here: then it is about no order. */
async function sessionOfEvent(client: StripeClient, { data }: StripeEvent): Promise<string> {
  const { object: kind, id, payment_intent: intent } = data?.object ?? {};
  if (kind === 'checkout.session') return typeof id === 'string' ? id : '';
  return typeof intent === 'string' ? sessionOfIntent(client, intent) : '';
}

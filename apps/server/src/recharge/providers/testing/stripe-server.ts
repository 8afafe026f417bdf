import { createHmac } from 'node:crypto';
import type { ProviderNotice } from '../../payment-provider.ts';
import { type MakerAnswer, type MakerRequest, MakerServer } from './maker-server.ts';

interface StripeSession {
  readonly id: string;
  readonly number: string;
  readonly amount: number;
  readonly currency: string;
  status: 'open' | 'complete' | 'expired';
  /** What became of the payment. */
  intent: 'none' | 'succeeded' | 'processing' | 'requires_payment_method';
  readonly intentId: string;
  readonly chargeId: string;
  refunds: number;
  /** What went back, where it is not all. */
  back?: number;
  /** What the payer paid, where Stripe converted the price. */
  converted?: { readonly amount: number; readonly currency: string };
  dispute: string | null;
}

interface Movement {
  readonly id: string;
  readonly type: string;
  readonly session: StripeSession;
  readonly object: 'charge' | 'refund' | 'dispute';
  readonly created: number;
}

interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

const fault = (status: number, error: object): MakerAnswer => ({ status, json: { error } });
const invalid = (status: number, code: string, message: string): MakerAnswer =>
  fault(status, { type: 'invalid_request_error', code, message });
const list = (url: string, data: readonly unknown[], hasMore = false): MakerAnswer => ({
  status: 200,
  json: { object: 'list', url, has_more: hasMore, data },
});

/** Stripe as its documentation shows it: checkout sessions, refunds, disputes, balance transactions, signed webhooks. */
export class StripeServer extends MakerServer {
  readonly #keys: StripeKeys;
  readonly #sessions: StripeSession[] = [];
  readonly #movements: Movement[] = [];
  readonly #answered = new Map<string, { readonly body: string; readonly answer: MakerAnswer }>();

  constructor(keys: StripeKeys) {
    super();
    this.#keys = keys;
  }

  session(id: string): StripeSession {
    const found = this.#sessions.find((session) => session.id === id);
    if (found === undefined) throw new Error(`no session ${id}`);
    return found;
  }

  pay(id: string): void {
    if (this.session(id).status === 'expired') throw new Error('nobody can pay an expired session');
    Object.assign(this.session(id), { status: 'complete', intent: 'succeeded' });
    this.#move('charge', 'charge', this.session(id));
  }

  /** All of it, or so many cents. */
  payBack(id: string, cents?: number): void {
    const session = this.session(id);
    if (cents === undefined) session.refunds += 1;
    else session.back = cents;
    this.#move('refund', 'refund', this.session(id));
  }

  convert(id: string, amount: number, currency: string): void {
    this.session(id).converted = { amount, currency };
  }

  openDispute(id: string, status: string): void {
    this.session(id).dispute = status;
    this.#move('adjustment', 'dispute', this.session(id));
  }

  /** An event, signed with the secret at a time in seconds. */
  notice(
    event: object,
    secret = this.#keys.webhookSecret,
    at = Math.floor(Date.now() / 1_000),
  ): ProviderNotice {
    const text = JSON.stringify(event, null, 2);
    const signature = createHmac('sha256', secret).update(`${at}.${text}`).digest('hex');
    return { headers: { 'stripe-signature': `t=${at},v1=${signature}` }, body: Buffer.from(text) };
  }

  eventOf(id: string): object {
    const session = this.session(id);
    const about = { charge: session.chargeId, payment_intent: session.intentId };
    const [type, object] =
      session.dispute === null
        ? ['checkout.session.completed', viewSession(session)]
        : ['charge.dispute.created', { id: 'dp_1', object: 'dispute', ...about, status: session.dispute }];
    return { id: `evt_${session.intentId}`, object: 'event', type, livemode: false, data: { object } };
  }

  protected override answer(request: MakerRequest): MakerAnswer {
    const { method, path, query, headers, body } = request;
    if (headers.authorization !== `Bearer ${this.#keys.secretKey}`)
      return fault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    if (method === 'POST' && path === '/v1/checkout/sessions')
      return this.#once(request, () => this.#create(body));
    if (method === 'POST' && path === '/v1/refunds') return this.#once(request, () => this.#refund(body));
    if (path === '/v1/balance_transactions') return this.#balance(request);
    if (path === '/v1/disputes') return this.#disputes(request);
    if (path === '/v1/checkout/sessions') {
      const found = this.#sessions.filter(({ intentId }) => intentId === query.get('payment_intent'));
      return list(
        path,
        found.map((session) => viewSession(session)),
      );
    }
    const toExpire = this.#sessions.find(({ id }) => path === `/v1/checkout/sessions/${id}/expire`);
    if (method === 'POST' && toExpire !== undefined) {
      if (toExpire.status !== 'open')
        return invalid(400, 'resource_missing', 'Only open sessions can be expired');
      toExpire.status = 'expired';
      return { status: 200, json: viewSession(toExpire) };
    }
    const session = this.#sessions.find(({ id }) => path === `/v1/checkout/sessions/${id}`);
    if (session === undefined) return invalid(404, 'resource_missing', 'No such session');
    const isExpanded = query.get('expand[0]') === 'payment_intent.latest_charge';
    return { status: 200, json: viewSession(session, isExpanded) };
  }

  #move(type: string, object: Movement['object'], session: StripeSession): void {
    const id = `txn_${String(this.#movements.length).padStart(14, '0')}`;
    this.#movements.push({ id, type, session, object, created: Math.floor(Date.now() / 1_000) });
  }

  /** The same key again gives the same answer; with other parameters it is a fault. */
  #once({ headers, body }: MakerRequest, work: () => MakerAnswer): MakerAnswer {
    const key = String(headers['idempotency-key']);
    const before = this.#answered.get(key);
    if (before !== undefined && before.body !== body) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      return fault(400, { type: 'idempotency_error', message });
    }
    const answer = before?.answer ?? work();
    if (headers['idempotency-key'] !== undefined) this.#answered.set(key, { body, answer });
    return answer;
  }

  #create(body: string): MakerAnswer {
    const params = new URLSearchParams(body);
    const serial = String(this.#sessions.length).padStart(20, '0');
    const session: StripeSession = {
      ...{ id: `cs_test_a1${serial}`, intentId: `pi_3${serial}`, chargeId: `ch_3${serial}` },
      number: params.get('client_reference_id') ?? '',
      amount: Number(params.get('line_items[0][price_data][unit_amount]')),
      currency: params.get('line_items[0][price_data][currency]') ?? '',
      ...{ status: 'open', intent: 'none', refunds: 0, dispute: null },
    };
    this.#sessions.push(session);
    return { status: 200, json: viewSession(session) };
  }

  #refund(body: string): MakerAnswer {
    const charge = new URLSearchParams(body).get('charge');
    const session = this.#sessions.find(({ chargeId }) => chargeId === charge);
    if (session === undefined) return invalid(404, 'resource_missing', `No such charge: '${charge}'`);
    if (session.refunds > 0) return invalid(400, 'charge_already_refunded', 'It has been refunded.');
    this.payBack(session.id);
    return { status: 200, json: { id: 're_1', object: 'refund', status: 'succeeded', charge } };
  }

  #disputes({ path, query }: MakerRequest): MakerAnswer {
    const session = this.#sessions.find(({ chargeId }) => chargeId === query.get('charge'));
    const status = session?.dispute ?? null;
    return list(path, status === null ? [] : [{ id: 'dp_1', object: 'dispute', status }]);
  }

  #balance({ path, query }: MakerRequest): MakerAnswer {
    const [from, to] = [Number(query.get('created[gte]')), Number(query.get('created[lt]'))];
    const within = this.#movements.filter(({ created }) => created >= from && created < to);
    // Pages of one, so that paging is walked.
    const at = within.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    return list(path, within.slice(at, at + 1).map(viewMovement), at + 1 < within.length);
  }
}

/** As Stripe names one card in all its payments. */
export const cardFingerprint = 'Xt5EWLLDS7FJjR1c';

function viewCharge(session: StripeSession): object {
  const { amount, currency } = session.converted ?? session;
  return {
    ...{ id: session.chargeId, object: 'charge', amount, amount_captured: amount },
    amount_refunded: session.refunds > 0 ? amount : (session.back ?? 0),
    ...{ currency, captured: true, paid: true, payment_intent: session.intentId },
    ...{ refunded: session.refunds > 0, disputed: session.dispute !== null, status: 'succeeded' },
    payment_method_details: { type: 'card', card: { fingerprint: cardFingerprint } },
  };
}

function viewIntent(session: StripeSession): object {
  const declined = { code: 'card_declined', decline_code: 'insufficient_funds' };
  return {
    ...{ id: session.intentId, object: 'payment_intent', amount: session.amount, currency: session.currency },
    status: session.intent,
    last_payment_error: session.intent === 'requires_payment_method' ? declined : null,
    latest_charge: session.intent === 'succeeded' ? viewCharge(session) : null,
    metadata: { number: session.number },
  };
}

function viewSession(session: StripeSession, isExpanded = false): object {
  const intent = isExpanded ? viewIntent(session) : session.intentId;
  return {
    ...{ id: session.id, object: 'checkout.session', mode: 'payment', livemode: false },
    ...{ amount_total: session.amount, currency: session.currency, client_reference_id: session.number },
    ...{ status: session.status, payment_status: session.intent === 'succeeded' ? 'paid' : 'unpaid' },
    payment_intent: session.intent === 'none' ? null : intent,
    currency_conversion:
      session.converted === undefined
        ? null
        : { amount_total: session.amount, source_currency: session.currency, fx_rate: '0.927' },
    url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
  };
}

function viewMovement({ id, type, session, object }: Movement): object {
  const about = { charge: session.chargeId, payment_intent: session.intentId };
  const amount = object === 'refund' ? (session.back ?? session.amount) : session.amount;
  const money = { amount, currency: session.currency };
  const prefix = object === 'refund' ? 're' : 'dp';
  return {
    ...{ id, object: 'balance_transaction', type, currency: 'eur' },
    // The balance is kept in another currency than the charge.
    amount: (object === 'charge' ? 1 : -1) * Math.round(session.amount * 0.86),
    source: object === 'charge' ? viewCharge(session) : { id: `${prefix}_${id}`, object, ...about, ...money },
  };
}

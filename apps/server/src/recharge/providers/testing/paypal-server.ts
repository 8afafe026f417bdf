import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ProviderNotice } from '../../payment-provider.ts';
import { type MakerAnswer, type MakerRequest, MakerServer } from './maker-server.ts';

interface Capture {
  readonly id: string;
  status: 'COMPLETED' | 'DECLINED' | 'PENDING' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
  readonly create_time: string;
}

interface Unit {
  readonly custom_id: string;
  readonly invoice_id: string;
  readonly amount: { readonly currency_code: string; readonly value: string };
}

interface PayPalOrder {
  readonly id: string;
  readonly requestId: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  isGone: boolean;
  willDecline: boolean;
  willWait: boolean;
  /** Somebody else captures it right before us. */
  willBeTaken: boolean;
  readonly unit: Unit;
  readonly captures: Capture[];
}

interface Movement {
  readonly code: string;
  readonly order: PayPalOrder;
  readonly id: string;
  readonly of: string;
  readonly sign: '' | '-';
}

const webhookId = '8PT597110X687430LKGECATA';
const accessToken = 'A21AAFs9YK9g5hoFWJzXk0u6gM7m';

function fault(status: number, name: string, issue: string): MakerAnswer {
  const message = 'The requested action could not be performed.';
  return { status, json: { name, message, debug_id: 'b1d2', details: [{ issue }] } };
}
const unprocessable = (issue: string): MakerAnswer => fault(422, 'UNPROCESSABLE_ENTITY', issue);
const unknown = fault(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');

/** PayPal as its documentation shows it: Orders v2, Payments v2, transaction search and the verification of webhooks. */
export class PayPalServer extends MakerServer {
  readonly webhookId = webhookId;
  readonly #client: { readonly id: string; readonly secret: string };
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #orders = new Map<string, PayPalOrder>();
  readonly #movements: Movement[] = [];
  readonly #reversals = new Set<string>();
  /** A request id gives the answer that it gave before. */
  readonly #answered = new Map<string, MakerAnswer>();
  #serial = 0;

  constructor(client: { readonly id: string; readonly secret: string }) {
    super();
    this.#client = client;
  }

  order(id: string): PayPalOrder {
    const found = this.#orders.get(id);
    if (found === undefined) throw new Error(`no order ${id}`);
    return found;
  }

  takeAgain(id: string): void {
    this.#addCapture(this.order(id), 'COMPLETED');
  }

  payBack(id: string): void {
    const order = this.order(id);
    for (const capture of order.captures.slice(0, 1)) this.#giveBack(order, capture);
  }

  chargeBack(id: string): void {
    for (const capture of this.order(id).captures.slice(0, 1)) this.#reversals.add(capture.id);
  }

  refundsOf(id: string): number {
    return this.order(id).captures.filter(({ status }) => status === 'REFUNDED').length;
  }

  /** A notice as PayPal signs it; by another key when one is given. */
  notice(event: object, key: KeyObject = this.#keys.privateKey): ProviderNotice {
    const text = JSON.stringify(event);
    const id = 'd938e770-8046-11e6-8103-6b62a8a99ac4';
    const time = '2026-11-22T08:00:05Z';
    const headers = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77',
      'paypal-transmission-id': id,
      'paypal-transmission-sig': createSign('SHA256')
        .update(signedText(id, time, text))
        .sign(key, 'base64'),
      'paypal-transmission-time': time,
    };
    return { headers, body: Buffer.from(text) };
  }

  eventOf(id: string): object {
    const order = this.order(id);
    const [first] = order.captures;
    const event = { id: `WH-${order.id}-8HN650336L201105X`, event_version: '1.0', resource_version: '2.0' };
    if (first === undefined) {
      const about = { resource_type: 'checkout-order', event_type: 'CHECKOUT.ORDER.APPROVED' };
      return { ...event, ...about, resource: viewOrder(order) };
    }
    const names = { COMPLETED: 'COMPLETED', DECLINED: 'DENIED', PENDING: 'PENDING' } as const;
    const name = this.#reversals.has(first.id)
      ? 'REVERSED'
      : ({ ...names, REFUNDED: 'REFUNDED', PARTIALLY_REFUNDED: 'REFUNDED' } as const)[first.status];
    const about = { resource_type: 'capture', event_type: `PAYMENT.CAPTURE.${name}` };
    return { ...event, ...about, resource: viewCapture(order, first) };
  }

  protected override answer(request: MakerRequest): MakerAnswer {
    const { method, path, headers } = request;
    if (path === '/v1/oauth2/token') return this.#token(request);
    if (headers.authorization !== `Bearer ${accessToken}`)
      return { status: 401, json: { error: 'invalid_token' } };
    if (path === '/v1/notifications/verify-webhook-signature') return this.#verify(request);
    if (path === '/v1/reporting/transactions') return this.#search(request);
    if (method === 'POST' && path === '/v2/checkout/orders') return this.#create(request);
    const found = /^\/v2\/(?:checkout|payments)\/(orders|captures)\/(\w+)(?:\/(\w+))?$/.exec(path);
    const [, family, id = '', action] = found ?? [];
    if (family === 'captures') return this.#ofCapture(request, id, action);
    const order = this.#orders.get(id);
    if (order === undefined || order.isGone) return unknown;
    return action === 'capture'
      ? this.#once(request, () => this.#capture(order))
      : { status: 200, json: viewOrder(order) };
  }

  #token({ headers }: MakerRequest): MakerAnswer {
    const { id, secret } = this.#client;
    const wanted = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
    if (headers.authorization !== wanted) return { status: 401, json: { error: 'invalid_client' } };
    const scope = 'https://uri.paypal.com/services/payments';
    return {
      status: 200,
      json: { scope, access_token: accessToken, token_type: 'Bearer', expires_in: 31_668 },
    };
  }

  #once({ headers }: MakerRequest, work: () => MakerAnswer): MakerAnswer {
    const key = String(headers['paypal-request-id']);
    const answer = this.#answered.get(key) ?? work();
    if (answer.status < 400) this.#answered.set(key, answer);
    return answer;
  }

  #nextId(prefix: string): string {
    this.#serial += 1;
    return `${prefix}${String(this.#serial).padStart(16 - prefix.length, '0')}T`;
  }

  #create({ headers, body }: MakerRequest): MakerAnswer {
    const requestId = String(headers['paypal-request-id']);
    const same = [...this.#orders.values()].find((order) => order.requestId === requestId);
    if (same !== undefined) return { status: 200, json: viewOrder(same) };
    const { purchase_units: units } = JSON.parse(body) as { purchase_units: [Unit] };
    const order: PayPalOrder = {
      ...{ id: this.#nextId('5O'), requestId, status: 'PAYER_ACTION_REQUIRED', unit: units[0], captures: [] },
      ...{ isGone: false, willDecline: false, willWait: false, willBeTaken: false },
    };
    this.#orders.set(order.id, order);
    return { status: 201, json: viewOrder(order) };
  }

  #capture(order: PayPalOrder): MakerAnswer {
    if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED');
    if (order.willDecline) return unprocessable('INSTRUMENT_DECLINED');
    order.status = 'COMPLETED';
    this.#addCapture(order, order.willWait ? 'PENDING' : 'COMPLETED');
    if (order.willBeTaken) return unprocessable('ORDER_ALREADY_CAPTURED');
    return { status: 201, json: viewOrder(order) };
  }

  #addCapture(order: PayPalOrder, status: Capture['status']): void {
    const id = this.#nextId('3C');
    const time = new Date(1_763_800_000_000 + this.#serial * 1_000);
    order.captures.push({ id, status, create_time: time.toISOString() });
    if (status === 'COMPLETED') this.#movements.push({ code: 'T0006', order, id, of: order.id, sign: '' });
  }

  #giveBack(order: PayPalOrder, capture: Capture): void {
    capture.status = 'REFUNDED';
    this.#movements.push({ code: 'T1107', order, id: this.#nextId('1J'), of: capture.id, sign: '-' });
  }

  #ofCapture(request: MakerRequest, id: string, action: string | undefined): MakerAnswer {
    const order = [...this.#orders.values()].find(({ captures }) => captures.some((each) => each.id === id));
    const capture = order?.captures.find((each) => each.id === id);
    if (order === undefined || capture === undefined) return unknown;
    if (action !== 'refund') return { status: 200, json: viewCapture(order, capture) };
    return this.#once(request, () => {
      if (capture.status === 'REFUNDED') return unprocessable('CAPTURE_FULLY_REFUNDED');
      this.#giveBack(order, capture);
      return { status: 201, json: { id: this.#movements.at(-1)?.id, status: 'COMPLETED' } };
    });
  }

  #search({ query }: MakerRequest): MakerAnswer {
    const today = new Date().toISOString().slice(0, 10);
    const rows = query.get('start_date')?.startsWith(today) === true ? this.#movements : [];
    const details = rows.map((row) => viewMovement(row, today));
    return {
      status: 200,
      json: { transaction_details: details, page: 1, total_items: rows.length, total_pages: 1 },
    };
  }

  #verify({ body }: MakerRequest): MakerAnswer {
    const claim = JSON.parse(body) as Record<string, string>;
    // The event's own bytes, as they stand in the question.
    const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const text = signedText(String(claim['transmission_id']), String(claim['transmission_time']), event);
    const isGenuine =
      claim['webhook_id'] === webhookId &&
      createVerify('SHA256')
        .update(text)
        .verify(this.#keys.publicKey, String(claim['transmission_sig']), 'base64');
    return { status: 200, json: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' } };
  }
}

/** What PayPal's signature covers. */
function signedText(id: string, time: string, event: string): string {
  return `${id}|${time}|${webhookId}|${crc32(Buffer.from(event))}`;
}

function viewCapture(order: PayPalOrder, capture: Capture): object {
  return {
    ...capture,
    amount: order.unit.amount,
    custom_id: order.unit.custom_id,
    final_capture: true,
    supplementary_data: { related_ids: { order_id: order.id } },
    links: [
      { href: `https://api.paypal.com/v2/payments/captures/${capture.id}`, rel: 'self', method: 'GET' },
      { href: `https://api.paypal.com/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
  };
}

/** As PayPal names one account in all its payments. */
export const payerId = 'QYR5Z8XDVJNXQ';

function viewOrder(order: PayPalOrder): object {
  const captures = order.captures.map((each) => viewCapture(order, each));
  const refunds = order.captures
    .filter(({ status }) => status === 'PARTIALLY_REFUNDED')
    .map(({ id }) => ({
      amount: { currency_code: 'USD', value: '3.00' },
      links: [{ href: `https://api.paypal.com/v2/payments/captures/${id}`, rel: 'up', method: 'GET' }],
    }));
  const payments = captures.length === 0 ? {} : { payments: { captures, refunds } };
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    create_time: '2026-11-22T08:00:00Z',
    update_time: '2026-11-22T08:00:01Z',
    payer: { payer_id: payerId },
    purchase_units: [{ reference_id: 'default', ...order.unit, ...payments }],
    links: [
      { href: `https://www.paypal.com/checkoutnow?token=${order.id}`, rel: 'payer-action', method: 'GET' },
    ],
  };
}

function viewMovement({ code, order, id, of, sign }: Movement, day: string): object {
  return {
    transaction_info: {
      transaction_id: id,
      paypal_reference_id: of,
      paypal_reference_id_type: code === 'T0006' ? 'ODR' : 'TXN',
      transaction_event_code: code,
      transaction_initiation_date: `${day}T08:00:00Z`,
      transaction_updated_date: `${day}T08:00:00Z`,
      transaction_amount: { ...order.unit.amount, value: `${sign}${order.unit.amount.value}` },
      transaction_status: 'S',
      invoice_id: order.unit.invoice_id,
      custom_field: order.unit.custom_id,
    },
  };
}

import { Failure } from '../core/failure.ts';
import type { BoughtLabel, CourierLabels, LabelWish } from './courier-labels.ts';
import type { PackedLine } from './documents/packed-order.ts';

export interface EasyPostAccount {
  readonly key: string;
  /** Where their interface is; a test has one of its own. */
  readonly url?: string;
}

const patienceMs = 20_000;
const mostLabelBytes = 2_000_000;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const textOf = (value: unknown, most = 300): string =>
  typeof value === 'string' && value.length <= most && !/\p{Cc}/u.test(value) ? value : '';

/** Ounces and inches, to a tenth: what their interface weighs and measures in. Weights are rounded up. */
const ounces = (grams: number): number => Math.ceil((grams / 28.349_523_125) * 10) / 10;
const inches = (mm: number): number => Math.ceil((mm / 25.4) * 10) / 10;
const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Cents of a price such as `7.58`; null for what is none. */
function centsOf(price: unknown): number | null {
  const parts = /^(\d{1,6})\.(\d{2})\d*$/.exec(textOf(price));
  return parts === null ? null : Number(parts[1]) * 100 + Number(parts[2]);
}

function customsItem({ name, count, weightG, cents, origin, hsCode }: PackedLine): Fields {
  return {
    ...{ description: name, quantity: count, weight: ounces(weightG * count) },
    ...{ value: dollars((cents ?? 0) * count), currency: 'USD', origin_country: origin },
    ...(hsCode !== '' && { hs_tariff_number: hsCode }),
  };
}

function shipmentOf({ orderId, from, to, parcel, lines }: LabelWish): Fields {
  const [length, width, height] = parcel.boxMm.map(inches);
  const [street1 = '', ...more] = from.lines;
  return {
    reference: `order-${orderId}`,
    from_address: {
      ...{ company: from.name, street1, street2: more.join(', '), country: from.country },
      ...{ phone: from.phone, email: from.mail },
    },
    to_address: {
      ...{ name: to.name, street1: to.line1, street2: to.line2, city: to.city, state: to.region },
      ...{ zip: to.postcode, country: to.country, phone: to.phone },
    },
    parcel: { length, width, height, weight: ounces(parcel.weightG) },
    options: { label_format: 'PDF' },
    ...(to.country !== from.country && {
      customs_info: {
        ...{ contents_type: 'merchandise', customs_certify: true, customs_signer: from.name },
        customs_items: lines.map(customsItem),
      },
    }),
  };
}

/** The cheapest of the rates in US dollars. */
function cheapest(shipment: Fields): { readonly id: string; readonly cents: number } | null {
  const rates = Array.isArray(shipment['rates']) ? shipment['rates'].map(fieldsOf) : [];
  const priced = rates.flatMap(({ id, rate, currency }) => {
    const cents = centsOf(rate);
    return cents === null || currency !== 'USD' ? [] : [{ id: textOf(id), cents }];
  });
  return priced.toSorted((a, b) => a.cents - b.cents)[0] ?? null;
}

/** Labels of EasyPost, by the interface that it publishes (https://docs.easypost.com/docs/shipments). */
export function easyPostLabels({ key, url = 'https://api.easypost.com' }: EasyPostAccount): CourierLabels {
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;

  async function ask(method: 'GET' | 'POST', path: string, body?: Fields): Promise<Fields | Failure> {
    try {
      const answer = await fetch(`${url}/v2/${path}`, {
        ...{ method, signal: AbortSignal.timeout(patienceMs), redirect: 'error' },
        headers: { authorization, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const read = fieldsOf(await answer.json());
      if (answer.ok) return read;
      if (answer.status >= 500) return new Failure('courierAway');
      return new Failure('labelRefused', textOf(fieldsOf(read['error'])['message']) || `${answer.status}`);
    } catch {
      // The message of fetch may hold the request: nothing of it is reported.
      return new Failure('courierAway');
    }
  }

  async function fetchLabel(address: string): Promise<Buffer | Failure> {
    const isTheirs = address.startsWith('https://') || address.startsWith(`${url}/`);
    if (!isTheirs) return new Failure('courierAway');
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const isPdf =
        answer.ok && bytes.length <= mostLabelBytes && bytes.subarray(0, 5).toString() === '%PDF-';
      return isPdf ? bytes : new Failure('courierAway');
    } catch {
      return new Failure('courierAway');
    }
  }

  async function labelOf(shipment: Fields): Promise<BoughtLabel | Failure> {
    const rate = fieldsOf(shipment['selected_rate']);
    const pdf = await fetchLabel(textOf(fieldsOf(shipment['postage_label'])['label_url'], 2_000));
    if (pdf instanceof Failure) return pdf;
    return {
      ...{ tracking: textOf(shipment['tracking_code']), carrier: textOf(rate['carrier']), pdf },
      cents: centsOf(rate['rate']) ?? 0,
    };
  }

  return {
    name: 'easypost',
    async begin(wish) {
      const shipment = await ask('POST', 'shipments', { shipment: shipmentOf(wish) });
      if (shipment instanceof Failure) return shipment;
      return textOf(shipment['id']) || new Failure('courierAway');
    },
    async buy(id, { mostCents }) {
      const shipment = await ask('GET', `shipments/${encodeURIComponent(id)}`);
      if (shipment instanceof Failure) return shipment;
      if (textOf(shipment['tracking_code']) !== '') return labelOf(shipment);
      const rate = cheapest(shipment);
      if (rate === null) return new Failure('labelRefused', 'no courier takes it');
      if (rate.cents > mostCents) return new Failure('labelTooDear', `${rate.cents}`);
      const bought = await ask('POST', `shipments/${encodeURIComponent(id)}/buy`, { rate: { id: rate.id } });
      return bought instanceof Failure ? bought : labelOf(bought);
    },
    async track({ tracking, carrier }) {
      const tracker = await ask('POST', 'trackers', { tracker: { tracking_code: tracking, carrier } });
      return tracker instanceof Failure ? tracker : { status: textOf(tracker['status'], 60) || 'unknown' };
    },
  };
}

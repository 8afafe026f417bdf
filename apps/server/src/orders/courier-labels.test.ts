import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../core/failure.ts';
import type { CourierLabels, LabelWish } from './courier-labels.ts';
import { easyPostLabels } from './easypost-labels.ts';
import { houseLabels } from './create-labels.ts';

const key = 'EZTK-a-key-of-a-test';

const wish: LabelWish = {
  orderId: 30_012,
  from: {
    ...{ name: 'Grabbit GmbH', lines: ['Lindenstraße 14', '10969 Berlin'], country: 'DE' },
    ...{ taxNumber: '', mail: 'post@example.com', phone: '+49301234567' },
  },
  to: {
    ...{ name: 'Ann Lee', country: 'US', line1: '1 Market Street', line2: '', city: 'San Francisco' },
    ...{ region: 'CA', postcode: '94103', phone: '+14155552671' },
  },
  parcel: { weightG: 500, boxMm: [254, 200, 100] },
  lines: [
    {
      ...{ name: 'Mug', code: 'GOODS-mug', count: 2, weightG: 200, boxMm: [100, 100, 100], sizeMm: null },
      ...{ cents: 680, origin: 'PT', hsCode: '691110' },
    },
  ],
  mostCents: 2_000,
};

interface Told {
  readonly shipment?: Record<string, unknown>;
}

/** Their published interface, as far as labels go: shipments with rates, the purchase of one, trackers. */
function courierServer() {
  const shipments = new Map<string, Record<string, unknown>>();
  const state = { bought: 0, down: false, refused: false, asked: [] as Told[] };
  const bodyOf = async (request: IncomingMessage): Promise<Told> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    return parts.length === 0 ? {} : (JSON.parse(Buffer.concat(parts).toString('utf8')) as Told);
  };
  const server: Server = createServer((request, response) => {
    const send = (status: number, json: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    };
    void bodyOf(request).then((body) => {
      const path = request.url ?? '';
      if (path === '/label.pdf') {
        response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4 a label');
        return;
      }
      if (state.down) return send(503, {});
      if (request.headers.authorization !== `Basic ${Buffer.from(`${key}:`).toString('base64')}`)
        return send(401, { error: { message: 'wrong key' } });
      if (state.refused) return send(422, { error: { message: 'Invalid address' } });
      state.asked.push(body);
      if (path === '/v2/trackers') return send(200, { status: 'pre_transit' });
      if (path === '/v2/shipments') {
        const id = `shp_${shipments.size + 1}`;
        const rates = [
          { id: 'rate_dear', rate: '19.90', currency: 'USD', carrier: 'FedEx' },
          { id: 'rate_cheap', rate: '7.58', currency: 'USD', carrier: 'USPS' },
          { id: 'rate_euro', rate: '1.00', currency: 'EUR', carrier: 'DHL' },
        ];
        shipments.set(id, { id, rates });
        return send(201, { id, rates });
      }
      const id = /^\/v2\/shipments\/(\w+)/.exec(path)?.[1] ?? '';
      const shipment = shipments.get(id);
      if (shipment === undefined) return send(404, { error: { message: 'no such shipment' } });
      if (path.endsWith('/buy')) {
        state.bought += 1;
        const { port } = server.address() as AddressInfo;
        shipments.set(id, {
          ...{ ...shipment, tracking_code: '9400110898825022579493' },
          ...{ selected_rate: { rate: '7.58', carrier: 'USPS' } },
          postage_label: { label_url: `http://127.0.0.1:${port}/label.pdf` },
        });
      }
      return send(200, shipments.get(id) ?? {});
    });
  });
  return { server, state };
}

const courier = courierServer();
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    courier.server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(courier.server.address() as AddressInfo).port}`;
});
afterAll(() => courier.server.close());

function value<T>(given: T | Failure): T {
  if (given instanceof Failure) throw given;
  return given;
}

const siblings: readonly (readonly [string, () => CourierLabels])[] = [
  ['the house', () => houseLabels],
  ['EasyPost', () => easyPostLabels({ key, url })],
];

describe.each(siblings)('labels of %s', (_name, sibling) => {
  it('are bought once: asked again the same one comes', async () => {
    const labels = sibling();
    const shipment = value(await labels.begin(wish));
    const first = value(await labels.buy(shipment, wish));
    expect(first.pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.tracking).not.toBe('');
    expect(first.cents).toBeLessThanOrEqual(wish.mostCents);
    expect(value(await labels.buy(shipment, wish))).toEqual(first);
  });

  it('can be tracked, and are not on their way before somebody has scanned them', async () => {
    const labels = sibling();
    const { tracking, carrier } = value(await labels.buy(value(await labels.begin(wish)), wish));
    expect(value(await labels.track({ tracking, carrier }))).toEqual({ status: 'pre_transit' });
  });
});

describe('EasyPost', () => {
  it('is told of the parcel in its own measures, and of what lies in it where it crosses a border', async () => {
    courier.state.asked = [];
    value(await easyPostLabels({ key, url }).begin(wish));
    expect(courier.state.asked[0]?.shipment).toMatchObject({
      parcel: { length: 10, width: 7.9, height: 4, weight: 17.7 },
      customs_info: {
        customs_items: [{ quantity: 2, value: '13.60', weight: 14.2, hs_tariff_number: '691110' }],
      },
    });
    value(await easyPostLabels({ key, url }).begin({ ...wish, to: { ...wish.to, country: 'DE' } }));
    expect(courier.state.asked[1]?.shipment).not.toHaveProperty('customs_info');
  });

  it('buys the cheapest in dollars, and none that is dearer than allowed', async () => {
    const labels = easyPostLabels({ key, url });
    const shipment = value(await labels.begin(wish));
    const before = courier.state.bought;
    const dear = await labels.buy(shipment, { ...wish, mostCents: 757 });
    expect(dear).toEqual(new Failure('labelTooDear', '758'));
    expect(courier.state.bought).toBe(before);
    expect(value(await labels.buy(shipment, wish)).cents).toBe(758);
  });

  it('says what is refused in their words, and nothing of the key', async () => {
    const labels = easyPostLabels({ key, url });
    courier.state.refused = true;
    const refused = await labels.begin(wish);
    courier.state.refused = false;
    expect(refused).toEqual(new Failure('labelRefused', 'Invalid address'));
    courier.state.down = true;
    const away = await labels.begin(wish);
    courier.state.down = false;
    expect(away).toEqual(new Failure('courierAway'));
    const wrong = await easyPostLabels({ key: 'another-key-of-16', url }).begin(wish);
    for (const failure of [refused, away, wrong]) expect(JSON.stringify(failure)).not.toContain('key-of');
    const nobody = await easyPostLabels({ key, url: 'http://127.0.0.1:9' }).begin(wish);
    expect(nobody).toEqual(new Failure('courierAway'));
  });
});

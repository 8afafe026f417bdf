import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAppsFlyerForwarder } from './appsflyer-forwarder.ts';
import { createFacebookForwarder } from './facebook-forwarder.ts';
import type { ForwardedEvent } from './forwarder.ts';
import { waitAfter } from './forwarding.ts';

interface Asked {
  readonly path: string;
  readonly authentication: string | undefined;
  readonly body: unknown;
}

const asked: Asked[] = [];
let status = 200;
let origin = '';
const server = createServer((request, response) => {
  const answer = async (): Promise<void> => {
    const authentication = request.headers['authentication'];
    asked.push({
      path: request.url ?? '',
      authentication: typeof authentication === 'string' ? authentication : undefined,
      body: await json(request),
    });
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/' } : {}).end('{}');
  };
  answer().catch((error: unknown) => response.destroy(error as Error));
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked.length = 0;
  status = 200;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const event: ForwardedEvent = {
  id: 77,
  event: 'total_purchase',
  at: Date.parse('2026-11-20T10:00:00.500Z'),
  userId: '10001',
  packageName: 'arcade.grabbit.ios',
  device: 2,
  appsFlyerId: '1415211453000-6513894',
  idfa: '9876f1e2-AB12-4c5d-8e9f-001122334455',
  address: '192.0.2.7',
  agent: 'Browser',
  value: 4.99,
  currency: 'USD',
  orderId: 'R1',
};

const siblings = [
  [
    'AppsFlyer',
    (at: string) => createAppsFlyerForwarder({ token: 's2s', apps: { 'arcade.grabbit.ios': 'id123' } }, at),
  ],
  [
    'Facebook',
    (at: string) =>
      createFacebookForwarder({ pixelId: '12345', token: 'fb', pageUrl: 'https://play.example' }, at),
  ],
] as const;

describe.each(siblings)('what goes on to %s', (_name, create) => {
  it('is sent when the service takes it', async () => {
    expect(create(origin).accepts(event)).toBe(true);
    expect(await create(origin).send(event)).toEqual({ kind: 'sent', why: 'HTTP 200' });
    expect(asked).toHaveLength(1);
  });

  it.each([
    [500, 'later'],
    [503, 'later'],
    [429, 'later'],
    [408, 'later'],
    [400, 'refused'],
    [401, 'refused'],
    [404, 'refused'],
  ])('after an answer of %i is %s', async (given, kind) => {
    status = given;
    expect(await create(origin).send(event)).toEqual({ kind, why: `HTTP ${given}` });
  });

  it('is not carried elsewhere by a redirect, and waits when nobody answers', async () => {
    status = 302;
    expect((await create(origin).send(event)).kind).toBe('later');
    expect((await create('http://127.0.0.1:9').send(event)).kind).toBe('later');
  });
});

it('AppsFlyer hears of an event in its own form', async () => {
  await createAppsFlyerForwarder({ token: 's2s', apps: { 'arcade.grabbit.ios': 'id123' } }, origin).send(
    event,
  );
  expect(asked).toEqual([
    {
      path: '/inappevent/id123',
      authentication: 's2s',
      body: {
        appsflyer_id: '1415211453000-6513894',
        customer_user_id: '10001',
        idfa: '9876f1e2-AB12-4c5d-8e9f-001122334455',
        ip: '192.0.2.7',
        eventName: 'af_purchase',
        eventTime: '2026-11-20 10:00:00.500',
        eventCurrency: 'USD',
        eventValue: '{"af_revenue":4.99,"af_currency":"USD","af_order_id":"R1"}',
      },
    },
  ]);
});

it('AppsFlyer hears nothing of installs that it does not know, nor a footprint as an advertising id', async () => {
  const appsFlyer = createAppsFlyerForwarder({ token: 't', apps: { 'arcade.grabbit.ios': 'id123' } }, origin);
  expect(appsFlyer.accepts({ ...event, appsFlyerId: '' })).toBe(false);
  expect(appsFlyer.accepts({ ...event, packageName: 'toString' })).toBe(false);
  for (const idfa of ['v8hsFootprint', '', '00000000-0000-0000-0000-000000000000']) {
    await appsFlyer.send({ ...event, idfa });
  }
  expect(asked.filter(({ body }) => Object.hasOwn(body as object, 'idfa'))).toEqual([]);
});

it('Facebook hears of an event in its own form, of the person only a hash', async () => {
  const keys = { pixelId: '12345', token: 'fb', pageUrl: 'https://play.example' };
  await createFacebookForwarder(keys, origin).send({ ...event, event: 'register', device: 0, value: null });
  expect(asked[0]?.path).toBe('/v23.0/12345/events');
  expect(asked[0]?.body).toEqual({
    access_token: 'fb',
    data: [
      {
        event_name: 'CompleteRegistration',
        event_time: 1_795_168_800,
        event_id: '77',
        action_source: 'website',
        event_source_url: 'https://play.example',
        user_data: {
          client_ip_address: '192.0.2.7',
          client_user_agent: 'Browser',
          external_id: ['e443169117a184f91186b401133b20be670c7c0896f9886075e5d9b81e9d076b'],
        },
        custom_data: { order_id: 'R1' },
      },
    ],
  });
});

it('a report that failed is tried after 30 s, then later and later, at most 16 minutes apart', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 99].map(waitAfter)).toEqual(
    [30, 60, 120, 240, 480, 960, 960, 960].map((seconds) => seconds * 1000),
  );
});

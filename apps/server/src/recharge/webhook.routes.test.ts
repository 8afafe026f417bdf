import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../core/config.ts';
import { createHttp } from '../core/http-server.ts';
import { createLog } from '../core/log.ts';
import { ProviderAway } from './payment-provider.ts';
import { createStripeProvider } from './providers/stripe.ts';
import { StripeServer } from './providers/testing/stripe-server.ts';
import { addWebhookRoutes } from './webhook.routes.ts';

const keys = { secretKey: 'sk_test_key', webhookSecret: 'whsec_test_secret' };
const event = { id: 'evt_7', object: 'event', type: 'payout.paid', data: { object: { object: 'payout' } } };

describe('webhooks', () => {
  let http: FastifyInstance;
  let stripe: StripeServer;
  const heard: unknown[] = [];
  const forgers: string[] = [];
  const logged: unknown[] = [];
  let shutFor = 0;
  let fault: Error | null = null;

  beforeAll(async () => {
    stripe = await new StripeServer(keys).open();
    const provider = await createStripeProvider({ ...keys, apiUrl: stripe.url }, 300);
    const log = createLog('info', { write: (line: string) => void logged.push(JSON.parse(line)) });
    http = await createHttp({ config: readConfig({}), log });
    const onHint: Parameters<typeof addWebhookRoutes>[2] = async (name, notice) => {
      if (fault !== null) throw fault;
      heard.push({ name, ...notice });
    };
    addWebhookRoutes(http, [provider], onHint, {
      secondsShut: () => shutFor,
      refused: async (address) => void forgers.push(address),
    });
    http.post('/elsewhere', async ({ body }) => ({ body }));
    await http.ready();
  });
  beforeEach(() => {
    heard.length = 0;
    forgers.length = 0;
    logged.length = 0;
    shutFor = 0;
    fault = null;
    stripe.mood = null;
  });
  afterAll(async () => {
    await http.close();
    await stripe.close();
  });

  const send = async (
    { headers, body } = stripe.notice(event),
    contentType = 'application/json; charset=utf-8',
  ) => {
    const given = Object.fromEntries(
      Object.entries({ ...headers, 'content-type': contentType }).map(([name, value]) => [
        name,
        String(value),
      ]),
    );
    const reply = await http.inject({
      method: 'POST',
      url: '/webhook/stripe',
      headers: given,
      payload: body,
    });
    return reply.statusCode;
  };

  it('take a genuine notice byte for byte, whatever it calls itself', async () => {
    expect(await send()).toBe(200);
    expect(await send(stripe.notice(event), 'text/plain')).toBe(200);
    expect(await send(stripe.notice(event), 'application/x-www-form-urlencoded')).toBe(200);
    expect(heard).toEqual(Array(3).fill({ name: 'stripe', id: 'evt_7', reference: '' }));
  });

  it('note in the log which notice is about no order of ours, and no other', async () => {
    expect(await send()).toBe(200);
    expect(logged).toMatchObject([
      { level: 'info', provider: 'stripe', notice: 'evt_7', msg: 'a notice about no order of ours' },
    ]);
    logged.length = 0;
    const about = {
      object: 'checkout.session',
      id: 'cs_1',
      client_reference_id: 'GB-1',
      payment_intent: 'pi_1',
    };
    expect(await send(stripe.notice({ ...event, data: { object: about } }))).toBe(200);
    expect([heard.at(-1), logged]).toMatchObject([{ id: 'evt_7' }, []]);
  });

  it('refuse what is not genuine, and tell nobody', async () => {
    expect(await send(stripe.notice(event, 'whsec_other'))).toBe(400);
    expect(await send({ headers: {}, body: Buffer.from('{}') })).toBe(400);
    expect((await http.inject({ method: 'POST', url: '/webhook/stripe' })).statusCode).toBe(400);
    expect(heard).toEqual([]);
    expect(forgers).toEqual(Array(3).fill('127.0.0.1'));
  });

  it('count who forges, never who is genuine, and look at nothing of an address that is shut', async () => {
    expect(await send()).toBe(200);
    expect(forgers).toEqual([]);
    shutFor = 60;
    expect(await send()).toBe(429);
    expect(heard).toHaveLength(1);
  });

  it('ask for it again while the provider is away', async () => {
    fault = new ProviderAway('Stripe answered 503');
    expect(await send()).toBe(503);
    fault = null;
    stripe.mood = 'error';
    const about = { object: 'charge', payment_intent: 'pi_1' };
    expect(await send(stripe.notice({ ...event, data: { object: about } }))).toBe(503);
    expect(heard).toEqual([]);
  });

  it('ask for it again after a fault of ours', async () => {
    fault = new Error('a bug');
    expect(await send()).toBe(500);
  });

  it('take 256 kB and no more', async () => {
    const sized = (bytes: number) => stripe.notice({ ...event, note: 'x'.repeat(bytes) });
    expect(await send(sized(200 * 1024))).toBe(200);
    expect(await send(sized(257 * 1024))).toBe(413);
  });

  it('exist for the providers that there are, by POST only', async () => {
    expect((await http.inject({ method: 'POST', url: '/webhook/paypal', payload: {} })).statusCode).toBe(404);
    expect((await http.inject({ method: 'GET', url: '/webhook/stripe' })).statusCode).toBe(404);
  });

  it('leave bodies of other routes as they were', async () => {
    const reply = await http.inject({ method: 'POST', url: '/elsewhere', payload: { a: 1 } });
    expect(reply.json()).toEqual({ body: { a: 1 } });
  });
});

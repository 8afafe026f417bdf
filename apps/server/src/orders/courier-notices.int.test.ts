import { createHmac, randomUUID } from 'node:crypto';
import type { OrderStage } from '@grabbit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { makeOperatorWorld } from '../testing/operator-world.ts';
import { outputOf } from '../testing/command-context.ts';
import { ordersCommands } from './orders.commands.ts';

const secret = 'a secret of sixteen';
let server: TestServer;
let orders: readonly string[];
beforeAll(async () => {
  server = await startTestServer({ rooms: 1, env: { EASYPOST_WEBHOOK_SECRET: secret } });
  ({ orders } = await makeOperatorWorld(server));
}, 60_000);
afterAll(() => server.stop());

const operate = (...words: string[]): Promise<string> =>
  outputOf(ordersCommands)(server.db, [...words, '--who', 'test', '--reason', 'a test']);

const eventOf = (tracking: string, status: string, id = `evt_${randomUUID()}`): object => ({
  ...{ id, object: 'Event', description: 'tracker.updated', mode: 'production' },
  result: { object: 'Tracker', tracking_code: tracking, status },
});

interface Sent {
  readonly status: number;
  readonly errorCode: string | null;
}

async function send(body: string, signature?: string): Promise<Sent> {
  const right = `hmac-sha256-hex=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const answer = await fetch(`${server.address}/webhook/courier/easypost`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hmac-signature': signature ?? right },
    body,
  });
  const { errorCode = null } = (await answer.json()) as { errorCode?: string | null };
  return { status: answer.status, errorCode };
}

const tell = (...event: Parameters<typeof eventOf>): Promise<Sent> => send(JSON.stringify(eventOf(...event)));

async function standing(id: string): Promise<{ stage: OrderStage; events: string[]; notices: number }> {
  const order = await server.db.query<{ stage: OrderStage }>('select stage from orders where id = $1', [id]);
  const { rows } = await server.db.query<{ stage: string; actor: string }>(
    'select stage, actor from order_events where order_id = $1 order by id',
    [id],
  );
  const notices = await server.db.query('select 1 from notices where content::text like $1', [`%${id}%`]);
  return {
    stage: order.rows[0]?.stage ?? 'lost',
    events: rows.map(({ stage, actor }) => `${stage} by ${actor}`),
    notices: notices.rows.length,
  };
}

it('ships a packed order at its first scan and delivers it, each once, however often and in whatever order it is told', async () => {
  const id = orders[0] ?? '';
  await operate('pack', id, 'LX-100');
  expect(await tell('LX-100', 'pre_transit')).toEqual({ status: 200, errorCode: null });
  expect((await standing(id)).stage).toBe('packed');
  const scan = `evt_${randomUUID()}`;
  await Promise.all(Array.from({ length: 5 }, () => tell('LX-100', 'in_transit', scan)));
  expect((await standing(id)).events).toEqual(['packed by test', 'shipped by courier']);
  await Promise.all(['out_for_delivery', 'delivered', 'delivered'].map((status) => tell('LX-100', status)));
  const arrived = await standing(id);
  expect(arrived.events).toEqual(['packed by test', 'shipped by courier', 'delivered by courier']);
  for (const late of ['in_transit', 'pre_transit', 'return_to_sender', 'toString', 'delivered'])
    expect((await tell('LX-100', late)).status).toBe(200);
  expect(await standing(id)).toEqual(arrived);
});

it('goes through the stages that nobody told of, and leaves alone what is not on its way', async () => {
  const [, skipped = '', booked = ''] = orders;
  await operate('pack', skipped, 'LX-200');
  await tell('LX-200', 'delivered');
  expect((await standing(skipped)).events.slice(-2)).toEqual(['shipped by courier', 'delivered by courier']);
  await server.db.query(`update orders set tracking = 'LX-300' where id = $1`, [booked]);
  await tell('LX-300', 'delivered');
  expect((await standing(booked)).stage).toBe('booked');
  expect(await tell('LX-unknown', 'delivered')).toEqual({ status: 200, errorCode: null });
});

it('takes nothing that is forged, changed on its way or no event, and shuts out who goes on', async () => {
  const id = orders[2] ?? '';
  await server.db.query(`update orders set stage = 'shipped', tracking = 'LX-400' where id = $1`, [id]);
  const body = JSON.stringify(eventOf('LX-400', 'delivered'));
  const other = `hmac-sha256-hex=${createHmac('sha256', 'another secret here').update(body).digest('hex')}`;
  const right = `hmac-sha256-hex=${createHmac('sha256', secret).update(body).digest('hex')}`;
  for (const signature of ['', 'x', other, right.slice(0, -1), right.toUpperCase()])
    expect(await send(body, signature)).toEqual({ status: 403, errorCode: '14016' });
  expect(await send(body.replace('delivered', 'delivereD'), right)).toEqual({
    status: 403,
    errorCode: '14016',
  });
  const empty = await fetch(`${server.address}/webhook/courier/easypost`, { method: 'POST' });
  expect(empty.status).toBe(403);
  for (const odd of [
    '{',
    'null',
    '[]',
    '{"id":"x"}',
    JSON.stringify({ ...eventOf('LX-400', 'delivered'), id: 7 }),
  ])
    expect((await send(odd)).status).toBe(200);
  expect((await standing(id)).stage).toBe('shipped');
  for (let count = 0; count < 30; count += 1) await send(body, 'x');
  expect((await send(body, 'x')).status).toBe(429);
  expect((await send(body)).status).toBe(200);
  expect((await standing(id)).stage).toBe('delivered');
});

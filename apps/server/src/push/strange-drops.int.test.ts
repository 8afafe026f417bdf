import { errors, pushProtocolVersion } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../testing/audit-ledger.ts';
import { giveCoins } from '../testing/give-coins.ts';
import { PushPlayer } from '../testing/push-player.ts';
import { restedTurns } from './push-fixture.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

// What no client of ours sends, at a table where somebody else plays: they are not disturbed, and the books are exact.

let server: TestServer;
let shared = 0;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer({ rooms: 1 });
  const { data } = await server.call('pushRooms', {});
  shared = data?.roomList.find(({ roomName }) => roomName === 'Gull harbour')?.roomId ?? 0;
}, 60_000);
afterAll(() => server.stop());

async function sit(): Promise<{ one: PushPlayer; userId: number; token: string; start: number }> {
  const { token, userId } = await server.register(`strange-${(serial += 1)}@example.com`);
  await giveCoins(server.db, { userId, amount: 1_000, key: `strange:${userId}` });
  const start = (await coinsOf(userId)).balance;
  return { one: await PushPlayer.join(server.address, shared, token), userId, token, start };
}

async function coinsOf(userId: number): Promise<{ balance: number; held: number }> {
  const { rows } = await server.db.query<{ balance: number; held: number }>(
    `select balance, held from ledger_accounts where player_id = $1 and asset = 'coin'`,
    [userId],
  );
  return rows[0] ?? { balance: 0, held: 0 };
}

/** Drops of a player in the books. */
async function dropsOf(userId: number): Promise<number> {
  const { rows } = await server.db.query<{ n: number }>(
    'select count(*)::int as n from push_drops d join plays p on p.id = d.play_id where p.player_id = $1',
    [userId],
  );
  return rows[0]?.n ?? 0;
}

/** A whole turn at a table that runs eight times as fast, on a machine that is five times as slow as ours. */
const slow = 200_000;

describe('drops as no client of ours sends them', () => {
  it(
    'ten thousand at once end the connection, and cost what was acknowledged',
    async () => {
      const [calm, flood] = [await sit(), await sit()];
      await calm.one.dropped(1);
      const code = new Promise<number>((resolve) => flood.one.socket.once('close', resolve));
      for (let id = 1; id <= 10_000; id += 1) flood.one.drop(id);
      expect(await code).toBe(4429);
      await calm.one.dropped(2, 30_000);
      expect((await calm.one.until('ended')).drops).toBe(2);
      expect(calm.one.all('refused')).toEqual([]);
      expect(calm.one.all('error')).toEqual([]);
      const drops = await dropsOf(flood.userId);
      expect(drops).toBeLessThan(10);
      const { data } = await server.call('pushRecords', {}, { token: flood.token });
      const paid = (data?.list ?? []).reduce((sum, play) => sum + play.paid, 0);
      expect(await coinsOf(flood.userId)).toEqual({ balance: flood.start - 10 * drops + paid, held: 0 });
      expect(await auditLedger(server.db)).toEqual([]);
    },
    slow,
  );

  it(
    'before the hello, and after a second one, are none of the table',
    async () => {
      const early = new PushPlayer(server.address, shared);
      await new Promise((resolve) => early.socket.once('open', resolve));
      early.drop(1);
      expect((await early.until('error')).code).toBe(errors.badParameters.code);
      expect(await early.closed).toBe(4400);
      const { one, userId, start } = await sit();
      one.send({ t: 'hello', v: pushProtocolVersion });
      for (const id of [-1, 1.5, '1', null, {}]) one.send({ t: 'drop', id, aim: 0, seed: 'mika' });
      await expect.poll(() => one.all('error').length).toBe(6);
      expect(one.all('error').every(({ code }) => code === errors.badParameters.code)).toBe(true);
      expect(await coinsOf(userId)).toEqual({ balance: start, held: 0 });
      expect(await dropsOf(userId)).toBe(0);
    },
    slow,
  );

  it(
    'said again over a new connection, after the seat was left, have the answer that they had',
    async () => {
      const { one, token, userId, start } = await sit();
      const first = await one.dropped(7, 20_000);
      // The line is dead before the answer to the next one comes.
      one.drop(8, -20_000);
      one.socket.terminate();
      const again = await PushPlayer.join(server.address, shared, token);
      again.send({ t: 'leave' });
      for (const id of [7, 8, 7, 8]) again.drop(id, 0);
      expect(await again.until('ack', ({ id }) => id === 7)).toEqual(first);
      await again.until('ack', ({ id }) => id === 8);
      const { drops, paid } = await again.until('ended');
      expect(drops).toBe(2);
      expect(await dropsOf(userId)).toBe(2);
      expect(await coinsOf(userId)).toEqual({ balance: start - 20 + paid, held: 0 });
      expect(await auditLedger(server.db)).toEqual([]);
    },
    slow,
  );

  it(
    'said again after a dead line and another’s turn, when their own turn is long over, cost nothing again',
    async () => {
      const [{ one, token, userId, start }, calm] = [await sit(), await sit()];
      const first = await one.dropped(11, 20_000);
      const second = await one.dropped(12, -20_000);
      // As if the answers had been lost on the way.
      one.socket.terminate();
      await restedTurns(server, token, 2);
      await calm.one.dropped(1);
      const again = await PushPlayer.join(server.address, shared, token);
      for (const id of [11, 12, 11]) again.drop(id, 0);
      expect(await again.until('ack', ({ id }) => id === 11)).toMatchObject({ k: first.k, h: first.h });
      expect(await again.until('ack', ({ id }) => id === 12)).toMatchObject({ k: second.k, h: second.h });
      await restedTurns(server, calm.token, 1);
      expect(await dropsOf(userId)).toBe(2);
      const { data } = await server.call('pushRecords', {}, { token });
      const paid = (data?.list ?? []).reduce((sum, play) => sum + play.paid, 0);
      expect(await coinsOf(userId)).toEqual({ balance: start - 20 + paid, held: 0 });
      // Alone at a table that rests: it rests on, and takes the next.
      again.drop(12, 0);
      await expect.poll(() => again.all('ack').filter(({ id }) => id === 12).length).toBe(2);
      expect(again.all('refused')).toEqual([]);
      await again.dropped(13, 0);
      expect(await dropsOf(userId)).toBe(3);
    },
    slow,
  );
});

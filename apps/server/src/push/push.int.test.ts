import { errors, RoomType } from '@grabbit/contract';
import { PushFrameReader } from '@grabbit/engines/push';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { PushPlayer } from '../testing/push-player.ts';
import { trialLogin } from '../testing/trial-login.ts';
import { faultsApart } from '../testing/verify-apart.ts';
import { auditLedger } from '../testing/audit-ledger.ts';

let serial = 0;
let server: TestServer;
let player: { token: string; userId: number };
let harbour = 0;
let pier = 0;
let start = 0;

beforeAll(async () => {
  server = await startTestServer({ rooms: 1 });
  const { data } = await server.call('pushRooms', {});
  harbour = data?.roomList.find(({ roomName }) => roomName === 'Coin harbour')?.roomId ?? 0;
  pier = data?.roomList.find(({ useType }) => useType === 2)?.roomId ?? 0;
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  player = await server.register(`push-${(serial += 1)}@example.com`);
  await give(player.userId, 1_000);
  start = (await coins()).balance;
});

function give(playerId: number, amount: number): Promise<unknown> {
  return server.db.transaction((tx) =>
    transfer(tx, {
      ...{
        key: `test:${playerId}:${(serial += 1)}`,
        debit: houseAccount('promotions', 'coin'),
        asset: 'coin',
      },
      ...{ amount, playerId, credit: playerAccount(playerId, 'coin'), kind: 'welcome', ref: '' },
    }),
  );
}

async function coins(userId = player.userId): Promise<{ balance: number; held: number }> {
  const { rows } = await server.db.query<{ balance: number; held: number }>(
    `select balance, held from ledger_accounts where player_id = $1 and asset = 'coin'`,
    [userId],
  );
  return rows[0] ?? { balance: 0, held: 0 };
}

describe('a turn', () => {
  it('holds each drop, pays what falls, opens its seeds, and is run again to the same end', async () => {
    const one = await PushPlayer.join(server.address, harbour, player.token);
    const { status, full } = await one.until('welcome');
    expect(status).toMatchObject({
      phase: 'resting',
      balance: start,
      open: true,
      promise: { epoch: 1, sequence: 1 },
    });
    expect(new PushFrameReader().read(Buffer.from(full, 'base64')).moved).toHaveLength(status.coins);
    for (let id = 1; id <= 6; id += 1) {
      one.drop(id, 20_000 * (id - 3));
      await one.until('ack', (ack) => ack.id === id);
    }
    expect((await coins()).held).toBe(60);
    const waits = async () => (await server.call('gaming', {}, { token: player.token })).data;
    expect(await waits()).toMatchObject({ game: 'push', roomId: harbour, roomType: RoomType.push });
    const ended = await one.until('ended');
    const settled = one.heard.filter((message) => message.t === 'settled');
    expect(ended).toMatchObject({ drops: 6, price: 60 });
    expect(await waits()).toBeNull();
    expect(settled[0]).toMatchObject({ turn: ended.turn, epoch: 1 });
    expect(await coins()).toEqual({ balance: start - 60 + ended.paid, held: 0 });
    const { data: record } = await server.call('pushRecord', { playId: ended.turn });
    expect(record).toMatchObject({
      drops: 6,
      price: 60,
      paid: ended.paid,
      receipt: ended.receipt,
      recovered: false,
    });
    const { data: file } = await server.call('playFile', { playId: ended.turn });
    expect(await faultsApart(file)).toEqual([]);
    expect((file as { epochs: { commitment: string }[] }).epochs[0]?.commitment).toBe(
      status.promise.commitment,
    );
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('begins on the bed that the last one left, under the commitment that was sealed then', async () => {
    const one = await PushPlayer.join(server.address, harbour, player.token);
    one.drop(1);
    await one.until('ended');
    await one.until('status', ({ status }) => status.phase === 'resting');
    const left = one.heard.filter((message) => message.t === 'status').at(-1);
    one.socket.close();
    const again = await PushPlayer.join(server.address, harbour, player.token);
    const { status } = await again.until('welcome');
    expect(status.promise).toEqual(left?.status.promise);
    expect(status.promise.sequence).toBeGreaterThan(1);
    again.drop(2, 50_000);
    const { turn } = await again.until('ended');
    const { data: file } = await server.call('playFile', { playId: turn });
    expect(await faultsApart(file)).toEqual([]);
  });

  it('goes on when its thread dies, with every drop that was acknowledged', async () => {
    const one = await PushPlayer.join(server.address, harbour, player.token);
    one.drop(1);
    await one.until('ack', ({ id }) => id === 1);
    one.drop(666, 30_000);
    await one.until('ack', ({ id }) => id === 666);
    const { turn, drops } = await one.until('ended');
    expect(drops).toBe(2);
    const { data } = await server.call('pushRecord', { playId: turn });
    expect(data?.recovered).toBe(true);
    const { data: file } = await server.call('playFile', { playId: turn });
    expect(await faultsApart(file)).toEqual([]);
    expect(await auditLedger(server.db)).toEqual([]);
  });
});

describe('a server that dies', () => {
  it('leaves turns that the next one brings to their rest, with every drop that was acknowledged', async () => {
    const database = await createTestDatabase();
    const first = await startTestServer({ database, rooms: 1 });
    const { token, userId } = await first.register('left@example.com');
    const { data: rooms } = await first.call('pushRooms', { roomCoin: 50 });
    const one = await PushPlayer.join(first.address, rooms?.roomList[0]?.roomId ?? 0, token);
    for (const id of [1, 2, 3]) {
      one.drop(id, 10_000 * id);
      await one.until('ack', (ack) => ack.id === id);
    }
    // Nobody tells the first: it goes on until it finds that its turn is another's.
    const next = await startTestServer({
      database,
      demonstration: false,
    });
    const { data: turns } = await next.call('pushRecords', {}, { token });
    const [turn] = turns?.list ?? [];
    expect(turn).toMatchObject({ drops: 3, price: 150, recovered: true });
    expect(turn?.settledAt).not.toBeNull();
    const { data: file } = await next.call('playFile', { playId: turn?.playId ?? '' });
    expect(await faultsApart(file)).toEqual([]);
    await one.closed;
    const { rows } = await database.database.query(
      `select 1 from ledger_holds where player_id = $1 and state = 'open'`,
      [userId],
    );
    expect(rows).toEqual([]);
    expect(await auditLedger(database.database)).toEqual([]);
    await Promise.all([first.stop(), next.stop()]);
    await database.drop();
  });
});

describe('what no client of ours sends', () => {
  it('is refused with a code, and moves nothing', async () => {
    const one = await PushPlayer.join(server.address, harbour, player.token);
    for (const aim of [1e9, 1.5, 'left', null]) one.send({ t: 'drop', id: 1, aim, seed: 'mika' });
    one.send({ t: 'drop', id: 2, aim: 190_000, seed: 'mika' });
    one.send({ t: 'drop', id: 3, aim: 0, seed: 'ä'.repeat(70) });
    const refused = await one.until('refused', ({ id }) => id === 2);
    expect(refused.code).toBe(errors.badParameters.code);
    expect(await coins()).toEqual({ balance: start, held: 0 });
    const watcher = await PushPlayer.join(server.address, harbour);
    watcher.drop(1);
    expect((await watcher.until('error')).code).toBe(errors.signInRequired.code);
  });

  it('the same drop again is the same drop, in two windows too', async () => {
    const [one, two] = [
      await PushPlayer.join(server.address, harbour, player.token),
      await PushPlayer.join(server.address, harbour, player.token),
    ];
    for (const window of [one, two, one, two]) window.drop(7);
    await Promise.all([one.until('ended'), two.until('ended')]);
    expect(one.heard.filter((message) => message.t === 'ended')).toHaveLength(1);
    expect((await one.until('ended')).drops).toBe(1);
    expect(await auditLedger(server.db)).toEqual([]);
  });
});

describe('practice', () => {
  it('is all that a trial account may do', async () => {
    const token = (await server.call('login', trialLogin)).data?.token ?? '';
    const denied = await PushPlayer.join(server.address, harbour, token);
    denied.drop(1);
    expect((await denied.until('refused')).code).toBe(errors.trialRoomOnly.code);
    const one = await PushPlayer.join(server.address, pier, token);
    one.drop(1);
    expect((await one.until('refused')).code).toBe(errors.insufficientBalance.code);
    const filled = await server.call('practiceCoins', { game: 'push' }, { token });
    expect(filled.data?.balance).toBe(20_000);
    one.drop(2);
    expect(await one.until('ended')).toMatchObject({ drops: 1, price: 10 });
    expect(await auditLedger(server.db)).toEqual([]);
  });
});

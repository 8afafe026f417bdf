import { errors } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endPushTimes, insertPushTime } from '../cards/push-time.store.ts';
import { operatorHere } from '../core/operator.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { PushPlayer } from '../testing/push-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { restedTurns } from './push-fixture.ts';
import { pushMender } from './push-mender.ts';
import { restPushRoom } from './push.operator.ts';

const minute = 60_000;
const olga = operatorHere({ who: 'olga', reason: 'the belt is looked at' });

let serial = 0;
let server: TestServer;
let harbour = 0;
let gulls = 0;
/** Twenty drops of ten coins, good for ten minutes. */
let kindId = 0;
let player: { token: string; userId: number };

beforeAll(async () => {
  server = await startTestServer({ rooms: 1 });
  const { data } = await server.call('pushRooms', {});
  const roomOf = (name: string): number =>
    data?.roomList.find(({ roomName }) => roomName === name)?.roomId ?? 0;
  [harbour, gulls] = [roomOf('Coin harbour'), roomOf('Gull harbour')];
  const { rows } = await server.db.query<{ id: number }>(
    'insert into push_time_kinds (room_coin, time_num, be_coin) values (10, 600, 200) returning id',
  );
  kindId = rows[0]?.id ?? 0;
}, 60_000);
afterAll(() => server.stop(), 60_000);
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  player = await newPlayer();
});

async function newPlayer(): Promise<typeof player> {
  const made = await server.register(`push-rest-${(serial += 1)}@example.com`);
  const given = { playerId: made.userId, kindId, grantKey: `rest:${serial}`, now: Date.now() };
  await server.db.transaction((tx) => insertPushTime(tx, given));
  return made;
}

const start = (roomId: number, { token } = player) =>
  server.call('pushCardStart', { roomId, kindId }, { token });

/** Sits down with a card in use and lets a coin go by it. */
async function seated(roomId: number, who = player): Promise<{ one: PushPlayer; cardId: number }> {
  const { data } = await start(roomId, who);
  if (data === null) throw new Error('no card');
  const one = await PushPlayer.join(server.address, roomId, who.token);
  one.dropByCard(1, 0, data.cardId);
  await one.until('ack', ({ id }) => id === 1);
  return { one, cardId: data.cardId };
}

/** Minutes and drops that are left on the card in use; null for none. */
const rests = async () =>
  (await server.call('pushTimeCards', {}, { token: player.token })).data?.inUse?.rests;

async function inUse({ token } = player) {
  const { data } = await server.call('pushTimeCards', {}, { token });
  if (data?.inUse == null) return null;
  return { left: data.inUse.left, minutes: Math.round((data.inUse.endTime - data.nowTime) / minute) };
}

async function tableOf(roomId: number, owner: number | null): Promise<string> {
  const { rows } = await server.db.query<{ name: string }>(
    'select name from push_tables where room_id = $1 and player_id is not distinct from $2',
    [roomId, owner],
  );
  return rows[0]?.name ?? '';
}

/** As if every card had just been taken into use: how slow this machine is has no part in it. */
const fresh = () =>
  server.db.query(
    `update player_push_times set ends_at = clock_timestamp() + interval '10 minutes' where used_at is not null and ended_at is null`,
  );

/** So many minutes later: the cards as they are then, and the house's job after it. */
async function pass(minutes: number): Promise<void> {
  await server.db.query(
    `update player_push_times set used_at = used_at - $1 * interval '1 minute', ends_at = ends_at - $1 * interval '1 minute',
       rests_since = rests_since - $1 * interval '1 minute' where used_at is not null`,
    [minutes],
  );
  await server.db.transaction((tx) => endPushTimes(tx, { now: Date.now() }));
}

const sound = async (): Promise<void> => expect(await auditLedger(server.db)).toEqual([]);

describe('the time of a card', () => {
  it('rests while its own table is out of play, and goes on when that is back', async () => {
    const { one } = await seated(harbour);
    await one.until('ended');
    const table = await tableOf(harbour, player.userId);
    await fresh();
    await pass(4);
    expect(await pushMender.stop(server.db, olga, table, 'repairing')).toMatchObject({ repair: 'repairing' });
    await pass(60);
    expect(await inUse()).toEqual({ left: 19, minutes: 6 });
    expect(await rests()).toBe(true);
    expect(await pushMender.release(server.db, olga, table)).toMatchObject({ repair: 'normal' });
    expect(await inUse()).toEqual({ left: 19, minutes: 6 });
    expect(await rests()).toBe(false);
    await pass(7);
    expect(await inUse()).toBeNull();
    await sound();
  });

  it('does not rest for somebody else’s table, and a card cannot be begun at one that is out of play', async () => {
    const other = await newPlayer();
    const [{ one }, { one: another }] = [await seated(harbour), await seated(harbour, other)];
    await Promise.all([one.until('ended'), another.until('ended')]);
    const table = await tableOf(harbour, player.userId);
    await fresh();
    await pushMender.stop(server.db, olga, table, 'repairing');
    await pass(11);
    expect(await inUse()).toEqual({ left: 19, minutes: 10 });
    expect(await inUse(other)).toBeNull();
    const late = await newPlayer();
    await restPushRoom(server.db, olga, gulls, 'pause');
    expect((await start(gulls, late)).errorCode).toBe(errors.roomPaused.code);
    await restPushRoom(server.db, olga, gulls, 'resume');
    await server.db.query(
      `update player_push_times set rests_since = null, ends_at = now() where player_id = $1`,
      [player.userId],
    );
    await pass(1);
    expect((await start(harbour)).errorCode).toBe(errors.roomPaused.code);
    await pushMender.release(server.db, olga, table);
  });

  it('rests with its room, whatever comes back first, and once however often it is said', async () => {
    const { one } = await seated(harbour);
    await one.until('ended');
    const table = await tableOf(harbour, player.userId);
    await fresh();
    await pushMender.stop(server.db, olga, table, 'repairing');
    await pass(5);
    await restPushRoom(server.db, olga, harbour, 'pause');
    await restPushRoom(server.db, olga, harbour, 'pause');
    await pass(5);
    await pushMender.release(server.db, olga, table);
    await pass(5);
    expect(await inUse()).toEqual({ left: 19, minutes: 10 });
    await restPushRoom(server.db, olga, harbour, 'resume');
    await pass(5);
    expect(await inUse()).toEqual({ left: 19, minutes: 5 });
  });

  it('rests for all at a shared table that is out of play', async () => {
    const other = await newPlayer();
    const [{ one }, { one: another }] = [await seated(gulls), await seated(gulls, other)];
    await Promise.all([one.until('ended'), another.until('ended')]);
    const table = await tableOf(gulls, null);
    await fresh();
    await pushMender.stop(server.db, olga, table, 'not available');
    await pass(30);
    expect([await inUse(), await inUse(other)]).toEqual([
      { left: 19, minutes: 10 },
      { left: 19, minutes: 10 },
    ]);
    await pushMender.release(server.db, olga, table);
    await pass(1);
    expect(await inUse(other)).toEqual({ left: 19, minutes: 9 });
  });
});

describe('a time card at a shared table', () => {
  it('pays its drops beside others who pay coins: each their own, and the books add up', async () => {
    const other = await newPlayer();
    const { one, cardId } = await seated(gulls);
    const { one: another } = await seated(gulls, other);
    for (let id = 2; id <= 3; id += 1) {
      one.dropByCard(id, 30_000 * id, cardId);
      await one.until('ack', (ack) => ack.id === id && ack.left === 20 - id);
    }
    another.dropByCard(2, 0, cardId);
    expect(await another.until('refused', ({ id }) => id === 2)).toMatchObject({
      code: errors.pushCardEnded.code,
    });
    const turns = await restedTurns(server, player.token, 3);
    expect(turns.reduce((sum, { price }) => sum + price, 0)).toBe(0);
    expect(await inUse()).toMatchObject({ left: 17 });
    expect(await inUse(other)).toMatchObject({ left: 19 });
    await sound();
  });
});

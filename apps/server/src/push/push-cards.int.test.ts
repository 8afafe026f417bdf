import { errors } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveBuffCard } from '../cards/cards-fixture.ts';
import { insertPushTime } from '../cards/push-time.store.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { faultsApart } from '../testing/verify-apart.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { PushPlayer } from '../testing/push-player.ts';
import { restedTurns, type Turn } from './push-fixture.ts';

let serial = 0;
let server: TestServer;
let player: { token: string; userId: number };
let harbour = 0;
let quay = 0;
let pier = 0;
/** Six drops of ten coins, good for a minute. */
let tenner = 0;

beforeAll(async () => {
  server = await startTestServer({ rooms: 1 });
  const { data } = await server.call('pushRooms', {});
  const rooms = data?.roomList ?? [];
  harbour = rooms.find(({ roomName }) => roomName === 'Coin harbour')?.roomId ?? 0;
  quay = rooms.find(({ price }) => price === 50)?.roomId ?? 0;
  pier = rooms.find(({ useType }) => useType === 2)?.roomId ?? 0;
  tenner = await kindOf(server, 10);
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  player = await server.register(`push-card-${(serial += 1)}@example.com`);
});

async function kindOf(of: TestServer, roomCoin: number): Promise<number> {
  const { rows } = await of.db.query<{ id: number }>('select id from push_time_kinds where room_coin = $1', [
    roomCoin,
  ]);
  return rows[0]?.id ?? 0;
}

function giveCard(kindId = tenner, of = server, playerId = player.userId): Promise<void> {
  return of.db.transaction((tx) =>
    insertPushTime(tx, { playerId, kindId, grantKey: `test:${(serial += 1)}`, now: Date.now() }),
  );
}

const start = (roomId: number, kindId = tenner) =>
  server.call('pushCardStart', { roomId, kindId }, { token: player.token });

async function started(roomId: number, kindId = tenner): Promise<number> {
  const { data, errorCode } = await start(roomId, kindId);
  if (data == null) throw new Error(`no card: ${errorCode}`);
  return data.cardId;
}

async function coins(userId = player.userId): Promise<{ balance: number; held: number }> {
  const { rows } = await server.db.query<{ balance: number; held: number }>(
    `select balance, held from ledger_accounts where player_id = $1 and asset = 'coin'`,
    [userId],
  );
  return rows[0] ?? { balance: 0, held: 0 };
}

async function prepaid(): Promise<number> {
  const { rows } = await server.db.query<{ coins: number }>(
    `select coalesce(sum(case when credit = 'house:prepaid:coin' then amount else -amount end), 0)::int as coins
     from ledger_transfers where 'house:prepaid:coin' in (debit, credit)`,
  );
  return rows[0]?.coins ?? 0;
}

const sumOf = (turns: readonly Turn[], part: (turn: Turn) => number): number =>
  turns.reduce((sum, turn) => sum + part(turn), 0);

const sound = () => auditLedger(server.db).then((faults) => expect(faults).toEqual([]));

describe('a time card', () => {
  it('spends as prepaid drops: the same play, no coins of the player’s, and the whole is in the books', async () => {
    const before = await prepaid();
    await giveCard();
    expect(await prepaid()).toBe(before + 60);
    await sound();
    const { data: held } = await server.call('pushTimeCards', {}, { token: player.token });
    expect(held).toMatchObject({
      list: [{ roomCoin: 10, timeNum: 60, drops: 6, beCoin: 60, quantity: 1 }],
      inUse: null,
    });
    const card = await started(harbour);
    const balance = await coins();
    const one = await PushPlayer.join(server.address, harbour, player.token);
    one.dropByCard(1, 0, card);
    expect(await one.until('ack', ({ id }) => id === 1)).toMatchObject({ left: 5, balance: balance.balance });
    one.drop(2, 20_000);
    expect(await one.until('ack', ({ id }) => id === 2)).not.toHaveProperty('left');
    await sound();
    const turns = await restedTurns(server, player.token, 2);
    const paid = sumOf(turns, ({ paid: coinsPaid }) => coinsPaid);
    expect(sumOf(turns, ({ byCard }) => byCard)).toBe(1);
    expect(sumOf(turns, ({ price }) => price)).toBe(10);
    expect(await coins()).toEqual({ balance: balance.balance - 10 + paid, held: 0 });
    expect(await prepaid()).toBe(before + 50);
    for (const turn of turns) {
      expect(turn.roomCoin).toBe(10);
      const { data: file } = await server.call('playFile', { playId: turn.playId });
      expect(await faultsApart(file)).toEqual([]);
      expect(file).toMatchObject({ price: 10 });
    }
    const [ended] = one.heard.filter((message) => message.t === 'ended');
    expect(ended).toMatchObject({ byCard: 1, price: (turns[0]?.drops ?? 0) * 10 - 10 });
    await sound();
  });

  it('pays a whole turn, which costs its player nothing and brings no experience', async () => {
    await giveCard();
    const card = await started(harbour);
    const { rows } = await server.db.query('select experience from users where id = $1', [player.userId]);
    const one = await PushPlayer.join(server.address, harbour, player.token);
    one.dropByCard(1, 0, card);
    const { turn } = await one.until('ended');
    const { data } = await server.call('pushRecord', { playId: turn });
    expect(data).toMatchObject({ drops: 1, byCard: 1, price: 0, roomCoin: 10 });
    const after = await server.db.query('select experience from users where id = $1', [player.userId]);
    expect(after.rows).toEqual(rows);
    await sound();
  });

  it('is in use in one room at a time, whoever asks at once', async () => {
    await giveCard();
    await giveCard();
    await server.db.query(
      `insert into push_rooms (id, name, sort, kind, coin, use_type, settings, fill_seed, first_bed, first_hash)
       select 990000 + $2::int, 'Second harbour', 99, kind, coin, use_type, settings, fill_seed, first_bed, first_hash
       from push_rooms where id = $1`,
      [harbour, serial],
    );
    const second = 990_000 + serial;
    const asked = await Promise.all([start(harbour), start(second), start(harbour), start(second)]);
    const taken = asked.filter(({ data }) => data != null);
    const refused = asked.filter(({ errorCode }) => errorCode === errors.pushCardBusy.code);
    expect(taken).toHaveLength(2);
    expect(refused).toHaveLength(2);
    const [first, again] = taken;
    expect(first?.data?.cardId).toBe(again?.data?.cardId);
    const { data } = await server.call('pushTimeCards', {}, { token: player.token });
    expect(data).toMatchObject({ list: [{ quantity: 1 }], inUse: { left: 6 } });
    const other = first?.data?.roomId === harbour ? second : harbour;
    // The server looks for new rooms now and then.
    const joined = () => PushPlayer.join(server.address, other, player.token).catch(() => null);
    let away = await joined();
    for (let tries = 0; away === null && tries < 300; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      away = await joined();
    }
    if (away === null) throw new Error('the second room is not opened');
    away.dropByCard(1, 0, first?.data?.cardId);
    expect((await away.until('refused')).code).toBe(errors.pushCardBusy.code);
    await sound();
    await server.db.query('update push_rooms set closed_at = now() where id = $1', [second]);
  });

  it('works for its price alone, not in practice, and not for somebody else', async () => {
    await giveCard();
    expect((await start(quay)).errorCode).toBe(errors.cardUnavailable.code);
    expect((await start(pier)).errorCode).toBe(errors.cardUnavailable.code);
    expect((await start(1)).errorCode).toBe(errors.roomNotFound.code);
    const card = await started(harbour);
    const other = await server.register(`push-card-${(serial += 1)}@example.com`);
    const thief = await PushPlayer.join(server.address, harbour, other.token);
    thief.dropByCard(1, 0, card);
    expect((await thief.until('refused')).code).toBe(errors.pushCardEnded.code);
    const one = await PushPlayer.join(server.address, pier, player.token);
    one.dropByCard(1, 0, card);
    expect((await one.until('refused')).code).toBe(errors.badParameters.code);
    await sound();
  });

  it('ends with its time in the middle of a turn: coins pay only when the player says so', async () => {
    const before = await prepaid();
    await giveCard();
    const card = await started(harbour);
    const one = await PushPlayer.join(server.address, harbour, player.token);
    one.dropByCard(1, 0, card);
    await one.until('ack');
    await server.db.query(
      `update player_push_times set ends_at = now() - interval '1 second' where id = $1`,
      [card],
    );
    const { rows: held } = await server.db.query('select id from ledger_holds where player_id = $1', [
      player.userId,
    ]);
    expect(held).toEqual([]);
    one.dropByCard(2, 20_000, card);
    expect((await one.until('refused')).code).toBe(errors.pushCardEnded.code);
    const after = await server.db.query('select id from ledger_holds where player_id = $1', [player.userId]);
    expect(after.rows).toEqual([]);
    one.drop(3, 20_000);
    await one.until('ack', ({ id }) => id === 3);
    const turns = await restedTurns(server, player.token, 2);
    expect(sumOf(turns, ({ price }) => price)).toBe(10);
    expect(sumOf(turns, ({ byCard }) => byCard)).toBe(1);
    const end = performance.now() + 30_000;
    while ((await prepaid()) !== before && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await prepaid()).toBe(before);
    await sound();
  });

  it('drops nothing in a break, which stops coins too', async () => {
    await giveCard();
    await giveCard();
    const card = await started(harbour);
    const one = await PushPlayer.join(server.address, harbour, player.token);
    one.dropByCard(1, 0, card);
    await one.until('ack');
    const taken = await server.call(
      'takeBreak',
      { until: new Date(Date.now() + 90_000_000).toISOString() },
      { token: player.token },
    );
    expect(taken.errorCode).toBeNull();
    one.dropByCard(2, 10_000, card);
    expect((await one.until('refused', ({ id }) => id === 2)).code).toBe(errors.onBreak.code);
    one.drop(3, 10_000);
    expect((await one.until('refused', ({ id }) => id === 3)).code).toBe(errors.onBreak.code);
    // The coin that is let go falls all the same.
    expect(await one.until('ended')).toMatchObject({ drops: 1, byCard: 1 });
    await sound();
  });

  it('outlives the server that took its drops', async () => {
    const database = await createTestDatabase();
    const first = await startTestServer({ database, rooms: 1 });
    const { token, userId } = await first.register('card-left@example.com');
    await giveCard(await kindOf(first, 10), first, userId);
    const { data: rooms } = await first.call('pushRooms', { roomCoin: 10 });
    const roomId = rooms?.roomList.find(({ useType }) => useType !== 2)?.roomId ?? 0;
    const kindId = await kindOf(first, 10);
    const { data: card } = await first.call('pushCardStart', { roomId, kindId }, { token });
    const one = await PushPlayer.join(first.address, roomId, token);
    for (const id of [1, 2, 3]) {
      one.dropByCard(id, 10_000 * id, id === 3 ? undefined : card?.cardId);
      await one.until('ack', (ack) => ack.id === id);
    }
    const next = await startTestServer({ database, demonstration: false });
    const { data: turns } = await next.call('pushRecords', {}, { token });
    const list = turns?.list ?? [];
    expect(list.every(({ settledAt }) => settledAt !== null)).toBe(true);
    expect(list[0]?.recovered).toBe(true);
    const sums = [({ drops }: Turn) => drops, ({ byCard }: Turn) => byCard, ({ price }: Turn) => price];
    expect(sums.map((of) => sumOf(list, of))).toEqual([3, 2, 10]);
    const { data: held } = await next.call('pushTimeCards', {}, { token });
    expect(held?.inUse).toMatchObject({ cardId: card?.cardId, left: 4 });
    await one.closed;
    expect(await auditLedger(database.database)).toEqual([]);
    await Promise.all([first.stop(), next.stop()]);
    await database.drop();
  });
});

describe('a buff card', () => {
  async function giveBuff(rate: number, most = 1_000): Promise<void> {
    const { rows } = await server.db.query<{ id: number }>(
      'select id from buff_card_kinds where reward_rate = $1',
      [rate],
    );
    await giveBuffCard(server.db, {
      playerId: player.userId,
      kindId: rows[0]?.id ?? 0,
      now: Date.now() - 1_000,
    });
    await server.db.query('update player_buff_cards set push_most = $2 where player_id = $1', [
      player.userId,
      most,
    ]);
  }

  async function richPlayer(): Promise<PushPlayer> {
    await server.db.transaction((tx) =>
      transfer(tx, {
        ...{ key: `test:${(serial += 1)}`, debit: houseAccount('promotions', 'coin'), asset: 'coin' },
        ...{ amount: 5_000, playerId: player.userId, credit: playerAccount(player.userId, 'coin') },
        ...{ kind: 'welcome', ref: '' },
      }),
    );
    return PushPlayer.join(server.address, harbour, player.token);
  }

  /** Drops until an epoch has paid something, and says what each has paid. */
  async function dropUntilPaid(one: PushPlayer): Promise<{ paid: number; buff: number }[]> {
    const settled = () => one.heard.filter((message) => message.t === 'settled');
    let id = 1;
    for (; id < 400 && settled().every(({ paid }) => paid < 40); id += 1) {
      one.drop(id, (id % 7) * 20_000 - 60_000);
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    const answered = () => one.heard.filter(({ t }) => t === 'ack' || t === 'refused').length;
    for (let tries = 0; answered() < id - 1 && tries < 600; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const { length } = one.heard.filter((message) => message.t === 'ack');
    await restedTurns(server, player.token, length);
    return settled().map(({ paid, buff }) => ({ paid, buff }));
  }

  const notices = async () => {
    const { rows } = await server.db.query<{ content: string }>(
      `select content from notices where user_id = $1 and content like '31@#20@#%' order by seq`,
      [player.userId],
    );
    return rows.map(({ content }) => Number(content.split('@#').at(-1)));
  };

  it('pays its printed rate of each settlement, rounded down, once, and tells of it', async () => {
    await giveBuff(15);
    await giveBuff(5);
    const rooms = await server.call('buffCardsByRoom', { roomId: harbour }, { token: player.token });
    expect(rooms.data?.list.map(({ rewardRate }) => rewardRate)).toEqual([15, 5]);
    const practice = await server.call('buffCardsByRoom', { roomId: pier }, { token: player.token });
    expect(practice.data?.list).toEqual([]);
    const one = await richPlayer();
    const { balance } = await coins();
    const settled = await dropUntilPaid(one);
    for (const { paid, buff } of settled) expect(buff).toBe(Math.floor((paid * 15) / 100));
    const added = settled.map(({ buff }) => buff).filter((buff) => buff > 0);
    expect(added.length).toBeGreaterThan(0);
    expect(await notices()).toEqual(added);
    const turns = await restedTurns(server, player.token, 1);
    const won = sumOf(turns, ({ paid, price }) => paid - price);
    const sum = added.reduce((all, buff) => all + buff, 0);
    expect(await coins()).toEqual({ balance: balance + won + sum, held: 0 });
    const { data: file } = await server.call('playFile', { playId: turns[0]?.playId ?? '' });
    expect(await faultsApart(file)).toEqual([]);
    await sound();
  }, 90_000);

  it('adds no more than its most, and then the next card does', async () => {
    await giveBuff(30, 7);
    const one = await richPlayer();
    const settled = await dropUntilPaid(one);
    expect(settled.reduce((all, { buff }) => all + buff, 0)).toBe(7);
    const rooms = await server.call('buffCardsByRoom', { roomId: harbour }, { token: player.token });
    expect(rooms.data?.list).toEqual([]);
    await sound();
  }, 90_000);
});

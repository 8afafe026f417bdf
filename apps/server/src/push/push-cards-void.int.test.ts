import { RepairState } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPushTime, pushTimes } from '../cards/push-time.store.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { PushPlayer } from '../testing/push-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { createPushRunner } from './push-runner.ts';

/** Where a coin of `faulty-push-worker.ts` brings its epoch to no end. */
const endsNever = 77_700;

let serial = 0;
let server: TestServer;
let harbour = 0;
let player: { token: string; userId: number };

beforeAll(async () => {
  const push = createPushRunner({
    ...{ threads: 1, script: new URL('../testing/faulty-push-worker.ts', import.meta.url) },
    ...{ onPulse: () => undefined, onDeath: () => undefined },
  });
  server = await startTestServer({ rooms: 1, runners: { push } });
  const { data } = await server.call('pushRooms', {});
  harbour = data?.roomList.find(({ roomName }) => roomName === 'Coin harbour')?.roomId ?? 0;
}, 60_000);
afterAll(() => server.stop(), 60_000);
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  player = await server.register(`push-void-${(serial += 1)}@example.com`);
});

/** Gives a card of ten minutes and so many drops of ten coins, and takes it into use. */
async function cardOf(drops: number): Promise<number> {
  const { rows } = await server.db.query<{ id: number }>(
    `insert into push_time_kinds (room_coin, time_num, be_coin) values (10, 600, $1) returning id`,
    [drops * 10],
  );
  const kindId = rows[0]?.id ?? 0;
  const given = { playerId: player.userId, kindId, grantKey: `void:${(serial += 1)}`, now: Date.now() };
  await server.db.transaction((tx) => insertPushTime(tx, given));
  const { data } = await server.call('pushCardStart', { roomId: harbour, kindId }, { token: player.token });
  return data?.cardId ?? 0;
}

interface Journal {
  readonly turn: string;
  readonly epoch: number;
  readonly byCard: number;
  readonly byCoins: number;
}

/** What the void epoch of the player holds. */
async function voidDrops(): Promise<Journal> {
  const { rows } = await server.db.query<Journal>(
    `select t.public_id as turn, e.number as epoch, count(d.card_id)::int as "byCard", count(d.hold_id)::int as "byCoins"
     from push_drops d join push_epochs e on e.turn_id = d.turn_id and e.number = d.epoch join push_turns t on t.id = d.turn_id
       join plays p on p.id = d.play_id
     where p.player_id = $1 and e.voided_at is not null group by t.public_id, e.number`,
    [player.userId],
  );
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`${rows.length} epochs are void`);
  return row;
}

async function cardRow(cardId: number) {
  const { rows } = await server.db.query<{ spent: number; back: number; ended: boolean }>(
    'select spent, given_back as back, ended_at is not null as ended from player_push_times where id = $1',
    [cardId],
  );
  return rows[0];
}

async function prepaid(): Promise<number> {
  const { rows } = await server.db.query<{ coins: number }>(
    `select coalesce(sum(case when credit = 'house:prepaid:coin' then amount else -amount end), 0)::int as coins
     from ledger_transfers where 'house:prepaid:coin' in (debit, credit) and player_id = $1`,
    [player.userId],
  );
  return rows[0]?.coins ?? 0;
}

/** Free coins, less what turns have paid over their price, and what was held. */
async function coins() {
  const { data } = await server.call('balance', {}, { token: player.token });
  const { rows } = await server.db.query<{ won: number }>(
    `select coalesce(sum(case when kind = 'payout' then amount when kind = 'drop' then -amount end), 0)::int as won
     from ledger_transfers where player_id = $1 and kind in ('payout', 'drop')`,
    [player.userId],
  );
  return { balance: (data?.balance ?? 0) - (rows[0]?.won ?? 0), held: data?.held ?? 0 };
}

const back = async () => {
  const { data } = await server.call('compensationRead', {}, { token: player.token });
  return data?.list.map((each) => ({ coins: each.coins, addCoins: each.addCoins }));
};

/** Lets coins go one after the other, the last of which brings the epoch to no end. */
async function dropUntilVoid(cards: readonly (number | undefined)[]): Promise<void> {
  const one = await PushPlayer.join(server.address, harbour, player.token);
  for (const [index, card] of cards.entries()) {
    const isLast = index === cards.length - 1;
    one.dropByCard(index + 1, isLast ? endsNever : 10_000 * index, card);
    // The last may be void before its ack is heard.
    if (!isLast) await one.until('ack', ({ id }) => id === index + 1);
  }
  await one.closed;
}

const sound = async () => expect(await auditLedger(server.db)).toEqual([]);

describe('an epoch that comes to no end', () => {
  it('gives drops back to the card that is in use, and coins to who paid them: nothing twice', async () => {
    const card = await cardOf(6);
    const before = await coins();
    await dropUntilVoid([card, undefined, card]);
    const { byCard, byCoins } = await voidDrops();
    expect(byCard).toBeGreaterThan(0);
    expect(await cardRow(card)).toEqual({ spent: 2 - byCard, back: byCard, ended: false });
    expect(await prepaid()).toBe(60 - 10 * (2 - byCard));
    expect(await coins()).toEqual(before);
    expect(await back()).toEqual(byCoins === 0 ? [] : [{ coins: 10, addCoins: 0 }]);
    const { data: held } = await server.call('pushTimeCards', {}, { token: player.token });
    expect(held?.inUse).toMatchObject({ cardId: card, left: 4 + byCard });
    await sound();
    // The rest of the card pays where its player's table is back in play.
    await server.db.query(
      `update push_tables set repair = 'normal', fault = null, fill_seed = null, stopped_at = null where player_id = $1`,
      [player.userId],
    );
    const open = async (): Promise<PushPlayer | null> => {
      const again = await PushPlayer.join(server.address, harbour, player.token);
      const { status } = await again.until('welcome');
      if (status.open && status.repair === RepairState.normal) return again;
      again.socket.close();
      return null;
    };
    let again: PushPlayer | null = null;
    await expect.poll(async () => (again ??= await open()) !== null, { timeout: 40_000 }).toBe(true);
    const one = again as PushPlayer | null;
    one?.dropByCard(11, 0, card);
    expect(await one?.until('ended')).toMatchObject({ drops: 1, byCard: 1, price: 0 });
    expect(await cardRow(card)).toMatchObject({ spent: 3 - byCard, back: byCard });
    await sound();
  }, 120_000);

  it('of drops by card alone is nobody’s coins: the card has them back', async () => {
    const card = await cardOf(6);
    const before = await coins();
    await dropUntilVoid([card]);
    expect(await cardRow(card)).toEqual({ spent: 0, back: 1, ended: false });
    expect(await prepaid()).toBe(60);
    expect(await coins()).toEqual(before);
    expect(await back()).toEqual([]);
    await sound();
  }, 90_000);

  it('pays drops of a card that has ended as coins, once', async () => {
    const card = await cardOf(2);
    const before = await coins();
    await dropUntilVoid([card, card]);
    const { turn, epoch, byCard } = await voidDrops();
    expect(byCard).toBeGreaterThan(0);
    expect(await cardRow(card)).toEqual({ spent: 2, back: 0, ended: true });
    expect(await prepaid()).toBe(0);
    expect(await coins()).toEqual({ balance: before.balance + 10 * byCard, held: 0 });
    expect(await back()).toEqual([{ coins: 0, addCoins: 10 * byCard }]);
    await sound();
    const again = { key: `push:${turn}:card:${card}:void:${epoch}`, cardId: card, drops: byCard, now: 0 };
    await expect(server.db.transaction((tx) => pushTimes.giveBack(tx, again))).rejects.toThrow(/before/);
    await sound();
  }, 90_000);

  it('pays them so too when the card’s time was up meanwhile, and what was left of it is the house’s', async () => {
    const card = await cardOf(6);
    const before = await coins();
    await server.db.query(
      `create or replace function test_time_up() returns trigger language plpgsql as $$
       begin
         update player_push_times set ends_at = now() - interval '1 second' where id = new.card_id;
         return null;
       end $$`,
    );
    await server.db.query(
      `create trigger test_time_up after insert on push_drops for each row when (new.card_id is not null and new.aim = ${endsNever})
       execute function test_time_up()`,
    );
    await dropUntilVoid([card, card]);
    await server.db.query('drop trigger test_time_up on push_drops');
    const { byCard } = await voidDrops();
    expect(await cardRow(card)).toMatchObject({ spent: 2, back: 0 });
    expect(await coins()).toEqual({ balance: before.balance + 10 * byCard, held: 0 });
    expect(await back()).toEqual([{ coins: 0, addCoins: 10 * byCard }]);
    await expect.poll(prepaid, { timeout: 40_000 }).toBe(0);
    await sound();
  }, 120_000);
});

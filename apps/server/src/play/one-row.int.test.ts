import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, migrateWithin, migrationsDirectory } from '../core/migrate.ts';
import { readDraws, readDrawsOf } from '../games/draw.store.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { hold, openAccounts, postHold, transfer, voidHold } from '../ports/ledger.store.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { findAsked, findOwn } from './named-play.store.ts';
import { playPersonalData } from './play.personal.ts';
import { readRecords, unfinishedPlays } from './play.store.ts';

let test: TestDatabase;
let player = 0;
const page = { cursor: null, limit: 100 };
const publicId = (letter: string): string => letter.repeat(26);

async function oldHold(key: string, end: 'post' | 'void' | 'open'): Promise<number> {
  const movement = { asset: 'coin', kind: 'play', ref: '1/1', playerId: player } as const;
  return test.database.transaction(async (tx) => {
    const sides = { debit: playerAccount(player, 'coin'), credit: houseAccount('claw', 'coin') };
    const { holdId } = await hold(tx, { ...movement, ...sides, key, amount: 20, expiresInSeconds: 60 });
    if (end === 'post') await postHold(tx, holdId);
    if (end === 'void') await voidHold(tx, holdId);
    return holdId;
  });
}

async function oldPlay(
  number: number,
  letter: string,
  { state, won = null }: { state: string; won?: readonly object[] | null },
): Promise<number> {
  const end = state === 'settled' ? 'post' : state === 'voided' ? 'void' : 'open';
  const holdId = await oldHold(`play:${player}:request-${number}`, end);
  const hash = `${number}`.repeat(64);
  await test.database.query(
    `insert into commitments (room_id, sequence, seed, start_hash, log_head, engine, wasm, hash, log_seq)
     values (1, $1, 'seed', '', '', 'claw/1', '', $2, $1)`,
    [number, hash],
  );
  const { rows } = await test.database.query<{ id: number }>(
    `insert into plays (game, room_id, sequence, player_id, request_key, asset, price, hold_id, state, commitment, client_seed, settings,
       start_state, inputs, resumed, recovered, opened_at, dropped_at, settled_at, end_tick, won, end_state, end_hash, final_hash, receipt,
       log_seq, void_reason, public_id, receipt_play, receipt_player, round_trip_ms, source, grip)
     values ('claw', 1, $1::integer, $2, 'request-' || $1::integer, 'coin', 20, $3, $4, $5, 'mine', '{"a":1}', '{"b":2}', '[{"id":1}]', 2, true, now(), now(),
       case when $4 <> 'open' then now() end, 77, $6, '{"c":3}', 'eh', 'fh', 'rc', 9, null, $7, 'old-number', 'P-old', 31, 4, '{"result":"won"}') returning id`,
    [number, player, holdId, state, hash, won === null ? null : JSON.stringify(won), publicId(letter)],
  );
  return rows[0]?.id ?? 0;
}

/** A draw as it was written, with its coins: the second of a key that a claw play used, too. */
async function oldDraw(number: number, letter: string): Promise<number> {
  const movement = { asset: 'coin', ref: publicId(letter), playerId: player } as const;
  const [own, house] = [playerAccount(player, 'coin'), houseAccount('gashapon', 'coin')];
  const key = `draw:${player}:request-${number}`;
  await test.database.transaction(async (tx) => {
    await transfer(tx, { ...movement, key, debit: own, credit: house, amount: 30, kind: 'play' });
    await transfer(tx, {
      ...movement,
      key: `${key}:paid`,
      debit: house,
      credit: own,
      amount: 7,
      kind: 'payout',
    });
  });
  const { rows } = await test.database.query<{ id: number }>(
    `insert into draws (public_id, game, engine, room_id, room_name, player_id, alias, request_key, asset, price, paid, chain_id, place,
       number, draws, commitment, client_seed, bet, result, previous, receipt, at)
     values ($1, 'gashapon', 'gashapon/1', 900, 'Box', $2, 'P-draw', 'request-' || $3::integer, 'coin', 30, 7, 1, 1, $3::integer, 1, 'box', 'mine', '{"bet":1}',
       $4, 'before', 'receipt-' || $3::integer, now()) returning id`,
    [publicId(letter), player, number, JSON.stringify({ capsule: number, kind: 'bear', last: null })],
  );
  return rows[0]?.id ?? 0;
}

async function oldBox(draw: number): Promise<void> {
  const db = test.database;
  await db.query(
    `insert into gashapon_boxes (room_id, sequence, chain_id, place, engine, seed_hash, price, prizes, size, root, commitment, opened_at)
     values (900, 1, 1, 1, 'gashapon/1', '', 30, '[]', 5, '', 'box', now())`,
  );
  await db.query(
    `insert into gashapon_capsules (room_id, sequence, index, kind) values (900, 1, 2, 'bear'), (900, 1, 1, 'bear')`,
  );
  await db.query(
    `with toy as (
       insert into toy_units (goods_id, owner_id, status, draw_room_id, draw_id, won_at) values (1, $1, 'won', 900, $2, now()) returning id)
     update gashapon_capsules set draw_id = $2, toy_id = toy.id from toy where index = 1`,
    [player, draw],
  );
}

beforeAll(async () => {
  test = await createTestDatabase({ empty: true });
  const db = test.database;
  const files = (await readdir(migrationsDirectory)).filter((file) => file.endsWith('.sql')).toSorted();
  const version = files.findIndex((file) => file.endsWith('_one_row_of_plays.sql'));
  await db.transaction((tx) => migrateWithin(tx, { version }));
  const { rows } = await db.query<{ id: number }>(
    `insert into users (nick_name, ab_test, user_group) values ('Old', 'A', 1) returning id`,
  );
  player = rows[0]?.id ?? 0;
  await db.query(
    `insert into goods (id, kind, size_mm, weight_g, box_mm, stock, origin) values (1, 'bear', 180, 190, '{180,150,140}', 10, '')`,
  );
  await db.query(`insert into rooms (id, game, name, cabinet, preset, prize, sort, price, prices, settings, state, start_hash, refill_kinds,
      refill_below, refill_to, next_serial, sequence, commitment, log_seq, log_head)
    values (1, 'claw', 'Room', 'cat', 'even', 'bear', 1, 20, '[]', '{}', '{}', '', '[]', 1, 1, 1, 5, 'next', 1, '')`);
  await db.query(`insert into draw_rooms (id, game, name, sort) values (900, 'gashapon', 'Box', 1)`);
  await db.query(`insert into draw_chains (stream, room_id, game, engine, tip, length, seed_hash, commitment, head, opened_at)
    values ('stream', 900, 'gashapon', 'gashapon/1', 'aa', 10, '', 'box', 'box', now())`);
  await db.transaction(async (tx) => {
    await openAccounts(tx, player);
    const start = { debit: houseAccount('promotions', 'coin'), credit: playerAccount(player, 'coin') };
    const gift = {
      ...start,
      key: 'start',
      asset: 'coin',
      amount: 1000,
      kind: 'gift',
      ref: '',
      playerId: player,
    };
    await transfer(tx, gift as Parameters<typeof transfer>[1]);
  });
  const won = [{ serial: 3, kind: 'bear', unit: '1' }];
  const settled = await oldPlay(1, 'a', { state: 'settled', won });
  await oldPlay(2, 'b', { state: 'voided' });
  await oldPlay(3, 'c', { state: 'open' });
  await db.query(
    `insert into toy_units (goods_id, owner_id, status, room_id, serial, play_id, won_at) values (1, $1, 'won', 1, 3, $2, now())`,
    [player, settled],
  );
  const draw = await oldDraw(1, 'd');
  await oldDraw(2, 'e');
  await oldBox(draw);
  await db.query(`update gashapon_capsules set draw_id = (select max(id) from draws) where index = 2`);
  await db.query(
    `with toy as (
       insert into toy_units (goods_id, owner_id, status, draw_room_id, draw_id, won_at)
       values (1, $1, 'won', 900, (select max(id) from draws), now()) returning id)
     update gashapon_capsules set toy_id = toy.id from toy where index = 2`,
    [player],
  );
  await migrate(db);
}, 60_000);
afterAll(() => test.drop());

it('plays of both kinds from before are one row each, with all that their receipts cover', async () => {
  const { list } = await readRecords(test.database, player, page);
  expect(list.map(({ publicId: id, state, sequence }) => [id, state, sequence])).toEqual([
    [publicId('c'), 'open', 3],
    [publicId('b'), 'voided', 2],
    [publicId('a'), 'settled', 1],
  ]);
  expect(list[2]).toMatchObject({
    ...{ receiptPlay: 'old-number', receiptPlayer: 'P-old', settings: { a: 1 }, startState: { b: 2 } },
    ...{ inputs: [{ id: 1 }], resumed: 2, roundTripMs: 31, recovered: true, endTick: 77, endState: { c: 3 } },
    ...{ endHash: 'eh', finalHash: 'fh', receipt: 'rc', logSeq: 9, clientSeed: 'mine', price: 20 },
    won: [{ serial: 3, kind: 'bear', unit: '1' }],
  });
  const { list: draws } = await readDraws(test.database, player, page);
  expect(draws.map(({ publicId: id, number }) => [id, number])).toEqual([
    [publicId('e'), 2],
    [publicId('d'), 1],
  ]);
  expect(draws[1]).toMatchObject({
    ...{ game: 'gashapon', engine: 'gashapon/1', roomId: 900, roomName: 'Box', alias: 'P-draw', price: 30 },
    ...{ paid: 7, place: 1, draws: 1, commitment: 'box', clientSeed: 'mine', bet: { bet: 1 } },
    ...{ result: { capsule: 1, kind: 'bear', last: null }, previous: 'before', receipt: 'receipt-1' },
  });
  expect((await readDrawsOf(test.database, 'box')).map(({ number }) => number)).toEqual([1, 2]);
  expect((await unfinishedPlays(test.database, 1)).map(({ sequence }) => sequence)).toEqual([3]);
});

it('coins, toys and capsules from before still belong to their plays', async () => {
  expect(await auditLedger(test.database)).toEqual([]);
});

it('each is found by its id, its code and in what its player takes along', async () => {
  const db = test.database;
  const drawn = await findAsked(db, publicId('d'), null);
  expect(drawn?.way).toBe('draw');
  expect((await findAsked(db, publicId('a'), null))?.way).toBe('run');
  expect(await findOwn(db, 'G-DDDD-DDDD', player)).toBe(drawn?.id);
  const exported = (await playPersonalData.export(db, player)) as { public_id: string; way: string }[];
  expect(exported.map(({ way }) => way)).toEqual(['run', 'run', 'run', 'draw', 'draw']);
});

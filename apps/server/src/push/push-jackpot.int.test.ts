import { once } from 'node:events';
import { JackpotType, type PushDown, pushProtocolVersion, MessageType } from '@grabbit/contract';
import { playJackpot, type PushTurnFile } from '@grabbit/engines/push';
import * as RAPIER from '@dimforge/rapier3d-simd-compat';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { errorCode } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';
import { Failure } from '../core/failure.ts';
import { operatorHere } from '../core/operator.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { giveCoins } from '../testing/give-coins.ts';
import { hearTable } from '../testing/push-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { layFirstBed } from './first-bed.ts';
import { makeJackpot, showJackpot } from './push-jackpot.operator.ts';
import { JackpotCount } from './push-jackpot.recount.ts';
import { findJackpot, jackpotName, keepJackpot, lockJackpot } from './push-jackpot.store.ts';
import { TableLog } from './push-seal.ts';
import { makePushRoom } from './push.operator.ts';

const own = { kind: 'individual' } as const;
const operator = operatorHere({ who: 'tester', reason: 'to try it' });
const lay = async (
  ...given: Parameters<typeof layFirstBed> extends [unknown, ...infer Rest] ? Rest : never
) => layFirstBed(RAPIER, ...given);

let server: TestServer;
let jackpotId = 0;
const rooms = new Map<number, number>();

beforeAll(async () => {
  await RAPIER.init();
  server = await startTestServer({ rooms: 1 });
  const made = await makeJackpot(server.db, operator, {
    ...{ name: 'Fair treasure', preset: 'fair', unit: 25, practice: false },
  });
  jackpotId = made instanceof Failure ? 0 : made.jackpotId;
  for (const coin of [25, 50]) rooms.set(coin, await makeRoom(coin));
}, 120_000);
afterAll(() => server.stop());

async function makeRoom(coin: number): Promise<number> {
  const wish = {
    name: `Fair ${coin}`,
    preset: 'fair',
    coin,
    minLevel: 0,
    practice: false,
    jackpotId,
    ...own,
  };
  const made = await makePushRoom(server.db, operator, lay, wish);
  if (made instanceof Failure) throw new Error(made.info);
  return made.roomId;
}

type Settled = Extract<PushDown, { t: 'settled' }>;

/** Somebody who drops at a table and writes down what they hear. */
class Dropper {
  readonly heard: PushDown[] = [];
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('message', (data, isBinary) => {
      const message = hearTable(data, isBinary);
      if (message.t !== 'f') this.heard.push(message);
    });
  }

  static async join(address: string, roomId: number, token: string): Promise<Dropper> {
    // The server reads its rooms every other second: one that was just made is refused until then.
    for (let tries = 0; tries < 100; tries += 1) {
      const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/push-table/${roomId}`);
      const dropper = new Dropper(socket);
      const opened = await once(socket, 'open').then(
        () => true,
        () => false,
      );
      if (opened) {
        socket.send(JSON.stringify({ t: 'hello', v: pushProtocolVersion, token }));
        await dropper.until(() => dropper.heard.some(({ t }) => t === 'welcome'));
        return dropper;
      }
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    throw new Error(`room ${roomId} is not known`);
  }

  /** Lets a coin go; one that comes too soon after another, or while an epoch is written, goes again. */
  async drop(id: number): Promise<void> {
    for (let tries = 0; tries < 50; tries += 1) {
      const wish = id * 100 + tries;
      this.#socket.send(JSON.stringify({ t: 'drop', id: wish, aim: 7_000 * ((id % 5) - 2), seed: 'mika' }));
      const answer = (message: PushDown): boolean =>
        (message.t === 'ack' || message.t === 'refused') && message.id === wish;
      await this.until(() => this.heard.some(answer));
      if (this.heard.find(answer)?.t === 'ack') return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error('no drop is taken');
  }

  get settled(): Settled[] {
    return this.heard.filter((message) => message.t === 'settled');
  }

  async ended(): Promise<Extract<PushDown, { t: 'ended' }>> {
    await this.until(() => this.heard.some(({ t }) => t === 'ended'));
    const ended = this.heard.find((message) => message.t === 'ended');
    if (ended === undefined) throw new Error('no end');
    return ended;
  }

  async until(holds: () => boolean): Promise<void> {
    const end = performance.now() + 150_000;
    while (!holds()) {
      if (performance.now() > end) throw new Error(JSON.stringify(this.heard.slice(-3)));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  close(): void {
    this.#socket.close();
  }
}

async function newPlayer(name: string, on = server) {
  const player = await on.register(`${name}@example.com`);
  await giveCoins(on.db, { userId: player.userId, amount: 60_000, key: `test:${name}` });
  return player;
}

const grandsOf = (dropper: Dropper) =>
  dropper.settled.flatMap(({ prizes }) => prizes).filter(({ type }) => type === JackpotType.grand);

/** Drops until a grand prize was paid, or it has been long. */
async function dropUntilGrand(dropper: Dropper, most: number): Promise<number> {
  for (let id = 1; id <= most; id += 1) {
    await dropper.drop(id);
    if (grandsOf(dropper).length > 0) return id;
  }
  return most;
}

async function readLog() {
  const entries = [];
  for (let from = 1; ; from += 100) {
    const { data } = await server.call('pushJackpotLog', { jackpotId, from });
    entries.push(...(data?.list ?? []));
    if ((data?.list.length ?? 0) < 100) return entries;
  }
}

interface Entry {
  readonly table: string;
  readonly sequence: number;
  readonly drops: number;
  readonly price: number;
  readonly tokens: readonly { readonly prize: string; readonly amount: number }[];
}

describe('a linked jackpot', () => {
  it('is filled by two tables at once, to the last fraction, and is won by its own log', async () => {
    const [one, two] = await Promise.all([newPlayer('jackpot-a'), newPlayer('jackpot-b')]);
    const seats = await Promise.all([
      Dropper.join(server.address, rooms.get(25) ?? 0, one.token),
      Dropper.join(server.address, rooms.get(50) ?? 0, two.token),
    ]);
    const [left, right] = await Promise.all(seats.map((seat) => dropUntilGrand(seat, 110)));
    const turns = await Promise.all(seats.map((seat) => seat.ended()));
    expect(turns.map(({ drops }) => drops)).toEqual([left, right]);
    const heard = seats.flatMap((seat) => seat.settled.flatMap(({ prizes }) => prizes));
    expect(seats.flatMap(grandsOf).length).toBeGreaterThan(0);
    const { rows: letters } = await server.db.query<{ coins: number }>(
      `select (vals ->> 'coins')::int as coins from messages where type = $1 and vals -> 'prize' -> 'keys' ->> 0 = 'push.grand' order by 1`,
      [MessageType['lucky prize']],
    );
    expect(letters.map(({ coins }) => coins)).toEqual(
      seats
        .flatMap(grandsOf)
        .map(({ coins }) => coins)
        .toSorted((a, b) => a - b),
    );

    const entries = await readLog();
    const count = new JackpotCount(jackpotId);
    expect(entries.every((entry) => count.add(entry))).toBe(true);
    // The driver's own journal: what was dropped, and what was heard of prizes.
    const dropped = (left ?? 0) * 25 + (right ?? 0) * 50;
    expect(count.books.contributed).toBe(dropped * 4_000);
    expect(count.books.paid).toBe(heard.reduce((sum, { coins }) => sum + coins, 0));
    const { data: shown } = await server.call('pushJackpot', { jackpotId });
    expect(shown).toMatchObject({
      pool: count.books.pool,
      reserve: count.books.reserve,
      paid: count.books.paid,
    });
    expect(shown?.grands[0]?.coins).toBeGreaterThan(0);
    expect(await showJackpot(server.db, operator, jackpotId)).toMatchObject({ sound: true, rooms: 2 });

    // What a file says of its tokens is what the jackpot's log has paid.
    for (const { turn, paid } of turns) {
      const { data } = await server.call('playFile', { playId: turn });
      const file = data as PushTurnFile;
      const told = entries
        .flatMap(({ kind, body }) => (kind === 'epoch' ? [body as Entry] : []))
        .filter(({ table }) => table === file.roomId);
      expect(told.map(({ sequence, drops }) => [sequence, drops])).toEqual(
        file.epochs.map(({ sequence, drops }) => [sequence, drops.length]),
      );
      expect(told.map(({ tokens }) => tokens.map(({ prize }) => prize))).toEqual(
        file.epochs.map(({ prizes }) => prizes),
      );
      const prizes = told.flatMap(({ tokens }) => tokens).reduce((sum, { amount }) => sum + amount, 0);
      const coins = file.epochs.reduce((sum, { won }) => sum + won.coins, 0) * file.price;
      expect(paid).toBe(coins + prizes);
      const { data: record, ...why } = await server.call('pushRecord', { playId: turn });
      if (record === null) throw new Error(JSON.stringify(why));
      expect(record).toMatchObject({ paid, prizes });
    }
    expect(await auditLedger(server.db)).toEqual([]);
    for (const seat of seats) seat.close();
  }, 240_000);

  it('tells whoever looks what its grand prize stands at', async () => {
    const player = await newPlayer('jackpot-c');
    const seat = await Dropper.join(server.address, rooms.get(25) ?? 0, player.token);
    await seat.until(() => seat.heard.some(({ t }) => t === 'jackpot'));
    await seat.drop(1);
    await seat.ended();
    const { data } = await server.call('pushJackpot', { jackpotId });
    await seat.until(() => seat.heard.some((said) => said.t === 'jackpot' && said.grand === data?.grand));
    seat.close();
  });

  it('takes an epoch once', async () => {
    const { rows } = await server.db.query<{ turnId: number; epoch: number }>(
      'select turn_id as "turnId", epoch from push_jackpot_log where turn_id is not null order by seq limit 1',
    );
    const of = soleRow(rows);
    const before = await findJackpot(server.db, jackpotId);
    const again = server.db.transaction(async (tx) => {
      const jackpot = await lockJackpot(tx, jackpotId);
      const { books } = playJackpot(jackpot.terms, jackpot.books, { drops: 5, price: 50, tokens: [] });
      const after = { seq: jackpot.logSeq, head: jackpot.logHead };
      const log = new TableLog(jackpotName(jackpotId), new Date(), after);
      log.append('epoch', {});
      await keepJackpot(tx, jackpot, { books, log, of });
    });
    expect(await again.catch(errorCode)).toBe('23505');
    expect(await findJackpot(server.db, jackpotId)).toEqual(before);
  });

  it('takes no room whose drops could be worth more than they cost, and none for other coins', async () => {
    const wish = {
      name: 'Odd fair',
      preset: 'lock',
      coin: 100,
      minLevel: 0,
      practice: false,
      jackpotId,
      ...own,
    };
    const quick = async () => Promise.reject(new Error('no bed is laid'));
    const foreign = await makePushRoom(server.db, operator, lay, { ...wish, preset: 'fair', practice: true });
    expect(foreign).toEqual(new Failure('badParameters', 'jackpotId'));
    await expect(makePushRoom(server.db, operator, quick, wish)).rejects.toThrow('no bed');
    const none = await makePushRoom(server.db, operator, lay, { ...wish, preset: 'harbour' });
    expect(none).toBeInstanceOf(Failure);
  }, 60_000);
});

describe('a server that dies at a table with tokens', () => {
  it('leaves its epochs to the next one, and the jackpot has each of them once', async () => {
    const database = await createTestDatabase();
    const first = await startTestServer({ database, rooms: 1 });
    const player = await newPlayer('jackpot-left', first);
    const { data } = await first.call('pushRooms', {});
    const room = data?.roomList.find(({ roomName }) => roomName === 'West lock');
    expect(room).toMatchObject({ type: '2', grand: 2_000 });
    const seat = await Dropper.join(first.address, room?.roomId ?? 0, player.token);
    for (const id of [1, 2, 3]) await seat.drop(id);
    const next = await startTestServer({
      database,
      demonstration: false,
    });
    const { data: turns } = await next.call('pushRecords', {}, { token: player.token });
    // Where the machine is slow, the pusher may have rested between two drops.
    expect(turns?.list.reduce((sum, { drops }) => sum + drops, 0)).toBe(3);
    expect(turns?.list.every(({ settledAt }) => settledAt !== null)).toBe(true);
    const { rows } = await database.database.query<{ contributed: number; paid: number }>(
      `select contributed, paid from push_jackpots where linked and asset = 'coin'`,
    );
    expect(rows).toEqual([{ contributed: 3 * 50 * 800, paid: 0 }]);
    expect(await auditLedger(database.database)).toEqual([]);
    seat.close();
    await Promise.all([first.stop(), next.stop()]);
    await database.drop();
  }, 120_000);
});

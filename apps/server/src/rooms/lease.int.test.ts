import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedDemoRooms } from '../claw/claw.seed.ts';
import type { Caller } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { readPublicLog } from '../testing/log-witness.ts';
import { journalDrop } from '../play/play.store.ts';
import { voidPlay } from '../play/settlement.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { openAccounts, transfer } from '../ports/ledger.store.ts';
import { readBalances } from '../ports/balances.store.ts';
import { type OpenedPlay, openPlay } from '../play/open-play.ts';
import { LeaseLost, type RoomRow } from '../games/room-row.ts';
import { gamesOf } from '../games/game.ts';
import { createClaw } from '../claw/claw.game.ts';
import { createClawWorkers } from '../claw/claw-workers.ts';
import { renewLeases, takeFreedLeases, takeLeases } from './room.store.ts';
import { readLog } from '../games/machine-log.store.ts';

/** Threads start with their first play, and none is played here. */
const noThreads = createClawWorkers({ threads: 1, onPulse: () => undefined, onDeath: () => undefined });
const games = gamesOf([createClaw(noThreads)]);

let test: TestDatabase;
let caller: Caller;
let rooms: RoomRow[] = [];
let keys = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  await seedDemoRooms(test.database, new Date(), 2);
});
afterAll(() => test.drop());

/** Node `early` holds both rooms, and a new player has coins. */
beforeEach(async () => {
  await test.database.query('update rooms set node = null');
  rooms = (await takeLeases(test.database, 'early')).toSorted((a, b) => a.id - b.id);
  const { rows } = await test.database.query<{ id: number }>(
    `insert into users (nick_name, ab_test, user_group) values ('Player', 'A', 1) returning id`,
  );
  const userId = rows[0]?.id ?? 0;
  caller = { userId, sessionId: 0, role: 'user', trial: false, nickName: '' };
  await test.database.transaction(async (tx) => {
    await openAccounts(tx, userId);
    const [debit, credit] = [houseAccount('promotions', 'coin'), playerAccount(userId, 'coin')];
    const gift = { asset: 'coin', amount: 100, kind: 'gift', ref: '', playerId: userId } as const;
    await transfer(tx, { ...gift, key: `gift:${userId}`, debit, credit });
  });
});

const roomHeldBy = (node: 'early' | 'late', taken: readonly RoomRow[]): RoomRow => {
  const [room] = taken.toSorted((a, b) => a.id - b.id);
  if (room === undefined) throw new Error(`${node} holds no room`);
  return room;
};

/** The lease runs out, and node `late` takes the rooms: `early` still believes that they are its own. */
async function takeAway(): Promise<RoomRow> {
  await test.database.query(`update rooms set lease_until = now() - interval '1 second'`);
  return roomHeldBy('late', await takeFreedLeases(test.database, 'late'));
}

function open(room: RoomRow): Promise<OpenedPlay | Failure> {
  const { id: roomId, price, commitment } = room;
  const params = {
    requestId: `lease-${(keys += 1)}`,
    roomId,
    price,
    commitment,
    clientSeedHash: 'f'.repeat(64),
  };
  const needs = { db: test.database, games, aliasOf: () => 'P-lease' };
  return openPlay(needs, room, caller, params, new Date());
}

async function opened(room: RoomRow): Promise<OpenedPlay> {
  const play = await open(room);
  if (play instanceof Failure) throw play;
  return play;
}

const heldCoins = async (): Promise<number> => (await readBalances(test.database, caller.userId)).coin.held;
const logLength = async ({ id }: RoomRow): Promise<number> =>
  (
    await readPublicLog(id, async ({ roomId, ...page }) => ({
      head: '',
      entries: await readLog(test.database, roomId, page),
    }))
  ).entries.length;

const settling = () => ({
  db: test.database,
  games,
  notifyWin: () => Promise.resolve(),
});

describe('a node that wakes late', () => {
  it('[fair 6] opens no play in a room that another node holds', async () => {
    const room = roomHeldBy('early', rooms);
    await takeAway();
    expect(await open(room)).toMatchObject({ error: 'commitmentChanged' });
    expect(await heldCoins()).toBe(0);
  });

  it('[fair 6] journals no drop', async () => {
    const room = roomHeldBy('early', rooms);
    const { play } = await opened(room);
    const now = await takeAway();
    const drop = {
      playId: play.id,
      roomId: room.id,
      inputs: [],
      resumed: 0,
      roundTripMs: null,
      at: new Date(),
      signed: null,
    };
    await expect(journalDrop(test.database, { ...drop, epoch: room.epoch })).rejects.toMatchObject({
      error: 'playEnded',
    });
    // Whoever has the room now can.
    await journalDrop(test.database, { ...drop, epoch: now.epoch });
    await test.database.query(`update plays set state = 'open' where id = $1`, [play.id]);
    await test.database.query(`update runs set inputs = null where play_id = $1`, [play.id]);
    await endIn(now, play);
  });

  it('[fair 6] [fair log] ends no play: neither coins nor log nor seed move', async () => {
    const room = roomHeldBy('early', rooms);
    const { play, commitment } = await opened(room);
    const now = await takeAway();
    const before = await logLength(room);
    const end = { reason: 'engine restarted', now: new Date() } as const;
    await expect(voidPlay(settling(), room, play, commitment, end)).rejects.toThrow(LeaseLost);
    expect([await heldCoins(), await logLength(room)]).toEqual([play.price, before]);
    await endIn(now, play);
    expect(await heldCoins()).toBe(0);
  });

  async function endIn(room: RoomRow, play: OpenedPlay['play']): Promise<void> {
    const commitment = { seed: '', startHash: '', logHead: '', engine: '', wasm: '', logSeq: 0 };
    const end = { reason: 'engine restarted', now: new Date() } as const;
    await voidPlay(settling(), room, play, commitment, end);
  }
});

describe('a lease', () => {
  it('[fair 6] is nobody else’s while it is renewed, and lost for good once another node has it', async () => {
    expect(await renewLeases(test.database, 'early')).toHaveLength(2);
    expect(await takeFreedLeases(test.database, 'late')).toEqual([]);
    expect(await takeLeases(test.database, 'late')).toEqual([]);
    await takeAway();
    expect(await renewLeases(test.database, 'early')).toEqual([]);
  });
});

it('a second server on a copy of a data folder takes its rooms, and the first one keeps none', async () => {
  await test.database.query('update rooms set node = null');
  const first = await takeLeases(test.database, 'folder:first');
  const second = await takeLeases(test.database, 'folder:second');
  expect(new Set(second.map(({ id }) => id))).toEqual(new Set(first.map(({ id }) => id)));
  expect(await renewLeases(test.database, 'folder:first')).toEqual([]);
  expect(await takeFreedLeases(test.database, 'folder:first')).toEqual([]);
  expect(await renewLeases(test.database, 'folder:second')).toHaveLength(2);
  expect(await takeLeases(test.database, 'other:third')).toEqual([]);
});

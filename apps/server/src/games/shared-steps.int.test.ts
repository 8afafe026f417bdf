import {
  beaconRoundFor,
  bo,
  boEndOf,
  clientSeedHash,
  type BoResult,
  sharedGames,
  sharedStream,
  verifySharedFile,
} from '@grabbit/engines/rounds';
import { publicBeacons } from '@grabbit/engines/beacon';
import { createOwnBeacon } from '@grabbit/engines/testing/own-beacon';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../core/clock.ts';
import { type Beacon, noBeacon } from '../ports/beacon.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { seedPlayer, type SeededPlayer } from '../testing/seed-player.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type DrawRoomRow, findDrawRoom, openDrawRoom } from './draw-room.store.ts';
import { readSharedFile } from './shared-file.ts';
import type { SharedGame } from './shared-game.ts';
import { placeStake, revealStake } from './shared-stake.ts';
import {
  closeCalls,
  endOfRound,
  listCalls,
  openCalls,
  returnRound,
  sealRound,
  settleSome,
  type SharedNeeds,
} from './shared-steps.ts';
import { findRoundOf, namedBeaconOf, type RoundRow, takeSharedRoom } from './shared-round.store.ts';

let test: TestDatabase;
let room: DrawRoomRow;
let players: readonly SeededPlayer[];
let now = Date.now();
let serial = 0;
/** What happens while a round is drawn. */
let meanwhile: () => Promise<void>;
let draws = 0;
let beacon: Beacon = noBeacon;

const clock: Clock = { now: () => now };
const game: SharedGame = {
  rules: bo,
  times: { callMs: 25_000, revealMs: 2_000, lockMs: 5_000, runMs: 30_000 },
  parts: {
    ...{ count: 120, everyMs: 250 },
    partOf: (result, number) => (result as BoResult).path[number - 1] ?? 0,
    wordOf: (result) => boEndOf(result as BoResult),
  },
  ...{ house: 'bo', practice: 'bo_trial' },
  async draw({ seed, ...by }) {
    draws += 1;
    await meanwhile();
    return bo.outcome(sharedStream(seed, by));
  },
};

function needs(of: Clock = clock): SharedNeeds & Parameters<typeof placeStake>[0] {
  return {
    ...{ db: test.database, clock: of, beacon, node: 'test', game },
    ...{ aliasOf: (_roomId: number, userId: number) => `P-${userId}`, levelOf: async () => 0 },
    signer: async () => ({ name: 'arcade', key: '', sign: () => 'signature', hasSigned: () => false }),
  };
}

beforeAll(async () => {
  test = await createTestDatabase();
  const { database } = test;
  const roomId = await database.transaction((tx) =>
    openDrawRoom(tx, { game: bo.name, name: 'Line', useType: 0 }),
  );
  const found = await findDrawRoom(database, bo.name, roomId);
  if (found === null) throw new Error('no room');
  room = found;
  players = [
    await seedPlayer(database, { asset: 'coin', amount: 1_000 }),
    await seedPlayer(database, { asset: 'coin', amount: 1_000 }),
  ];
  await takeSharedRoom(database, { roomId, game: bo.name, node: 'test' });
}, 60_000);
afterAll(() => test.drop());

const seed = 'c'.repeat(64);
const callerOf = ({ userId }: SeededPlayer) => ({
  ...{ userId, sessionId: 1, role: 'player', trial: false, nickName: '' },
});

async function stake(player: SeededPlayer, { commitment }: RoundRow): Promise<string> {
  const wish = {
    requestId: `stake-${(serial += 1)}`,
    roomId: room.id,
    commitment,
    clientSeedHash: clientSeedHash(seed),
  };
  const placed = await placeStake(needs(), game, callerOf(player), {
    ...wish,
    stake: { choice: 'up', coins: 100 },
  });
  if (!('playId' in placed)) throw new Error(`refused: ${placed.error}`);
  return placed.playId;
}

async function fileOf(playId: string): Promise<unknown> {
  const { rows } = await test.database.query<{ id: number }>('select id from plays where public_id = $1', [
    playId,
  ]);
  return readSharedFile(test.database, rows[0]?.id ?? 0);
}

/** A round with a stake of each player whose list is closed. */
async function due(): Promise<{ round: RoundRow; playIds: readonly string[] }> {
  const round = await openCalls(needs(), await sealRound(needs(), room));
  const playIds: string[] = [];
  for (const player of players) playIds.push(await stake(player, round));
  now += game.times.callMs;
  draws = 0;
  return { round: await listCalls(needs(), round), playIds };
}

async function settle(round: RoundRow): Promise<void> {
  while ((await settleSome(needs(), round)).length > 0);
  await endOfRound(needs(), round);
  now += 60_000;
}

it('a round is drawn while nothing waits for it: neither the room nor the round is locked', async () => {
  const { round, playIds } = await due();
  meanwhile = async () => {
    await test.database.query('select 1 from shared_rooms where room_id = $1 for update nowait', [room.id]);
    await test.database.query('select 1 from shared_rounds where id = $1 for update nowait', [round.id]);
  };
  const closed = await closeCalls(needs(), round, { recovered: false, beacon: null });
  expect([closed.state, draws]).toEqual(['closed', 1]);
  await settle(round);
  expect(verifySharedFile(sharedGames, await fileOf(playIds[0] ?? ''))).toMatchObject({ ok: true });
});

it('whoever shows a seed while it is drawn is in it: it is drawn again with that', async () => {
  const { round, playIds } = await due();
  const [player] = players;
  const [playId = ''] = playIds;
  if (player === undefined) throw new Error('no player');
  const shown: unknown[] = [];
  meanwhile = async () => {
    shown.push(await revealStake(needs(), callerOf(player), { playId, clientSeed: seed }));
  };
  const closed = await closeCalls(needs(), round, { recovered: false, beacon: null });
  expect([closed.state, closed.stakes, draws]).toEqual(['closed', 2, 2]);
  expect(shown[0]).toMatchObject({ playId, sequence: round.sequence });
  await settle(round);
  const file = await fileOf(playId);
  expect(verifySharedFile(sharedGames, file)).toMatchObject({ ok: true });
  expect(file).toMatchObject({ entrants: [{ clientSeed: seed }, { clientSeed: null }] });
  expect(await auditLedger(test.database)).toEqual([]);
});

it('a list that was closed is not closed again, and who comes after it finds it closed', async () => {
  const { round } = await due();
  expect(await listCalls(needs(), round)).toEqual(round);
  meanwhile = async () => undefined;
  const closed = await closeCalls(needs(), round, { recovered: false, beacon: null });
  expect(await listCalls(needs(), round)).toEqual(closed);
  await settle(round);
});

it('a round that was closed meanwhile is not closed again', async () => {
  const { round, playIds } = await due();
  let first: RoundRow | null = null;
  meanwhile = async () => {
    meanwhile = async () => undefined;
    first = await closeCalls(needs(), round, { recovered: false, beacon: null });
  };
  const second = await closeCalls(needs(), round, { recovered: true, beacon: null });
  expect(second).toEqual(first);
  const { rows } = await test.database.query<{ id: number }>('select id from plays where public_id = $1', [
    playIds[0],
  ]);
  expect((await findRoundOf(test.database, rows[0]?.id ?? 0))?.recovered).toBe(false);
  await settle(round);
  expect(await auditLedger(test.database)).toEqual([]);
});

describe('[F28] a round of an arcade with a beacon', () => {
  const own = createOwnBeacon('steps');
  const trusted = { ...publicBeacons, chains: [own.chain] };
  const withBeacon: Beacon = { ...noBeacon, chain: own.chain, isUp: () => true };

  beforeEach(() => {
    beacon = withBeacon;
    meanwhile = async () => undefined;
  });
  afterEach(() => (beacon = noBeacon));

  it('names the value that it will be drawn with, takes no seed, and its file verifies', async () => {
    const { round, playIds } = await due();
    const named = namedBeaconOf(round);
    expect(named).toEqual({ chain: own.chain.hash, round: beaconRoundFor(own.chain, now) });
    const [player] = players;
    const [playId = ''] = playIds;
    if (player === undefined || named === null) throw new Error('no player');
    expect(await revealStake(needs(), callerOf(player), { playId, clientSeed: seed })).toMatchObject({
      error: 'stakesClosed',
    });
    const { round: number } = named;
    // Neither nothing nor another value opens it.
    for (const other of [null, own.valueOf(number + 1)])
      await expect(closeCalls(needs(), round, { recovered: false, beacon: other })).rejects.toThrow(
        'another value',
      );
    const value = own.valueOf(number);
    const closed = await closeCalls(needs(), round, { recovered: false, beacon: value });
    expect(closed.state).toBe('closed');
    await settle(round);
    const file = await fileOf(playId);
    expect(file).toMatchObject({ version: 3, beacon: value, entrants: [{ clientSeed: null }, {}] });
    expect(verifySharedFile(sharedGames, file, trusted)).toMatchObject({ ok: true });
    expect(verifySharedFile(sharedGames, file)).toMatchObject({ ok: false });
    expect(await auditLedger(test.database)).toEqual([]);
  });

  it('is returned whole where the value does not come', async () => {
    const { round, playIds } = await due();
    const returned = await returnRound(needs(), round);
    expect(returned.state).toBe('returned');
    const { rows } = await test.database.query<{ state: string; body: string }>(
      `select p.state, l.body from plays p join shared_rounds r on r.id = p.round_id
         join shared_log l on l.room_id = r.room_id and l.seq = r.log_to where p.public_id = any($1)`,
      [playIds],
    );
    expect(rows.map(({ state }) => state)).toEqual(['voided', 'voided']);
    expect(JSON.parse(rows[0]?.body ?? '')).toMatchObject({ why: 'no beacon', seed: round.seed });
    expect(await auditLedger(test.database)).toEqual([]);
    now += 60_000;
  });

  it('lets its entrants show their seeds while the beacon cannot be reached', async () => {
    beacon = { ...withBeacon, isUp: () => false };
    const { round } = await due();
    expect([namedBeaconOf(round), round.version]).toEqual([null, 2]);
    await settle(await closeCalls(needs(), round, { recovered: false, beacon: null }));
  });
});

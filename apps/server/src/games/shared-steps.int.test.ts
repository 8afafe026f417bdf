import {
  bo,
  boEndOf,
  type BoResult,
  sharedGames,
  sharedStream,
  verifySharedFile,
} from '@grabbit/engines/rounds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Clock } from '../core/clock.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { seedPlayer, type SeededPlayer } from '../testing/seed-player.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type DrawRoomRow, findDrawRoom, openDrawRoom } from './draw-room.store.ts';
import { readSharedFile } from './shared-file.ts';
import type { SharedGame } from './shared-game.ts';
import { placeStake } from './shared-stake.ts';
import {
  closeCalls,
  endOfRound,
  openCalls,
  sealRound,
  settleSome,
  type SharedNeeds,
} from './shared-steps.ts';
import { findRoundOf, type RoundRow, takeSharedRoom } from './shared-round.store.ts';

let test: TestDatabase;
let room: DrawRoomRow;
let players: readonly SeededPlayer[];
let now = Date.now();
let serial = 0;
/** What happens while a round is drawn. */
let meanwhile: () => Promise<void>;
let draws = 0;

const clock: Clock = { now: () => now };
const game: SharedGame = {
  rules: bo,
  times: { callMs: 25_000, lockMs: 5_000, runMs: 30_000 },
  parts: {
    ...{ count: 120, everyMs: 250 },
    partOf: (result, number) => (result as BoResult).path[number - 1] ?? 0,
    wordOf: (result) => boEndOf(result as BoResult),
  },
  ...{ house: 'bo', practice: 'bo_trial' },
  async draw({ seed, seeds, sequence }) {
    draws += 1;
    await meanwhile();
    return bo.outcome(sharedStream(seed, { seeds, sequence }));
  },
};

function needs(of: Clock = clock): SharedNeeds & Parameters<typeof placeStake>[0] {
  return {
    ...{ db: test.database, clock: of, node: 'test', game },
    ...{ aliasOf: (_roomId: number, userId: number) => `P-${userId}`, levelOf: async () => 0 },
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

async function stake({ userId }: SeededPlayer, { commitment }: RoundRow, of?: Clock): Promise<number> {
  const caller = { userId, sessionId: 1, role: 'player', trial: false, nickName: '' };
  const wish = {
    requestId: `stake-${(serial += 1)}`,
    roomId: room.id,
    commitment,
    clientSeed: `seed-${serial}`,
  };
  const placed = await placeStake(needs(of), game, caller, { ...wish, stake: { choice: 'up', coins: 100 } });
  if (!('playId' in placed)) throw new Error(`refused: ${placed.error}`);
  const { rows } = await test.database.query<{ id: number }>('select id from plays where public_id = $1', [
    placed.playId,
  ]);
  return rows[0]?.id ?? 0;
}

/** A round with a stake whose calls are over. */
async function due(): Promise<{ round: RoundRow; playId: number }> {
  const round = await openCalls(needs(), await sealRound(needs(), room));
  const playId = await stake(players[0] ?? { userId: 0, token: '' }, round);
  now += game.times.callMs;
  draws = 0;
  return { round, playId };
}

async function settle(round: RoundRow): Promise<void> {
  while ((await settleSome(needs(), round)).length > 0);
  await endOfRound(needs(), round);
  now += 60_000;
}

it('a round is drawn while nothing waits for it: neither the room nor the round is locked', async () => {
  const { round, playId } = await due();
  meanwhile = async () => {
    await test.database.query('select 1 from shared_rooms where room_id = $1 for update nowait', [room.id]);
    await test.database.query('select 1 from shared_rounds where id = $1 for update nowait', [round.id]);
  };
  const closed = await closeCalls(needs(), round, { recovered: false });
  expect([closed.state, draws]).toEqual(['closed', 1]);
  await settle(round);
  expect(verifySharedFile(sharedGames, await readSharedFile(test.database, playId))).toMatchObject({
    ok: true,
  });
});

it('whoever enters while it is drawn, at a server whose clock is behind, is in it: it is drawn again for all', async () => {
  const { round, playId } = await due();
  const behind: Clock = { now: () => now - 1_000 };
  let late = 0;
  meanwhile = async () => {
    if (late === 0) late = await stake(players[1] ?? { userId: 0, token: '' }, round, behind);
  };
  const closed = await closeCalls(needs(), round, { recovered: false });
  expect([closed.state, closed.stakes, draws]).toEqual(['closed', 2, 2]);
  await settle(round);
  for (const id of [playId, late]) {
    const file = await readSharedFile(test.database, id);
    expect(verifySharedFile(sharedGames, file)).toMatchObject({ ok: true });
    expect(file).toMatchObject({ entrants: { length: 2 } });
  }
  expect(await auditLedger(test.database)).toEqual([]);
});

it('a round that was closed meanwhile is not closed again', async () => {
  const { round, playId } = await due();
  let first: RoundRow | null = null;
  meanwhile = async () => {
    meanwhile = async () => undefined;
    first = await closeCalls(needs(), round, { recovered: false });
  };
  const second = await closeCalls(needs(), round, { recovered: true });
  expect(second).toEqual(first);
  expect((await findRoundOf(test.database, playId))?.recovered).toBe(false);
  await settle(round);
  expect(await auditLedger(test.database)).toEqual([]);
});

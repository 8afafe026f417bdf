import type { CallParams } from '@grabbit/contract';
import {
  type DrawRules,
  drawGames,
  readAcceptance,
  seedBefore,
  verifyDrawFile,
} from '@grabbit/engines/draws';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Failure } from '../core/failure.ts';
import { revealDraw, type RevealedDraw } from '../games/draw-play.ts';
import { endRetired, lockStream, retireStreams } from '../games/draw-stream.store.ts';
import type { DrawnGame } from '../games/drawn-terms.ts';
import { acceptedReveal, type AskCall } from '../testing/accepted-draw.ts';
import { giveCoins } from '../testing/give-coins.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

// What becomes of streams and acceptances when a game gets other rules. The second version is made up here.

const minuteMs = 60_000;
let ahead = 0;
let serial = 0;
let server: TestServer;
let player: { token: string; userId: number };
let roomId: number;
const now = () => new Date(Date.now() + ahead);

const [first] = drawGames.filter(({ name }) => name === 'plinko');
if (first === undefined) throw new Error('no plinko');
const second: DrawRules = { ...first, version: 'plinko-2', rules: { changed: 1 } };
const game: DrawnGame = {
  ...{ rules: second, former: [first], house: 'plinko', practice: 'plinko_trial', price: 100 },
  cards: async () => [],
};

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, clock: { now: () => now().getTime() } });
  roomId = (await server.call('drawRooms', { game: 'plinko' })).data?.list[0]?.roomId ?? 0;
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  player = await server.register(`rules-${(serial += 1)}@example.com`);
  await giveCoins(server.db, { userId: player.userId, amount: 10_000, key: `rules-${serial}` });
});

const ask: AskCall = async (name, params) => {
  const said = await server.call(name, params, { token: player.token });
  if (said.data === null) throw new Error(said.errorInfo ?? 'refused');
  return said.data;
};

type Reveal = CallParams<'dropBalls'>;

async function accepted(): Promise<Reveal> {
  ahead += 2_500;
  const of = { requestId: `new-rules-${(serial += 1)}`, roomId, clientSeed: `seed ${serial}` };
  return acceptedReveal(ask, 'dropBalls', { ...of, rows: 8, risk: 'low', stake: 100, balls: 1 });
}

/** Shows the seed to an arcade that has the second version. */
async function revealLater(asked: Reveal): Promise<RevealedDraw | Failure> {
  const signer = await server.app.feature('checkpoints').checkpoints.arcadeSigner();
  const { player: alias = '' } = readAcceptance(asked.acceptance) ?? {};
  const needs = {
    ...{ db: server.db, clock: { now: () => now().getTime() } },
    ...{ aliasOf: () => alias, signer: async () => signer },
  };
  const caller = { userId: player.userId, sessionId: 0, role: 'user', trial: false, nickName: '' };
  return revealDraw(needs, game, caller, asked);
}

const goOn = () => server.db.transaction((tx) => lockStream(tx, second, { playerId: player.userId }, now()));

it('[F25] a stream of former rules draws for an hour what was accepted, by the rules of then', async () => {
  const asked = await accepted();
  const { stream: old } = await ask('drawStream', { game: 'plinko' });
  expect(await goOn()).toMatchObject({ engine: 'plinko-2', place: 1, nextNumber: 1 });
  ahead += 59 * minuteMs;
  const drawn = await revealLater(asked);
  if (!('file' in drawn)) throw drawn;
  expect(drawn.file).toMatchObject({ stream: old, engine: 'plinko-1', nonce: 1 });
  expect(verifyDrawFile([first, second], drawn.file).ok).toBe(true);
  // The same again is the same play.
  expect(await revealLater(asked)).toMatchObject({ file: { playId: drawn.file.playId } });
});

it('[F25] what was accepted under former rules lapses after the hour, and the seed opens', async () => {
  const asked = await accepted();
  const { stream: old, place, seedHash } = await ask('drawStream', { game: 'plinko' });
  await goOn();
  const about = { game: 'plinko', stream: old, place };
  const told = await ask('drawStream', about);
  expect(told.opened).toBeNull();
  expect(told.retired?.stream).toBe(old);
  expect(Date.parse(told.retired?.opensAt ?? '')).toBeGreaterThan(now().getTime() + 59 * minuteMs);
  ahead += 61 * minuteMs;
  expect(await revealLater(asked)).toMatchObject({ error: 'streamEnded' });
  await endRetired(server.db, now());
  const { opened, retired } = await ask('drawStream', about);
  expect([opened?.why, opened?.opener, retired]).toEqual(['rules', null, null]);
  expect(seedBefore(opened?.seed ?? '')).toBe(seedHash);
});

it('[F25] a start retires the streams of all players at once, and nothing new is accepted from them', async () => {
  const asked = await accepted();
  await retireStreams(server.db, second, now());
  const told = await ask('drawStream', { game: 'plinko' });
  const commitment = readAcceptance(asked.acceptance)?.commitment ?? '';
  expect(told.commitment).not.toBe(commitment);
  const again = { requestId: `again-${(serial += 1)}`, roomId, clientSeed: 'again', commitment, number: 1 };
  await expect(
    acceptedReveal(ask, 'dropBalls', { ...again, rows: 8, risk: 'low', stake: 100, balls: 1 }),
  ).rejects.toThrow('commitmentChanged');
});

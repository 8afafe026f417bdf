import { sha256Hex } from '@grabbit/engines/fair';
// Trial plays and those for coins, through the calls, clocks and books of a started server: that both come from one function is held play by
// play, and that both look alike by their distributions, of which the long soak counts more.
import { type CallReply, RoomUseType, type SharedDown, type SharedStatus } from '@grabbit/contract';
import {
  drawGames,
  fieldOf,
  type GemResult,
  type PlinkoResult,
  type SlotResult,
} from '@grabbit/engines/draws';
import { drawRace, isRaceResult, raceMarbles, racePays, winnerOf } from '@grabbit/engines/racing-ball';
import { bo, boEndOf, boPays, type BoResult, boTerms, sharedStream } from '@grabbit/engines/rounds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { drawsAt } from './testing/accepted-draw.ts';
import type { Asset } from './ports/accounts.ts';
import { auditLedger } from './testing/audit-ledger.ts';
import { apart, Drawn } from './testing/same-distribution.ts';
import { seedPlayer } from './testing/seed-player.ts';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';

/** That both come from one function is held for each play; distributions of many are left to the long soak. */
const isWhole = process.env['TEST_WHOLE'] !== undefined;

/** Once in some millions of fair comparisons is further off. */
const farthest = 5;
const clientSeed = 'mika-2711';

let ahead = 0;
let serial = 0;
let server: TestServer;
const sides = ['paid', 'trial'] as const;
type Side = (typeof sides)[number];
const clock = { now: () => Date.now() + ahead };

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, clock });
}, 60_000);
afterAll(() => server.stop());

/** A player with coins, and one who may only try, with those of the game. */
async function twoPlayers(practice: Asset): Promise<Readonly<Record<Side, string>>> {
  const amount = 2_000_000;
  const paid = await seedPlayer(server.db, { asset: 'coin', amount });
  const trial = await seedPlayer(server.db, { asset: practice, amount, trial: true });
  return { paid: paid.token, trial: trial.token };
}

type Told = Pick<CallReply<'dropBalls'>, 'playId' | 'number' | 'price' | 'paid'>;
interface Wish {
  readonly requestId: string;
  readonly roomId: number;
  readonly commitment: string;
  readonly clientSeed: string;
}

type StakeWish = Omit<Wish, 'clientSeed'> & { readonly clientSeedHash: string };

/** A drawn game as both sides play it. */
interface Subject {
  readonly game: string;
  readonly practice: Asset;
  readonly plays: number;
  readonly bet: object;
  play(wish: Wish, token: string): Promise<Told & { readonly result: unknown }>;
  /** What of a result is compared. */
  note(drawn: Drawn, result: unknown): void;
}

/** Of what was paid for one coin, in classes that are often enough to be counted. */
const classOf = (times: number): number => [0, 0.75, 1, 1.5].filter((least) => times > least).length;

function sure<T>(data: T | null, what: string): T {
  if (data === null) throw new Error(`no ${what}`);
  return data;
}

const balls = { rows: 12, risk: 'mid', stake: 100, balls: 10 } as const;
const spin = { machine: 'wild', stake: 100 } as const;
const board = { stake: 100 } as const;

const draws = drawsAt({ call: (...asked) => server.call(...asked) }, () => '');

const subjects: readonly Subject[] = [
  {
    ...{ game: 'plinko', practice: 'plinko_trial', plays: isWhole ? 300 : 60, bet: balls },
    async play(wish, token) {
      const told = sure((await draws.play('dropBalls', { ...wish, ...balls }, token)).data, 'balls');
      return { ...told, result: { paths: told.paths } };
    },
    note(drawn, result) {
      const { paths } = result as PlinkoResult;
      for (const path of paths) {
        drawn.add('turns', ...path);
        drawn.add('fields', fieldOf(path));
      }
    },
  },
  {
    ...{ game: 'slot', practice: 'slot_trial', plays: isWhole ? 600 : 80, bet: spin },
    async play(wish, token) {
      const told = sure((await draws.play('spinReels', { ...wish, ...spin }, token)).data, 'spin');
      return { ...told, result: { spins: told.spins } };
    },
    note(drawn, result) {
      for (const stops of (result as SlotResult).spins)
        for (const [reel, stop] of stops.entries()) drawn.add(`reel ${reel + 1}`, stop);
    },
  },
  {
    ...{ game: 'gem', practice: 'trial', plays: isWhole ? 400 : 60, bet: board },
    async play(wish, token) {
      const told = sure((await draws.play('playGems', { ...wish, ...board }, token)).data, 'board');
      return { ...told, result: { rows: told.rows } };
    },
    note(drawn, result) {
      const { rows } = result as GemResult;
      for (const row of rows) drawn.add('gems', ...(row.match(/./g) ?? []));
      drawn.add('rows', rows.length);
    },
  },
];

async function roomsOf(game: string): Promise<Readonly<Record<Side, number>>> {
  const { list } = sure((await server.call('drawRooms', { game })).data, 'rooms');
  const of = (useType: number): number => list.find((room) => room.useType === useType)?.roomId ?? 0;
  return { paid: of(RoomUseType.normal), trial: of(RoomUseType.trial) };
}

const alike = (one: Drawn, two: Drawn): string[] =>
  one.names
    .map((name) => [name, apart(one.countsOf(name), two.countsOf(name))] as const)
    .filter(([, deviations]) => deviations > farthest)
    .map(([name, deviations]) => `${name}: ${deviations.toFixed(1)} deviations apart`);

it.each(subjects)(
  '$game: trial equals paid, play by play and in all',
  async (subject) => {
    const { game, plays, bet, play, note } = subject;
    const rooms = await roomsOf(game);
    const tokens = await twoPlayers(subject.practice);
    if (game === 'slot')
      await server.call('putInPurse', { requestId: 'both-purse', amount: 200_000 }, { token: tokens.paid });
    const drawn = { paid: new Drawn(), trial: new Drawn() };
    const told = { paid: [] as (Told & { result: unknown })[], trial: [] as (Told & { result: unknown })[] };
    const { commitment: paid } = await streamOf(game, tokens.paid);
    const { commitment: trial } = await streamOf(game, tokens.trial);
    const commitments = { paid, trial };
    for (let number = 0; number < plays; number += 1) {
      ahead += 2_500;
      if (number % 10 === 0) {
        await server.db.query('delete from rate_counts');
      }
      for (const side of sides) {
        const wish = {
          requestId: `both-request-${(serial += 1)}`,
          roomId: rooms[side],
          commitment: commitments[side],
        };
        const one = await play({ ...wish, clientSeed }, tokens[side]);
        told[side].push(one);
        note(drawn[side], one.result);
        drawn[side].add('pays', classOf(one.paid / one.price));
      }
    }
    const quote = drawGames.find(({ name }) => name === game)?.quote(bet);
    for (const side of sides) {
      const seed = await openedOf(game, tokens[side]);
      for (const { number: nonce, price, result, paid: got } of told[side]) {
        expect(price).toBe(quote?.price);
        expect({ result, paid: got }).toEqual(
          quote?.outcome({ seed, clientSeed: sha256Hex(clientSeed), nonce }),
        );
      }
    }
    expect(alike(drawn.paid, drawn.trial)).toEqual([]);
    expect(await auditLedger(server.db)).toEqual([]);
  },
  300_000,
);

async function streamOf(game: string, token: string) {
  return sure((await server.call('drawStream', { game }, { token })).data, 'stream');
}

async function openedOf(game: string, token: string): Promise<string> {
  const { place } = await streamOf(game, token);
  return (await draws.open(game, place, token)).opened?.seed ?? '';
}

/** A game of shared rounds, as both sides stake on it. */
interface SharedSubject {
  readonly game: string;
  readonly practice: Asset;
  readonly under: string;
  readonly rounds: number;
  rooms(): Promise<readonly { readonly roomId: number; readonly useType: number }[]>;
  stake(wish: StakeWish, token: string): Promise<unknown>;
  /** What the same stream draws before anything runs; what is compared of a result; and what the stake gets. */
  drawnFrom(stream: ReturnType<typeof sharedStream>): unknown;
  drawnPart(result: unknown): unknown;
  note(drawn: Drawn, result: unknown): void;
  pays(result: unknown): number;
}

const shared: readonly SharedSubject[] = [
  {
    ...{ game: 'bo', practice: 'bo_trial', under: '/quotes/', rounds: isWhole ? 25 : 8 },
    rooms: async () => sure((await server.call('boRooms', {})).data, 'rooms').list,
    stake: (wish, token) => server.call('boCall', { ...wish, choice: 'up', stake: 100 }, { token }),
    drawnFrom: (stream) => bo.outcome(stream),
    drawnPart: (result) => result,
    note(drawn, result) {
      const { path } = result as BoResult;
      drawn.add('steps', ...path.map((index, at) => index - (path[at - 1] ?? boTerms.start)));
      drawn.add('ends', boEndOf({ path }));
    },
    pays: (result) => boPays({ choice: 'up', coins: 100 }, result as BoResult),
  },
  {
    ...{ game: 'racing-ball', practice: 'trial', under: '/race/', rounds: isWhole ? 12 : 5 },
    rooms: async () => sure((await server.call('raceRooms', {})).data, 'rooms').list,
    stake: (wish, token) => server.call('raceStake', { ...wish, choice: 'mint', stake: 100 }, { token }),
    drawnFrom: (stream) => drawRace(stream),
    drawnPart(result) {
      const { course, start } = result as ReturnType<typeof drawRace>;
      return { course, start };
    },
    note(drawn, result) {
      if (!isRaceResult(result)) throw new Error('no result of a race');
      const { course, start } = result;
      drawn.add('courses', course);
      drawn.add('winners', winnerOf(result));
      for (const [place, marble] of start.marbles.entries())
        drawn.add(`place ${place}`, raceMarbles[marble] ?? '');
      drawn.add('turns', ...start.turns.map((turn) => Math.floor((turn + 1_000) / 501)));
      drawn.add('sides', ...start.entries.map(({ sideMm }) => Math.sign(sideMm)));
    },
    pays: (result) => racePays({ choice: 'mint', coins: 100 }, result as { order: readonly number[] }),
  },
];

interface PlayedRound {
  readonly seed: string;
  readonly seeds: string;
  readonly sequence: number;
  readonly stakes: number;
  readonly paid: number;
  readonly result: unknown;
}

async function ended(roomId: number): Promise<PlayedRound[]> {
  const { rows } = await server.db.query<PlayedRound>(
    `select seed, seeds, sequence, stakes, paid, result from shared_rounds where room_id = $1 and state = 'settled' order by sequence`,
    [roomId],
  );
  return rows;
}

/** Somebody who looks on, so that the room plays. */
function look(path: string): { status(): SharedStatus | undefined; close(): void } {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}${path}`);
  let last: SharedStatus | undefined;
  socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', v: 1 })));
  socket.on('message', (data) => {
    const down = JSON.parse((data as Buffer).toString()) as SharedDown;
    if (down.t === 'welcome' || down.t === 'status') last = down.status;
  });
  socket.on('error', () => undefined);
  return { status: () => last, close: () => socket.close() };
}

/** Stakes in every round of both rooms, and turns the clock on, until enough have ended. */
async function playBoth(
  { practice, under, rounds, stake }: SharedSubject,
  rooms: Readonly<Record<Side, number>>,
) {
  const looks = { paid: look(`${under}${rooms.paid}`), trial: look(`${under}${rooms.trial}`) };
  const tokens = await twoPlayers(practice);
  const staked = { paid: 0, trial: 0 };
  const until = performance.now() + 240_000;
  for (let turn = 0; performance.now() < until; turn += 1) {
    ahead += 2_000;
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (const side of sides) {
      const next = looks[side].status()?.next ?? null;
      if (next === null || next.closed || next.sequence <= staked[side]) continue;
      staked[side] = next.sequence;
      const requestId = `both-request-${(serial += 1)}`;
      const wish = { requestId, roomId: rooms[side], clientSeedHash: sha256Hex(clientSeed) };
      await stake({ ...wish, commitment: next.commitment }, tokens[side]);
    }
    if (turn % 20 !== 0) continue;
    await server.db.query('delete from rate_counts');
    const counts = await Promise.all(sides.map(async (side) => (await ended(rooms[side])).length));
    if (counts.every((count) => count >= rounds)) break;
  }
  for (const side of sides) looks[side].close();
}

it.each(shared)(
  '$game: trial equals paid, round by round and in all',
  async (subject) => {
    const list = await subject.rooms();
    const of = (useType: number): number => list.find((room) => room.useType === useType)?.roomId ?? 0;
    const rooms = { paid: of(RoomUseType.normal), trial: of(RoomUseType.trial) };
    await playBoth(subject, rooms);
    const drawn = { paid: new Drawn(), trial: new Drawn() };
    for (const side of sides) {
      const rounds = await ended(rooms[side]);
      expect(rounds.length).toBeGreaterThanOrEqual(subject.rounds);
      // Nearly every round had its stake: one may close just then.
      expect(rounds.filter(({ stakes }) => stakes === 1).length).toBeGreaterThan(subject.rounds / 2);
      for (const { seed, seeds, sequence, stakes, paid, result } of rounds) {
        const stream = sharedStream(seed, { seeds, sequence });
        expect(subject.drawnPart(result)).toEqual(subject.drawnFrom(stream));
        expect(paid).toBe(stakes * subject.pays(result));
        subject.note(drawn[side], result);
      }
    }
    expect(alike(drawn.paid, drawn.trial)).toEqual([]);
  },
  300_000,
);

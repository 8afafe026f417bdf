import { type CallName, type CallParams, type CallReply, errors, RoomUseType } from '@grabbit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveCoins } from '../../apps/server/src/testing/give-coins.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/start-test-server.ts';
import { type Asked, createDrawClient } from '../../apps/web/src/draws/draw-client.ts';
import type { PlayTrouble } from '../../apps/web/src/draws/play-trouble.ts';
import { readEvidence } from '../../apps/web/src/draws/play-trouble.ts';
import { rememberSeal, sealOpener } from '../../apps/web/src/draws/seal-memory.ts';
import { readSeal } from '../../apps/web/src/draws/sealed-stream.ts';
import { openAndCheck } from '../../apps/web/src/draws/seed-check.ts';
import {
  type Calls,
  type DrawnAnswer,
  type StreamGame,
  streamCalls,
} from '../../apps/web/src/draws/stream-calls.ts';
import { CallError } from '../../apps/web/src/kernel/call-error.ts';
import { queryClient } from '../../apps/web/src/kernel/query-client.ts';
import { createPressGuard } from '../../apps/web/src/room/press-guard.ts';
import { randomSecret } from '../../apps/web/src/room/random-secret.ts';
import { carried } from './carried-call.ts';
import { memoryStorage } from './memory-storage.ts';

const mostPlays = 48;
let server: TestServer;
let token = '';
let userId = 0;
let ahead = 0;

async function carry(name: string, params: unknown): Promise<unknown> {
  await server.db.query('delete from rate_counts');
  const said = await server.call(name as CallName, params as CallParams<CallName>, { token });
  if (said.success) return said.data;
  const facts = { errorCode: said.errorCode ?? '', errorInfo: (said.errorInfo ?? '').replace(/^\w+: /, '') };
  throw new CallError({ call: name, params, url: '' }, 'refused', facts);
}

/** A call of the page. */
export const asks = <Name extends CallName>(name: Name, params: CallParams<Name>) =>
  carried.call(name, params) as Promise<CallReply<Name>>;

export type Bet = Readonly<Record<string, string | number>>;
export type Params = Asked & { readonly bet: Bet };
type Answer = DrawnAnswer & { readonly paid: number };

/** What a page's calls are made with. */
export interface PageNeeds {
  readonly roomId: number;
  readonly userId: number;
  readonly tell: (trouble: PlayTrouble) => void;
  readonly wait: (ms: number) => Promise<void>;
}

/** A drawn game as the page plays it. */
export interface PageGame {
  readonly game: string;
  readonly stream?: StreamGame<Params, Answer>;
  /** Of a game whose rooms offer something of their own: its calls, and whether all that was drawn is proven in the end. */
  readonly offers?: {
    calls(of: PageNeeds): Calls<Params, Answer>;
    isProven(): Promise<boolean>;
  };
  /** Its rooms, where they are not listed as those of drawn games. */
  readRooms?(): Promise<{
    readonly list: readonly { readonly roomId: number; readonly useType: RoomUseType }[];
  }>;
  /** How many plays it is played; default 48. */
  readonly plays?: number;
  /** A bet at the lowest stake or at the highest; null while there is nothing to bet on. */
  bet(isHigh: boolean): Bet | null;
  /** Before the first play. */
  prepare?(at: {
    readonly server: TestServer;
    readonly userId: number;
    readonly roomId: number;
    readonly clock: () => number;
  }): Promise<void>;
  /** From one play to the next, in milliseconds; default 2,500. */
  readonly stepMs?: number;
  close?(): void;
}

/** The bet once there is one. */
async function betOf({ bet }: PageGame, isHigh: boolean): Promise<Bet> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = bet(isHigh);
    if (found !== null) return found;
    ahead += 500;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nothing to bet on');
}

function callsOf(
  { game, stream, offers }: PageGame,
  { roomId, waiting, tell }: Pick<PageNeeds, 'roomId' | 'tell'> & { readonly waiting: () => Params | null },
): Calls<Params, Answer> {
  if (offers !== undefined) return offers.calls({ roomId, userId, tell, wait: () => Promise.resolve() });
  if (stream === undefined) throw new Error(`${game} says nothing of its calls`);
  const report = (error: unknown): void => {
    throw error;
  };
  return streamCalls<Params, Answer>(game, stream, { userId, waiting, tell, report });
}

/** Plays at the lowest and the highest stakes by turns; gives what the page told its player. */
async function playAt(subject: PageGame, roomId: number): Promise<readonly PlayTrouble[]> {
  const told: PlayTrouble[] = [];
  let kept: Params | null = null;
  let drawn = 0;
  const client = createDrawClient<Bet, Params, Answer>({
    ...{ roomId: roomId, guard: createPressGuard(() => 0) },
    paramsOf: (asked, bet) => ({ ...asked, bet }),
    betOf: ({ bet }) => bet,
    isBet: ({ bet }) => typeof bet === 'object',
    ...callsOf(subject, { roomId, waiting: () => kept, tell: (trouble) => void told.push(trouble) }),
    clientSeed: randomSecret,
    source: undefined,
    kept: { read: () => kept, write: (asked) => void (kept = asked), remove: () => void (kept = null) },
    pauseMs: () => 0,
    async wait() {
      // The page asks on and on; its player has read of it by then.
      if (told.length > 0) throw new Error('told');
    },
    onLanded: () => void (drawn += 1),
    onRefused(error) {
      // A fish that went before the shot was accepted is no fault.
      if (error instanceof CallError && error.code === errors.fishGone.code) return;
      if (error instanceof Error && 'trouble' in error) told.push(error.trouble as PlayTrouble);
      else throw error;
    },
  });
  const plays = subject.plays ?? mostPlays;
  for (let tries = 0; drawn < plays && told.length === 0; tries += 1) {
    if (tries > 20 * plays) throw new Error(`of ${tries} plays ${drawn} were drawn`);
    ahead += subject.stepMs ?? 2_500;
    await client.press(await betOf(subject, drawn % 2 === 1));
    client.land();
  }
  return told;
}

/** Opens the seal as the page does, and checks every play of it. */
async function openSeal(game: string): Promise<boolean> {
  const at = { game, userId };
  await readSeal(at, { fresh: true });
  const stream = await asks('drawStream', { game });
  const check = await openAndCheck(stream, {
    async turn(place) {
      const turned = await asks('turnSeed', { game, place, opener: sealOpener(at) });
      rememberSeal(at, turned);
      return turned.opened;
    },
    readRecords: (cursor) => asks('drawRecords', cursor === null ? { limit: 100 } : { cursor, limit: 100 }),
    readFile: (playId) => asks('playFile', { playId }),
  });
  return check.ok;
}

/** The first or the last of a game's stakes. */
export const endOf = <T>(list: readonly [T, ...T[]], isHigh: boolean): T =>
  isHigh ? (list.at(-1) ?? list[0]) : list[0];

/** The bet of an ask, where the page asks for it as the engine reads it. */
export const bound = ({ bet }: Params): Bet => bet;

/**
 * A test in which the code of the real page plays a game at a server, at the lowest and the highest stakes, and finds nothing to tell. `npm run mutate -- --house`
 * patches the server to cheat: then it must fail, because the page has told its player.
 */
export function testPageAt(game: PageGame): void {
  const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  let roomId = 0;

  beforeAll(async () => {
    carried.call = carry;
    Object.defineProperty(globalThis, 'localStorage', { value: memoryStorage(), configurable: true });
    server = await startTestServer({ rooms: 1, clock: { now: () => Date.now() + ahead } });
    ({ token, userId } = await server.register('house@example.com'));
    await giveCoins(server.db, { userId, amount: 50_000_000, key: 'house' });
    await server.db.query('update users set experience = 100000000 where id = $1', [userId]);
    const { list } = await (game.readRooms?.() ?? asks('drawRooms', { game: game.game }));
    roomId = list.find(({ useType }) => useType === RoomUseType.normal)?.roomId ?? 0;
    await game.prepare?.({ server, userId, roomId, clock: () => Date.now() + ahead });
  }, 120_000);

  afterAll(async () => {
    game.close?.();
    await server.stop();
    queryClient.clear();
    if (storage === undefined) Reflect.deleteProperty(globalThis, 'localStorage');
    else Object.defineProperty(globalThis, 'localStorage', storage);
  });

  it('whoever plays here by the page is told of nothing', async () => {
    const told = await playAt(game, roomId);
    expect(told.map((trouble) => [trouble.kind, 'fault' in trouble ? trouble.fault : ''])).toEqual([]);
    expect(readEvidence({ game: game.game, userId })).toBeNull();
    expect(await (game.offers?.isProven() ?? openSeal(game.game))).toBe(true);
  }, 120_000);
}

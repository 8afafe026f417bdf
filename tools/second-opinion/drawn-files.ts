import { createHash } from 'node:crypto';
import { errors, RoomUseType } from '@grabbit/contract';
import {
  acceptedReveal,
  type AskCall,
  type DrawCall,
  openSeed,
} from '../../apps/server/src/testing/accepted-draw.ts';
import { giveCoins } from '../../apps/server/src/testing/give-coins.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/start-test-server.ts';
import { SeaWatch } from '../../bench/support/sea-watch.ts';
import type { Chance } from './chance.ts';

/** A file as whoever asks for it gets it. */
export type PlayFile = Readonly<Record<string, unknown>>;
type Bet = Readonly<Record<string, unknown>>;
interface Played {
  readonly call: DrawCall;
  bet(of: (choices: readonly unknown[]) => unknown): Bet;
}

const stakes = [100, 200, 500, 1_000, 2_000, 5_000];
const games: Readonly<Record<string, Played>> = {
  plinko: {
    call: 'dropBalls',
    bet: (of) => ({
      ...{ rows: of([8, 12, 16]), risk: of(['low', 'mid', 'high']), stake: of(stakes) },
      balls: of([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    }),
  },
  slot: {
    call: 'spinReels',
    bet: (of) => ({ machine: of(['calm', 'even', 'wild']), stake: of(stakes) }),
  },
  gem: { call: 'playGems', bet: (of) => ({ stake: of(stakes) }) },
};

/** An arcade whose clock can be moved on. */
export interface Arcade {
  readonly server: TestServer;
  readonly now: () => number;
  moveOn(ms: number): void;
}

export async function openArcade(): Promise<Arcade> {
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  const server = await startTestServer({ rooms: 1, clock: { now } });
  return { server, now, moveOn: (ms) => void (ahead += ms) };
}

/** A new player with coins for everything, and what they ask the server. */
export async function newPlayer(
  { server }: Arcade,
  name: string,
): Promise<{ readonly ask: AskCall; readonly token: string }> {
  const { token, userId } = await server.register(`${name}-second@example.com`);
  await giveCoins(server.db, { userId, amount: 1_000_000_000, key: `second-${name}` });
  await server.db.query('update users set experience = 100000000 where id = $1', [userId]);
  const ask: AskCall = async (call, params) => {
    const said = await server.call(call, params, { token });
    if (said.data === null) throw new Error(`${call} ${said.errorCode}`);
    return said.data;
  };
  return { ask, token };
}

interface Wish {
  readonly game: string;
  readonly count: number;
  readonly chance: Chance;
}

/** The files of so many plays of one new player of a game, every seed open. Seeds are opened every fifty plays. */
export async function drawnFiles(arcade: Arcade, { game, count, chance }: Wish): Promise<PlayFile[]> {
  const { server, now, moveOn } = arcade;
  const { ask } = await newPlayer(arcade, game);
  if (game === 'slot') await ask('putInPurse', { requestId: 'second-opinion-purse', amount: 900_000_000 });
  const { list } = await ask('drawRooms', { game });
  const roomId = list.find(({ useType }) => useType === RoomUseType.normal)?.roomId ?? 0;
  const of = <T>(choices: readonly T[]): T | undefined => choices[chance(choices.length)];
  const sea = game === 'fishing' ? new SeaWatch({ address: server.address, roomId, clock: now }) : null;
  const call = game === 'fishing' ? 'shootFish' : games[game]?.call;
  if (call === undefined) throw new Error(`nothing here says how ${game} is played`);
  const nextBet = async (): Promise<Bet> => {
    const bet = games[game]?.bet(of);
    if (bet !== undefined) return bet;
    for (;;) {
      const fish = of(sea?.targets() ?? []);
      if (fish !== undefined) return { tide: fish.tide, lane: fish.lane, turn: fish.turn, stake: of(stakes) };
      moveOn(500);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  const files: PlayFile[] = [];
  let unread: string[] = [];
  const turn = async (): Promise<void> => {
    const { place } = await ask('drawStream', { game });
    await openSeed(ask, game, place);
    for (const playId of unread) files.push((await ask('playFile', { playId })) as PlayFile);
    unread = [];
    await server.db.query('delete from rate_counts');
  };
  let [{ commitment, nextNumber: number }, asked] = [await ask('drawStream', { game }), 0];
  while (asked < count) {
    const requestId = `second-${game}-${(asked += 1)}`;
    const clientSeed = createHash('sha256')
      .update(`${requestId}/${chance(2 ** 32)}`)
      .digest('hex');
    const wish = { requestId, roomId, clientSeed, commitment, number, ...(await nextBet()) };
    const reveal = await acceptedReveal(ask, call, wish).catch(nullWhenGone);
    if (reveal === null) {
      asked -= 1;
      continue;
    }
    const drawn = await ask(call, reveal);
    number = drawn.nextNumber;
    unread.push(drawn.playId);
    moveOn(game === 'fishing' ? 340 : 2_500);
    if (unread.length < 50 && asked < count) continue;
    await turn();
    ({ commitment, nextNumber: number } = await ask('drawStream', { game }));
  }
  sea?.close();
  return files;
}

/** The fish of an aim may have left meanwhile. */
function nullWhenGone(error: unknown): null {
  if (error instanceof Error && error.message === `aimShot ${errors.fishGone.code}`) return null;
  throw error;
}

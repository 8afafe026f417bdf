import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 10_000;
const script = join(import.meta.dirname, '../../apps/server/src/testing/journey-backstage.ts');

export interface RoomWishes {
  /** A machine on which nearly every grip wins; default one as the others. */
  readonly generous?: boolean;
  /** A machine with three toys: beside them nothing can be caught. */
  readonly sparse?: boolean;
  /** Counted from 0: 4 is "From Lv 5" on the screen. */
  readonly minLevel?: number;
  readonly club?: boolean;
  /** For trial coins. */
  readonly practice?: boolean;
}

export interface PlayedWishes {
  readonly userId?: number;
  readonly nickName?: string;
  readonly shown?: boolean;
  /** A letter each: `w` won a toy. */
  readonly plays: string;
}

/** What the operator and time do to a running product, on its data. */
export interface BackstageActs {
  /** A command of the operator. Gives what it prints. */
  operate(...words: string[]): Promise<string>;
  /** Gives a player coins, or takes them where the amount is negative. Under one key it is done once. */
  giveCoins(userId: number, amount: number, key: string): Promise<void>;
  /** Lets days pass for one player's membership, visits, toys, letters, stamps and quests; with `account` the account gets older, too. */
  passDays(userId: number, days: number, account?: boolean): Promise<void>;
  /** Lets days pass in which one player was not here at all. */
  stayAway(userId: number, days: number): Promise<void>;
  /** Lets minutes pass in the session that one player has in a room. */
  passMinutes(userId: number, minutes: number): Promise<void>;
  /** Makes a claw machine that nobody else plays, at 30 coins and full; gives its number. Its name is `Room` and that number. */
  newRoom(wishes?: RoomWishes): Promise<number>;
  /** Lets an order be so many days later than promised, and gives what that brings. */
  beLate(orderId: string, days: number): Promise<void>;
  /** Toys of these kinds in a player's pack, from one play that won them; once for a player. */
  haveWon(userId: number, kinds: readonly string[]): Promise<void>;
  /** Settled plays of a claw. Of a player that there is, or of a new one; gives whose they are. */
  havePlayed(given: PlayedWishes): Promise<number>;
  /** Pays a player back for a play that a fault of the house made void. */
  payBack(userId: number, coins: number): Promise<void>;
  /** Opens a jackpot's greatest prize to a player. */
  openJackpot(userId: number, coins: number): Promise<void>;
  /** An account that has no mail address, as of somebody who came by a service that names none. */
  loseMail(userId: number): Promise<void>;
  /** Makes what a player's pusher has let go and not settled unreadable in the journal; gives how many drops that are. */
  spoilDrops(userId: number): Promise<number>;
}

type Ask = <T>(act: string, given: object) => Promise<T>;

const actsBy = (ask: Ask): BackstageActs => ({
  operate: (...words) => ask('/operate', { words }),
  giveCoins: (userId, amount, key) => ask('/coins', { userId, amount, key }),
  passDays: (userId, days, account = false) => ask('/age', { userId, days, minutes: 0, account }),
  stayAway: (userId, days) => ask('/age', { userId, days, minutes: 0, away: true }),
  passMinutes: (userId, minutes) => ask('/age', { userId, days: 0, minutes }),
  newRoom: (wishes = {}) => ask('/room', wishes),
  beLate: (orderId, days) => ask('/late', { orderId, days }),
  haveWon: (userId, kinds) => ask('/toys', { userId, kinds }),
  havePlayed: (given) => ask('/played', given),
  payBack: (userId, coins) => ask('/back', { userId, coins }),
  openJackpot: (userId, coins) => ask('/jackpot', { userId, coins }),
  loseMail: (userId) => ask('/mailless', { userId }),
  spoilDrops: (userId) => ask('/spoil', { userId }),
});

export interface House extends BackstageActs {
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts the one process that does what the operator and time do, for all journeys of a running product, on its data. */
export async function startBackstage(dataDir: string): Promise<House> {
  const env = { ...process.env, GRABBIT_DATA: dataDir };
  const child: ChildProcess = fork(script, { execArgv: [], env });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  return {
    address,
    ...actsBy((act, given) => askAt(address, act, given)),
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      // Whatever it waits for: the journeys end.
      await Promise.race([ended, sleep(patienceMs, null, { ref: false })]);
      child.kill('SIGKILL');
    },
  };
}

async function askAt<T>(address: string, act: string, given: object): Promise<T> {
  const answer = await fetch(new URL(act, address), { method: 'POST', body: JSON.stringify(given) });
  const said = (await answer.json()) as { done: T } | { fault: string };
  if ('fault' in said) throw new Error(`${act}: ${said.fault}`);
  return said.done;
}

/** On the product that all journeys share. */
export const {
  operate,
  giveCoins,
  passDays,
  stayAway,
  passMinutes,
  newRoom,
  beLate,
  haveWon,
  havePlayed,
  payBack,
  loseMail,
} = actsBy((act, given) => {
  const address = process.env['GRABBIT_E2E_HOUSE'];
  if (address === undefined) throw new Error('the house was not started');
  return askAt(address, act, given);
});

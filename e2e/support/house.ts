import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 10_000;
const script = join(import.meta.dirname, '../../apps/server/src/testing/journey-house.ts');

export interface House {
  readonly address: string;
  /** As {@link depot}, on this house's product. */
  depot(...words: string[]): Promise<string>;
  /** As {@link giveCoins}, on this house's product. */
  giveCoins(userId: number, amount: number, key: string): Promise<void>;
  /** Makes what a player's pusher has let go and not settled unreadable in the journal; gives how many drops that are. */
  spoilDrops(userId: number): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the one process that does what the operator and time do, for all journeys of a running product, on its data. */
export async function startHouse(dataDir: string): Promise<House> {
  const env = { ...process.env, GRABBIT_DATA: dataDir };
  const child: ChildProcess = fork(script, { execArgv: [], env });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  return {
    address,
    depot: (...words) => askAt(address, '/depot', { words }),
    spoilDrops: (userId) => askAt(address, '/spoil', { userId }),
    giveCoins: (userId, amount, key) => askAt(address, '/coins', { userId, amount, key }),
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      // Whatever it waits for: the journeys end.
      await Promise.race([ended, sleep(patienceMs, null, { ref: false })]);
      child.kill('SIGKILL');
    },
  };
}

function ask<T>(act: string, given: object): Promise<T> {
  const address = process.env['GRABBIT_E2E_HOUSE'];
  if (address === undefined) throw new Error('the house was not started');
  return askAt<T>(address, act, given);
}

async function askAt<T>(address: string, act: string, given: object): Promise<T> {
  const answer = await fetch(new URL(act, address), { method: 'POST', body: JSON.stringify(given) });
  const said = (await answer.json()) as { done: T } | { fault: string };
  if ('fault' in said) throw new Error(`${act}: ${said.fault}`);
  return said.done;
}

/** A command of the operator, on the same data as the running server. Gives what it prints. */
export function depot(...words: string[]): Promise<string> {
  return ask<string>('/depot', { words });
}

/** Gives a player coins, or takes them where the amount is negative. Under one key it is done once. */
export function giveCoins(userId: number, amount: number, key: string): Promise<void> {
  return ask('/coins', { userId, amount, key });
}

/** Lets days pass for one player's membership, visits, toys, stamps and quests; with `account` the account gets older, too. */
export function passDays(userId: number, days: number, account = false): Promise<void> {
  return ask('/age', { userId, days, minutes: 0, account });
}

/** Lets days pass in which one player was not here at all. */
export function stayAway(userId: number, days: number): Promise<void> {
  return ask('/age', { userId, days, minutes: 0, away: true });
}

/** Lets minutes pass in the session that one player has in a room. */
export function passMinutes(userId: number, minutes: number): Promise<void> {
  return ask('/age', { userId, days: 0, minutes });
}

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

/** Makes a claw machine that nobody else plays, at 30 coins and full; gives its number. Its name is `Room` and that number. */
export function newRoom(wishes: RoomWishes = {}): Promise<number> {
  return ask<number>('/room', wishes);
}

/** Lets an order be so many days later than promised, and gives what that brings. */
export function beLate(orderId: string, days: number): Promise<void> {
  return ask('/late', { orderId, days });
}

/** Toys of these kinds in a player's pack, from one play that won them; once for a player. */
export function haveWon(userId: number, kinds: readonly string[]): Promise<void> {
  return ask('/toys', { userId, kinds });
}

/** Settled plays of a claw, a letter each: `w` won a toy. Of a player that there is, or of a new one; gives whose they are. */
export function havePlayed(given: {
  readonly userId?: number;
  readonly nickName?: string;
  readonly shown?: boolean;
  readonly plays: string;
}): Promise<number> {
  return ask('/played', given);
}

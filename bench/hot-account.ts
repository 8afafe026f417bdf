import { randomUUID } from 'node:crypto';
import { createDatabase, type Database } from '../apps/server/src/core/database.ts';
import { houseAccount, playerAccount } from '../apps/server/src/ports/accounts.ts';
import { hold, postHold, transfer } from '../apps/server/src/ports/ledger.store.ts';
import { assertBooks, assertCoins, benchmark } from './harness/bench-database.ts';
import { withServer } from './harness/bench-server.ts';
import { assertCorrect, type BenchResult, type Pair, print, ratioResult } from './harness/measure.ts';
import { addBuyers, approvedPayment, buyerId, copyPayments, NoticeSender } from './shared/notices.ts';

// What 32 clients get done who all move the coins of one account, against 32 who move their own: how long a player's rows
// stay locked, in the ledger alone and in the product.

const clients = 32;
const roundMs = 2_000;
const copies = 24_000;
/** Places of the payments that are all of one player; those of the others begin at 0. */
const hotPlace = 1_000_000;

/** Moves the coins of one of the players, 0 to 31 or the hot one, until a moment; gives how often it came through. */
type Client = (index: number, until: number) => Promise<number>;

interface Work {
  readonly what: string;
  readonly own: Client;
  readonly hot: Client;
}

async function round(client: Client): Promise<number> {
  const begun = performance.now();
  const done = await Promise.all(Array.from({ length: clients }, (_, i) => client(i, begun + roundMs)));
  return (done.reduce((sum, each) => sum + each, 0) * 1_000) / (performance.now() - begun);
}

async function compare(db: Database, { what, own, hot }: Work, rounds: number): Promise<BenchResult> {
  const pairs: Pair[] = [];
  await round(own);
  // Tables that were empty a moment ago are planned for as such.
  await db.query('vacuum analyze');
  for (let i = 1; i <= rounds; i += 1) {
    const theirs = await round(own);
    const ours = await round(hot);
    pairs.push({ ours, theirs });
    print(
      `  ${what}, round ${i}: one account ${ours.toFixed(0)}/s, ${clients} accounts ${theirs.toFixed(0)}/s`,
    );
  }
  const name = `${what}, one account hit by ${clients} clients`;
  return ratioResult(pairs, { what: name, unit: '/s', peer: `${clients} accounts'`, least: 0.3 });
}

/** What was told as done, by player. */
class Told {
  readonly changes = new Map<number, number>();

  add(playerId: number, change: number): void {
    this.changes.set(playerId, (this.changes.get(playerId) ?? 0) + change);
  }
}

type Move = (db: Database, playerId: number, key: string) => Promise<number>;

const give: Move = async (db, playerId, key) => {
  const [debit, credit] = [houseAccount('promotions', 'coin'), playerAccount(playerId, 'coin')];
  const gift = { key, debit, credit, asset: 'coin', amount: 2, kind: 'gift', ref: '', playerId } as const;
  await db.transaction((tx) => transfer(tx, gift));
  return 2;
};

const spend: Move = async (db, playerId, key) => {
  const [debit, credit] = [playerAccount(playerId, 'coin'), houseAccount('claw', 'coin')];
  const play = { key, debit, credit, asset: 'coin', amount: 1, kind: 'bench', ref: '', playerId } as const;
  const { holdId } = await hold(db, { ...play, expiresInSeconds: 60 });
  await postHold(db, holdId);
  return -1;
};

/** The ledger's own functions, each in a transaction of its own. */
function ledgerWork(db: Database, what: string, move: Move, told: Told): Work {
  const client =
    (playerOf: (index: number) => number): Client =>
    async (index, until) => {
      const playerId = playerOf(index);
      let done = 0;
      for (; performance.now() < until; done += 1)
        told.add(playerId, await move(db, playerId, `bench:${randomUUID()}`));
      return done;
    };
  return { what, own: client(buyerId), hot: client(() => buyerId(clients)) };
}

/** Recharge notifications by the product's own route. The newest payment comes first, as it does. */
function noticeWork(address: string, key: string, told: Told): Work {
  const senders = (place: number): NoticeSender[] =>
    Array.from(
      { length: clients },
      (_, i) => new NoticeSender(address, key, { place: place + copies - clients + i, step: -clients }),
    );
  const client = (of: readonly NoticeSender[], playerOf: (index: number) => number): Client => {
    return async (index, until) => {
      const sender = of[index];
      if (sender === undefined) throw new Error('there are as many senders as clients');
      const before = sender.taken.length;
      await sender.sendUntil(until);
      const done = sender.taken.length - before;
      told.add(playerOf(index), done * 1_050);
      return done;
    };
  };
  return {
    what: 'recharge notifications',
    own: client(senders(0), buyerId),
    hot: client(senders(hotPlace), () => buyerId(clients)),
  };
}

/** Everything that was told as done is in its balance, once, and the books add up. */
async function checkBooks(db: Database, { changes }: Told): Promise<void> {
  const players = [...changes.keys()].map((userId) => ({ userId }));
  await assertCoins(db, players, ({ userId }) => changes.get(userId) ?? 0);
  assertCorrect(players.length === clients + 1, 'everybody has an account');
  await assertBooks(db);
}

await benchmark(
  `One account: ${clients} clients move the coins of one player, by turns with ${clients} who move their own.`,
  async ({ bench, quick }) => {
    const { connection, number, key } = await approvedPayment(bench);
    const db = createDatabase({ connection, poolSize: clients });
    await addBuyers(db, clients + 1);
    await copyPayments(db, number, { place: 0, payments: copies, player: 0, players: clients });
    await copyPayments(db, number, { place: hotPlace, payments: copies, player: clients, players: 1 });
    await db.query('vacuum analyze');
    const rounds = quick ? 3 : 9;
    const told = new Told();
    const results = await withServer(connection, {}, async ({ address }) => [
      await compare(db, noticeWork(address, key, told), rounds),
      await compare(db, ledgerWork(db, 'transfers of the ledger', give, told), rounds),
      await compare(db, ledgerWork(db, 'holds of the ledger, posted', spend, told), rounds),
    ]);
    await checkBooks(db, told);
    await db.close();
    print('  everything that was told as done is in its balance, once; the books add up');
    return results;
  },
);

import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientSeedHash, isSignedAcceptance, openerHash } from '@grabbit/engines/draws';
import { plinkoFeature } from '../apps/server/src/plinko/plinko.manifest.ts';
import { seedPlayers } from './harness/arrange.ts';
import { benchmark, countOf } from './harness/bench-database.ts';
import { withServer } from './harness/bench-server.ts';
import { assertCorrect, atMost, p99Result, median, print } from './harness/measure.ts';
import { gift } from './shared/arcade.ts';
import { callOver } from './shared/player.ts';

// What it costs the arcade to bind itself to a play before it can know the outcome: the processor's time of one acceptance, against a read of one
// balance in the same run, and how long a player waits for one on a server that does nothing else.

const connections = 16;
const bet = JSON.stringify({ rows: 12, risk: 'mid', stake: 100, balls: 1 });
/** Milliseconds from one acceptance to the next while the wait is measured: a quiet server. */
const gapMs = 15;

await benchmark('acceptances of plinko plays over HTTP', async ({ bench, quick }) => {
  const base = await bench.create();
  await bench.with(base, (db) => plinkoFeature.seed({ db, now: new Date() }));
  const players = await bench.with(base, (db) => seedPlayers(db, connections, gift));
  return withServer(base, {}, async (server) => {
    const { address } = server;
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const callers = players.map(({ token }) => ({ agent, address, token }));
    const [first] = callers;
    assertCorrect(first !== undefined, 'there is a player');
    const { list } = await callOver(first, 'drawRooms', { game: 'plinko' });
    const roomId = list[0]?.roomId ?? 0;
    const asks = await Promise.all(
      callers.map(async (caller, at) => {
        const {
          commitment,
          nextNumber: number,
          key,
        } = await callOver(caller, 'drawStream', { game: 'plinko' });
        const hashes = { clientSeedHash: clientSeedHash(`${at}`), openerHash: openerHash(`${at}`) };
        const params = { game: 'plinko', roomId, commitment, number, ...hashes, bet };
        return {
          key,
          ask: () => callOver(caller, 'acceptDraw', params),
          read: () => callOver(caller, 'balance', {}),
        };
      }),
    );
    for (const { key, ask } of asks) {
      const said = await ask();
      assertCorrect(
        said !== null && isSignedAcceptance(said.acceptance, said.signature, key),
        'an acceptance is signed by the key of the stream',
      );
    }

    /** Processor time of one, in microseconds. */
    async function costOf(what: 'ask' | 'read', count: number): Promise<number> {
      const before = await server.cpuUs();
      let left = count;
      await Promise.all(
        asks.map(async (each) => {
          while ((left -= 1) >= 0) await each[what]();
        }),
      );
      return ((await server.cpuUs()) - before) / count;
    }

    const [asked, read]: [number[], number[]] = [[], []];
    const count = quick ? 600 : 2_000;
    // The first round warms up.
    for (let round = 0; round <= (quick ? 3 : 9); round += 1) {
      const [ask, plain] = [await costOf('ask', count), await costOf('read', count)];
      if (round === 0) continue;
      asked.push(ask);
      read.push(plain);
    }
    const waits: number[] = [];
    for (let at = 0; at < (quick ? 300 : 1_500); at += 1) {
      const each = asks[at % asks.length];
      const begun = performance.now();
      await each?.ask();
      waits.push(performance.now() - begun);
      await sleep(gapMs);
    }
    agent.destroy();
    await bench.with(base, async (db) => {
      assertCorrect((await countOf(db, 'plays')) === 0, 'an acceptance writes no play');
    });
    print(
      `  an acceptance writes nothing; a read of a balance takes ${median(read).toFixed(0)} µs of the processor`,
    );
    return [
      atMost('server’s processor for an acceptance', median(asked) / 1_000, 0.3, 'ms', 3),
      atMost('an acceptance, against a read of one balance', median(asked) / median(read), 3, 'x', 2),
      p99Result('an acceptance on a quiet server', waits, 5),
    ];
  });
});

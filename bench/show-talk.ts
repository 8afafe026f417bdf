import { setTimeout as sleep } from 'node:timers/promises';
import { benchmark } from './harness/bench-database.ts';
import { BenchServer } from './harness/bench-server.ts';
import { type Child, killChildren, startChild } from './harness/child.ts';
import { assertCorrect, atMost, median, print } from './harness/measure.ts';
import { seedPlayers } from './harness/arrange.ts';
import { beginShow, giveRoom } from './shared/bench-show.ts';
import { gift } from './shared/arcade.ts';
import { callOver, withCall } from './shared/player.ts';
import type { FromViewers, ToViewers } from './shared/show-viewers.ts';
import type { FromBare, ToBare } from './show-talk-bare.ts';

// What a line of a show's talk costs the server for each of 2,000 viewers on one node, its call and its books included, against bare `ws`.

const viewers = 2_000;
/** Somebody may say something every two and a half seconds, and a room takes one line in 150 ms. */
const speakers = 24;
const paceMs = 160;
const linesInRound = 40;
/** What was said is sent twice a second. */
const heardMs = 1_500;

type Crowd = Child<ToViewers, FromViewers>;

async function crowd(url: string, roomId: number | null): Promise<Crowd> {
  const child: Crowd = startChild(new URL('./shared/show-viewers.ts', import.meta.url));
  await child.ask({ t: 'view', url, count: viewers, roomId }, 'viewing');
  return child;
}

/** Says the lines of a round at their pace; gives the processor time for each line at each viewer, in microseconds, above that of a silence as long. */
async function round(
  heard: Crowd,
  { say, cpuUs }: { readonly say: (nth: number) => unknown; readonly cpuUs: () => Promise<number> },
): Promise<number> {
  const before = await heard.ask({ t: 'count' }, 'counted');
  const quiet = await cpuUs();
  await sleep(linesInRound * paceMs + heardMs);
  const used = await cpuUs();
  for (let nth = 0; nth < linesInRound; nth += 1) {
    await Promise.all([say(nth), sleep(paceMs)]);
  }
  await sleep(heardMs);
  const cost = ((await cpuUs()) - used - (used - quiet)) / (linesInRound * viewers);
  const after = await heard.ask({ t: 'count' }, 'counted');
  const whole = after.least - before.least === linesInRound && after.least === after.most;
  assertCorrect(whole && after.closed === 0, `every viewer heard every line: ${JSON.stringify(after)}`);
  return cost;
}

await benchmark(
  `Talk of a show: server processor time for a line to each of ${viewers} viewers.`,
  async ({ bench, quick }) => {
    const connection = await bench.create();
    const { host, talkers, roomId } = await bench.with(connection, async (db) => {
      const [first, ...others] = await seedPlayers(db, speakers + 1, gift);
      if (first === undefined) throw new Error('there is no host');
      await db.query(`update users set nick_name = 'Bench ' || id`);
      return { host: first, talkers: others, roomId: await giveRoom(db, first) };
    });
    const server = await BenchServer.start(connection);
    await beginShow(server.address, host);
    const ours = await crowd(`${server.address.replace(/^http/, 'ws').replace(/\/$/, '')}/live`, roomId);
    const bareServer: Child<ToBare, FromBare> = startChild(new URL('./show-talk-bare.ts', import.meta.url));
    const { url } = await bareServer.ask({ t: 'start' }, 'url');
    const bare = await crowd(url, null);
    let said = 0;
    const words = (): string => `What a fine octopus, number ${(said += 1)} of them`;
    const costs: { ours: number; bare: number }[] = [];
    for (let nth = 0; nth <= (quick ? 2 : 6); nth += 1) {
      const own = await round(ours, {
        cpuUs: () => server.cpuUs(),
        say: (line) => {
          const talker = talkers[line % talkers.length] ?? host;
          const comment = { roomId, kind: 'text', body: words() } as const;
          return withCall(server.address, talker, (call) => callOver(call, 'liveComment', comment));
        },
      });
      const peer = await round(bare, {
        cpuUs: async () => (await bareServer.ask({ t: 'cpu' }, 'cpu')).cpuUs,
        say: () => bareServer.send({ t: 'say', line: { from: 'Bench 1', kind: 'text', body: words() } }),
      });
      print(
        `  ${nth === 0 ? 'warm up' : `round ${nth}`}: ${own.toFixed(2)} µs, bare ws ${peer.toFixed(2)} µs`,
      );
      if (nth > 0) costs.push({ ours: own, bare: peer });
    }
    await server.stop();
    killChildren();
    const ratio = median(costs.map((cost) => cost.ours / cost.bare));
    return [atMost(`a line of a show to ${viewers} viewers, of bare ws`, ratio, 1, 'x', 2)];
  },
);

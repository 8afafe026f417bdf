import { Agent, get } from 'node:http';
import { callPaths } from '@grabbit/contract';
import type { CallName } from '@grabbit/contract';
import type { FromPeer, ToPeer } from './authenticated-read-peer.ts';
import { benchmark } from './harness/bench-database.ts';
import { withServer } from './harness/bench-server.ts';
import { type Child, startChild } from './harness/child.ts';
import { assertCorrect, type BenchResult, median, type Pair, print } from './harness/measure.ts';
import { seedArcade } from './shared/arcade.ts';

// Processor time of a call that only a signed-in player may make, against bare Fastify that sends the same bytes.
// One read comes from the server's memory; the other asks the database, which bare Fastify does not.

const connections = 16;
const reads = [
  { name: 'addressRules', query: '', what: 'from memory', isTarget: true },
  { name: 'balance', query: '', what: 'from the database', isTarget: false },
] as const satisfies readonly { name: CallName; query: string; what: string; isTarget: boolean }[];

interface Reply {
  readonly status: number;
  readonly body: string;
}

function fetchOnce(agent: Agent, url: string, token: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    }).once('error', reject);
  });
}

/** Makes `count` reads over a few connections kept open; gives the last reply. */
async function readMany(url: string, token: string, count: number): Promise<Reply> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = count;
  let last: Reply = { status: 0, body: '' };
  const reader = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      last = await fetchOnce(agent, url, token);
      assertCorrect(
        last.status === 200,
        `every read was answered: ${last.status} ${last.body.slice(0, 200)}`,
      );
    }
  };
  await Promise.all(Array.from({ length: connections }, reader));
  agent.destroy();
  return last;
}

interface Contender {
  readonly address: string;
  cpuUs(): Promise<number>;
}

async function microsecondsEach(
  contender: Contender,
  path: string,
  token: string,
  count: number,
): Promise<number> {
  const before = await contender.cpuUs();
  await readMany(`${contender.address}${path}`, token, count);
  return ((await contender.cpuUs()) - before) / count;
}

async function compare(
  ours: Contender,
  token: string,
  { name, query, what, isTarget }: (typeof reads)[number],
  quick: boolean,
): Promise<BenchResult> {
  const path = `${callPaths[name].path}?${query}`;
  const { body } = await readMany(`${ours.address}${path}`, token, 1);
  const stranger = await fetchOnce(new Agent(), `${ours.address}${path}`, '');
  assertCorrect(stranger.status === 401, `${name} needs a session`);
  const peer: Child<ToPeer, FromPeer> = startChild(new URL('./authenticated-read-peer.ts', import.meta.url));
  const { address } = await peer.ask({ t: 'start', path: callPaths[name].path, body }, 'ready');
  const bare: Contender = {
    address,
    cpuUs: async () => (await peer.ask({ t: 'report' }, 'report')).report.cpuUs,
  };
  assertCorrect((await readMany(`${address}${path}`, token, 1)).body === body, 'both send the same bytes');
  const count = quick ? 2_000 : 5_000;
  const rounds: Pair[] = [];
  for (const contender of [ours, bare]) await readMany(`${contender.address}${path}`, token, count);
  for (let i = 0; i < (quick ? 3 : 9); i += 1) {
    const us = await microsecondsEach(ours, path, token, count);
    rounds.push({ ours: us, theirs: await microsecondsEach(bare, path, token, count) });
  }
  const ratio = median(rounds.map((round) => round.ours / round.theirs));
  const each = (side: keyof Pair): string => median(rounds.map((round) => round[side])).toFixed(1);
  print(
    `  ${name}, ${what}: ${body.length} bytes, ${each('ours')} µs a read, bare ${each('theirs')} µs, ${ratio.toFixed(2)} x`,
  );
  return {
    what: `authenticated read ${what}, of bare Fastify`,
    figure: `${ratio.toFixed(2)} x`,
    target: isTarget ? '<= 1.6 x' : 'told only',
    reached: !isTarget || ratio <= 1.6,
  };
}

await benchmark(
  'Authenticated read: server processor time a call, guards, session, validation and serialisation included.',
  async ({ bench, quick }) => {
    const connection = await bench.create();
    const { players } = await bench.with(connection, (db) => seedArcade(db, 1));
    const token = players[0]?.token ?? '';
    return withServer(connection, {}, async (ours) => {
      const results: BenchResult[] = [];
      for (const read of reads) results.push(await compare(ours, token, read, quick));
      return results;
    });
  },
);

import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseConnection } from '../../apps/server/src/core/database.ts';
import type { Captured, FromServer, ServerReport, ServerSetup, ToServer } from './arcade-server.ts';
import { type Child, startChild } from './child.ts';

const script = new URL('./arcade-server.ts', import.meta.url);

export interface ServerOptions {
  /** Real threads, or scripts that end each play at once; absent for scripts. */
  readonly runner?: ServerSetup['runner'];
  /** The one processor that it runs on; absent for all. */
  readonly core?: number;
}

/** The product's server in a process of its own, on a database. */
export class BenchServer {
  readonly address: string;
  readonly #child: Child<ToServer, FromServer>;

  private constructor(address: string, child: Child<ToServer, FromServer>) {
    this.address = address;
    this.#child = child;
  }

  static async start(
    connection: DatabaseConnection,
    { runner = 'scripted', ...pinned }: ServerOptions = {},
  ): Promise<BenchServer> {
    const child: Child<ToServer, FromServer> = startChild(script, pinned);
    const { address } = await child.ask({ t: 'start', setup: { connection, runner } }, 'ready');
    return new BenchServer(address, child);
  }

  async report(): Promise<ServerReport> {
    return (await this.#child.ask({ t: 'report' }, 'report')).report;
  }

  /** Processor time since the start, in microseconds. */
  async cpuUs(): Promise<number> {
    return (await this.report()).cpuUs;
  }

  /** The statements that the server runs during some work, but for those that it runs by the clock. */
  async capture(work: () => Promise<unknown>): Promise<readonly Captured[]> {
    await this.report();
    this.#child.send({ t: 'capture', on: true });
    await work();
    this.#child.send({ t: 'capture', on: false });
    const { statements } = await this.report();
    return withoutBackground(statements);
  }

  /** What `make` makes of the statements of some work. It is done again while something else ran among them, for which `make` gives null. */
  async captureAs<T>(
    work: () => Promise<unknown>,
    make: (statements: readonly Captured[]) => T | null,
  ): Promise<T> {
    let last = '';
    for (let tries = 0; tries < 20; tries += 1) {
      const statements = await this.capture(work);
      const made = make(statements);
      if (made !== null) return made;
      last = statements.map(({ name, text }) => name || text).join(', ');
      // Who works without a pause is taken for a flood.
      await sleep(1_000);
    }
    throw new Error(`the product ran statements that are not known: ${last}`);
  }

  async stop(): Promise<void> {
    await this.#child.ask({ t: 'stop' }, 'stopped');
    await this.#child.ended();
  }
}

const background = /renewLeases|identify|jobs|account.touch|events.takeOff|^push.(keepLease|rooms)/;

function withoutBackground(statements: readonly Captured[]): Captured[] {
  const own: Captured[] = [];
  for (const statement of statements) {
    if (background.test(statement.name)) continue;
    // A transaction of which nothing is left was the background's.
    if (statement.name === 'commit' && own.at(-1)?.name === 'begin') own.pop();
    else own.push(statement);
  }
  return own;
}

/** Runs `work` with a server on a database, and stops it. */
export async function withServer<T>(
  connection: DatabaseConnection,
  options: ServerOptions,
  work: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const server = await BenchServer.start(connection, options);
  const done = await work(server);
  await server.stop();
  return done;
}

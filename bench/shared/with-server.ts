import type { FromServer, ToServer } from './arcade-server.ts';
import type { BenchCluster } from './bench-database.ts';
import { type Child, startChild } from './child.ts';

const serverScript = new URL('./arcade-server.ts', import.meta.url);

/** Does `work` with a server in a process of its own on a database; `core` keeps it to one. */
export async function withServer<T>(
  connection: Awaited<ReturnType<BenchCluster['create']>>,
  pinned: { readonly core?: number },
  work: (address: string) => Promise<T>,
): Promise<T> {
  const server: Child<ToServer, FromServer> = startChild(serverScript, pinned);
  const { address } = await server.ask({ t: 'start', setup: { connection, runner: 'scripted' } }, 'ready');
  const done = await work(address);
  await server.ask({ t: 'stop' }, 'stopped');
  await server.ended();
  return done;
}

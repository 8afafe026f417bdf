import { createServer, type Server } from 'node:net';

/** Lets a server listen on a free port of this machine, and gives the port. */
export async function listenHere(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenHere(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

import { connect, createServer, type Socket } from 'node:net';
import { listenHere } from '../harness/listen.ts';

export interface Network {
  /** There and back, in milliseconds. */
  readonly roundTripMs: number;
  /** Towards the browser, all connections together. */
  readonly bytesPerSecond: number;
}

/** What Lighthouse takes for a phone: slow 4G. */
export const slow4g: Network = { roundTripMs: 150, bytesPerSecond: 1_600_000 / 8 };

export interface SlowNetwork {
  readonly address: string;
  /** Milliseconds since anything passed. */
  quietMs(): number;
  close(): void;
}

/** Does things at their times, and never one before the other: timers alone may swap what is a millisecond apart. */
function inOrder(): (at: number, work: () => void) => void {
  const waiting: { readonly at: number; work(): void }[] = [];
  const next = (): void => {
    const [first] = waiting;
    if (first !== undefined) setTimeout(run, Math.max(0, first.at - performance.now()));
  };
  const run = (): void => {
    waiting.shift()?.work();
    next();
  };
  return (at, work) => {
    waiting.push({ at, work });
    if (waiting.length === 1) next();
  };
}

/**
 * Stands between a browser and a server and lets bytes through as late as a slow line would. The browser's own throttling
 * is told to each page and worker apart, and the app asks in a worker; by here everything has to come.
 */
export async function startSlowNetwork(target: string, network: Network): Promise<SlowNetwork> {
  const { hostname, port } = new URL(target);
  const oneWay = network.roundTripMs / 2;
  const open = new Set<Socket>();
  let lineFreeAt = 0;
  let last = performance.now();

  /** When the last of so many bytes has left the line, which carries one thing after another. */
  const sent = (bytes: number): number => {
    lineFreeAt = Math.max(lineFreeAt, performance.now()) + (bytes * 1000) / network.bytesPerSecond;
    return lineFreeAt;
  };
  const pass = (from: Socket, to: Socket, leaves: (bytes: number) => number): void => {
    const later = inOrder();
    const send = (bytes: number, work: () => void): void =>
      later(leaves(bytes) + oneWay, () => {
        last = performance.now();
        if (!to.destroyed) work();
      });
    from.on('data', (chunk) => {
      last = performance.now();
      send(chunk.length, () => to.write(chunk));
    });
    from.on('end', () => send(0, () => to.end()));
    from.on('close', () => send(0, () => to.destroySoon()));
    from.on('error', () => to.destroy());
  };

  const server = createServer((browser) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [browser, upstream]) {
      socket.setNoDelay(true);
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }
    // Until a connection stands, one trip there and back goes by.
    const usableAt = performance.now() + network.roundTripMs;
    pass(browser, upstream, () => Math.max(performance.now(), usableAt));
    pass(upstream, browser, sent);
  });
  return {
    address: `http://127.0.0.1:${await listenHere(server)}`,
    quietMs: () => performance.now() - last,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { clientAddress, trustOf } from './client-address.ts';
import type { Config } from './config.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { networkOf } from './network.ts';
import { type OpenFiles, watchOpenFiles } from './open-files.ts';
import { createPlaces } from './places.ts';

/** Why a connection or a socket is not taken. */
export interface Refusal {
  readonly reason: 'files' | 'connections' | 'sockets';
  readonly status: 429 | 503;
  readonly words: string;
}

const refusals = {
  files: { reason: 'files', status: 503, words: 'Too many connections are open. Come back in a moment.' },
  connections: {
    reason: 'connections',
    status: 429,
    words: 'Too many connections of your address are open.',
  },
  sockets: { reason: 'sockets', status: 429, words: 'Too many sockets of your address are open.' },
} as const satisfies Record<string, Refusal>;

export interface Doors {
  /** Takes a place for a WebSocket until its connection closes, or says why not. */
  admit(request: IncomingMessage): Refusal | null;
  /** Whether new connections are refused now. */
  isShut(): boolean;
  close(): void;
}

export interface DoorsNeeds {
  readonly config: Pick<Config, 'limits' | 'trustProxy'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly metrics: Metrics;
  readonly files?: OpenFiles;
}

/** A refused connection that asks for nothing is let go after so long. */
const patienceMs = 2_000;
/** Requests that one connection may have under way. No browser and no proxy sends a second before the first is answered. */
const mostPipelined = 4;
const logEveryMs = 60_000;
/** Whoever watches the server hears from it also when it is full. */
const watched = new Set(['/healthz', '/readyz', '/metrics']);

/** Bounds what one address may hold open, and what all may of the process's descriptors. */
export function addDoors(http: FastifyInstance, needs: DoorsNeeds): Doors {
  const { config, metrics } = needs;
  const { limits } = config;
  const trust = trustOf(config.trustProxy);
  const files = needs.files ?? watchOpenFiles({ percent: limits.openFilesPercent });
  const note = noteRefusals(needs, files);
  const connections = createPlaces(limits.connectionsPerAddress);
  const sockets = createPlaces(limits.socketsPerAddress);
  const turnedAway = new WeakMap<object, Refusal>();

  const refusalOf = (socket: Socket): Refusal | null => {
    const peer = socket.remoteAddress ?? '';
    const free = trust(peer, 0) ? () => undefined : connections.take(networkOf(peer));
    if (free === null) return refusals.connections;
    socket.once('close', free);
    return files.isShort() ? refusals.files : null;
  };
  http.server.on('connection', (socket: Socket) => {
    files.noteOpened();
    const refusal = refusalOf(socket);
    if (refusal === null) return;
    note(refusal);
    turnedAway.set(socket, refusal);
    const timer = setTimeout(() => socket.destroy(), patienceMs);
    socket.once('close', () => clearTimeout(timer));
  });
  const pipelined = createPlaces(mostPipelined);
  http.addHook('onRequest', async (request, reply) => {
    const free = pipelined.take(request.raw.socket);
    if (free === null) {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    reply.raw.once('close', free);
    const refusal = turnedAway.get(request.raw.socket);
    if (refusal === undefined) return;
    reply.header('connection', 'close');
    if (watched.has(request.url)) return;
    await reply
      .code(refusal.status)
      .header('retry-after', '10')
      .type('text/plain')
      .send(`${refusal.words}\n`);
  });
  measure(http.server, metrics, files);

  return {
    admit(request) {
      const turned = turnedAway.get(request.socket);
      if (turned !== undefined) return turned;
      const free = sockets.take(networkOf(clientAddress(request, trust)));
      if (free !== null) {
        request.socket.once('close', free);
        return null;
      }
      note(refusals.sockets);
      return refusals.sockets;
    },
    isShut: () => files.isShort(),
    close: () => files.stop(),
  };
}

/** Counts refusals, and tells of them in one line a minute. */
function noteRefusals({ log, metrics }: DoorsNeeds, files: OpenFiles): (refusal: Refusal) => void {
  const counter = metrics.counter({
    name: 'connections_refused_total',
    help: 'Connections and sockets that were refused: for want of descriptors, or past the limit of an address',
    labels: ['reason'],
  });
  let warnedAt = Number.NEGATIVE_INFINITY;
  let since: Record<string, number> = {};
  return ({ reason }) => {
    counter.inc({ reason });
    since[reason] = (since[reason] ?? 0) + 1;
    const now = performance.now();
    if (now - warnedAt < logEveryMs) return;
    log.warn(
      { refused: since, openFiles: files.last.open, limit: files.last.limit },
      'connections are refused',
    );
    warnedAt = now;
    since = {};
  };
}

function measure(server: Server, metrics: Metrics, files: OpenFiles): void {
  metrics.gauge({ name: 'open_files', help: 'Open descriptors', read: () => files.last.open });
  metrics.gauge({
    name: 'open_files_limit',
    help: 'The most descriptors that this process may open',
    read: () => files.last.limit,
  });
  metrics.gauge({
    name: 'connections',
    help: 'Open connections, those of WebSockets among them',
    read: () =>
      new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count ?? 0))),
  });
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SocketRoomResult } from '@grabbit/contract';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import fastifySwagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { type AccountFeature, createAccount } from './account/account.module.ts';
import { createClawWorkers } from './claw/claw-workers.ts';
import type { ClawRunner } from './claw/claw-runner.ts';
import { refillRoom } from './claw/refill.ts';
import { type ConnectionFeature, createConnection } from './connection/connection.module.ts';
import { createOrders } from './orders/orders.module.ts';
import { createPlay } from './play/play.module.ts';
import { notifyWin } from './play/win-notice.ts';
import { addCallRoutes, addErrorAnswers } from './platform/call-routes.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { addHealthRoutes } from './platform/health.routes.ts';
import { type Jobs, startJobs } from './platform/jobs.ts';
import type { Logger } from './platform/log.ts';
import type { Mailer } from './platform/mail.ts';
import { loadMessages } from './platform/messages.ts';
import type { Metrics } from './platform/metrics.ts';
import { addOutboxRoutes } from './platform/outbox.routes.ts';
import { forgetOldAttempts } from './platform/rate-limit.ts';
import { createSystem } from './platform/system.module.ts';
import { addRequestGuards, isOriginAllowed } from './platform/request-guards.ts';
import { measureArcade } from './rooms/arcade-metrics.ts';
import { createMachineSocket } from './rooms/machine.socket.ts';
import { RoomHosts } from './rooms/room-hosts.ts';
import { createRooms } from './rooms/rooms.module.ts';
import { forgetOldSearches } from './rooms/rooms.search.ts';
import { createWallet } from './wallet/wallet.module.ts';

export interface AppNeeds {
  readonly config: Config;
  readonly db: Database;
  readonly mailer: Mailer;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  /** Name of this node in the leases of rooms: the same again after a restart. */
  readonly node: string;
  readonly threads: number;
  /** Another way to run plays than in worker threads, for benchmarks. */
  readonly runner?: ClawRunner;
}

export interface App {
  readonly http: FastifyInstance;
  readonly hosts: RoomHosts;
  /** Takes the rooms and listens; gives the address. */
  start(): Promise<string>;
  /** Ends every play, then every connection. */
  drain(): Promise<void>;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const webRoot = fileURLToPath(new URL('../../web/', import.meta.url));

/** Puts the features together. Nothing runs before `start`. */
export async function createApp(needs: AppNeeds): Promise<App> {
  const { config, db, log, metrics, clock } = needs;
  const messages = loadMessages(join(webRoot, 'public/lang'));
  const measures = measureArcade(metrics, db);
  const runner =
    needs.runner ??
    createClawWorkers({
      threads: needs.threads,
      onPulse: measures.onPulse,
      onDeath: (reason) => log.error({ reason }, 'a claw worker died'),
    });

  const wallet = createWallet({ db });
  const account = createAccount({ db, wallet, mail: needs.mailer, clock, mode: config.mode });
  const connection = createConnection({
    db,
    clock,
    log,
    identify: (token) => account.identify(token),
    isOriginAllowed: (request) => isOriginAllowed(request, config),
    // Watching is not entering: every room that there is may be watched.
    onRoom: async ({ roomId }) =>
      hosts.get(Number(roomId)) === undefined ? SocketRoomResult.argsError : SocketRoomResult.success,
  });
  const hosts = new RoomHosts(hostNeeds(needs, runner, account, connection, measures.onPlay), needs.node);
  const machine = createMachineSocket({ hosts, identify: (token) => account.identify(token), log });
  account.onSessionsEnded((sessions) => {
    machine.dropSessions(sessions);
    connection.endSessions(sessions);
  });
  measures.watch({
    machineSockets: () => machine.size,
    liveSockets: () => connection.size,
    hosts: () => hosts.all(),
  });
  const orders = createOrders({ db, clock, mode: config.mode, flush: (userId) => connection.flush(userId) });
  const handlers = {
    ...createSystem({ mode: config.mode }).handlers,
    ...account.handlers,
    ...wallet.handlers,
    ...createRooms({ db, hosts, clock, messages }).handlers,
    ...createPlay({ db, hosts }).handlers,
    ...orders.handlers,
  };

  let ready = false;
  let jobs: Jobs | null = null;
  const http = await createHttp(needs);
  addErrorAnswers(http, messages);
  addHealthRoutes(http, { database: db, metrics, metricsToken: config.metricsToken, isReady: () => ready });
  if (config.mode === 'demo' && config.mail.kind === 'outbox') addOutboxRoutes(http, db);
  addCallRoutes(http, { handlers, messages, identify: (token) => account.identify(token) });
  await addWebApp(http);
  http.server.on('upgrade', (request, socket, head) => {
    if (!isOriginAllowed(request, config))
      return socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    if (request.url?.startsWith('/machine/')) return machine.upgrade(request, socket, head);
    return connection.handleUpgrade(request, socket, head);
  });

  return {
    http,
    hosts,
    async start() {
      await hosts.start();
      const address = await http.listen({ host: config.host, port: config.port });
      jobs = startJobs(db, log, [
        { name: 'sweep accounts', everyMs: hourMs, run: () => account.sweep() },
        { name: 'forget attempts', everyMs: hourMs, run: () => forgetOldAttempts(db) },
        { name: 'forget searches', everyMs: hourMs, run: () => forgetOldSearches(db) },
        { name: 'sweep notices', everyMs: hourMs, run: () => connection.sweep() },
        { name: 'audit the ledger', everyMs: 10 * minuteMs, run: () => measures.audit(log) },
        { name: 'finish lost plays', everyMs: minuteMs / 4, run: () => hosts.finishLost() },
      ]);
      ready = true;
      return address;
    },
    async drain() {
      ready = false;
      await jobs?.stop();
      await hosts.drain();
      machine.close();
      await connection.close();
      await http.close();
      await runner.close();
      needs.mailer.close();
    },
  };
}

function hostNeeds(
  { db, clock, log }: AppNeeds,
  runner: ClawRunner,
  account: AccountFeature,
  connection: ConnectionFeature,
  onEvent: (event: 'opened' | 'settled' | 'voided', roomId: number) => void,
) {
  return {
    db,
    clock,
    log,
    runner,
    onEvent,
    addExperience: account.addExperience,
    notifyWin,
    flushNotices: (userId: number) => connection.flush(userId),
    person: async (userId: number) => {
      const face = (await account.publicFace([userId])).get(userId);
      return face ?? { userId, nickName: '', portrait: '', level: 0 };
    },
    refill: (room: Parameters<typeof refillRoom>[1]) => refillRoom({ db, runner, clock }, room),
  };
}

/** Fastify's form of the setting: a number of hops is a function of the hop. */
function trustOf(
  proxies: Config['trustProxy'],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return typeof proxies === 'boolean' ? proxies : [...proxies];
}

async function createHttp({ config, log }: AppNeeds): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const http = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    ajv: { customOptions: { coerceTypes: true, removeAdditional: false, useDefaults: true } },
  });
  await http.register(fastifySwagger, {
    openapi: {
      info: { title: 'Grabbit', version: '1', description: 'Calls of the arcade. Each takes GET and POST.' },
    },
  });
  // Built files come compressed; of what is made here only JSON is worth it.
  const customTypes = /^application\/json/;
  await http.register(fastifyCompress, { global: true, threshold: 2048, encodings: ['gzip'], customTypes });
  addRequestGuards(http, config);
  http.get('/openapi.json', { schema: { hide: true } }, async () => http.swagger());
  return http;
}

/** The built app, and its first page for every address that the app itself resolves. */
async function addWebApp(http: FastifyInstance): Promise<void> {
  const dist = join(webRoot, 'dist');
  if (!existsSync(join(dist, 'index.html'))) return;
  const year = 31_536_000;
  await http.register(fastifyStatic, {
    root: dist,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/');
      response.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache');
      // Dense already; as `octet-stream` it would be compressed once more.
      if (path.endsWith('.bin')) response.header('content-type', 'application/x-grabbit-toy');
      if (path.includes('/lang/')) response.header('cache-control', 'public, max-age=3600');
    },
  });
  http.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply
      .code(404)
      .send({ success: false, data: null, errorCode: '00003', message: 'Not found', errorInfo: 'notFound' });
  });
}

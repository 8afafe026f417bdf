import { join } from 'node:path';
import { SocketRoomResult } from '@grabbit/contract';
import type { FastifyInstance } from 'fastify';
import { type AccountFeature, createAccount } from './account/account.module.ts';
import { createClawWorkers } from './claw/claw-workers.ts';
import type { ClawRunner } from './claw/claw-runner.ts';
import { refillRoom } from './claw/refill.ts';
import { type ConnectionFeature, createConnection } from './connection/connection.module.ts';
import { createHelp } from './help/help.module.ts';
import { loadLegalTexts } from './help/legal.ts';
import { createMedia, createMediaStore } from './media/media.module.ts';
import { mediaUrl } from './media/media-url.ts';
import { addMediaRoutes } from './media/media.routes.ts';
import { readOrder } from './orders/order.store.ts';
import { createMoney } from './money.ts';
import { createOrders } from './orders/orders.module.ts';
import { countHoldings } from './orders/orders.personal.ts';
import { personalData } from './personal-data.ts';
import { createPlay } from './play/play.module.ts';
import { findPlay } from './play/play.store.ts';
import { notifyWin } from './play/win-notice.ts';
import { addCallRoutes, addErrorAnswers } from './platform/call-routes.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { addHealthRoutes } from './platform/health.routes.ts';
import { createHttp, webRoot } from './platform/http-server.ts';
import { type Jobs, startJobs } from './platform/jobs.ts';
import type { Logger } from './platform/log.ts';
import type { Mailer } from './platform/mail.ts';
import { loadMessages } from './platform/messages.ts';
import type { Metrics } from './platform/metrics.ts';
import { addOutboxRoutes } from './platform/outbox.routes.ts';
import { forgetOldAttempts } from './platform/rate-limit.ts';
import { createSystem } from './platform/system.module.ts';
import { isOriginAllowed } from './platform/request-guards.ts';
import { createReview } from './platform/review.ts';
import { addWebApp } from './platform/web-app.ts';
import { measureArcade } from './rooms/arcade-metrics.ts';
import { createProtection } from './protection/protection.module.ts';
import { createForwarders, createReports } from './reports/reports.module.ts';
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

  const wallet = createWallet({
    ...{ db, messages },
    unclaimedClub: (playerId) => money.club.unclaimed(playerId),
  });
  const protection = createProtection({ db, clock, ageGate: config.ageGate });
  const media = createMedia({ db, clock, store: createMediaStore(config.media, config.dataDir) });
  const portraits = { claim: media.claim, release: media.release, url: mediaUrl };
  const account = createAccount({
    ...{ db, wallet, clock, log, config, portraits, countHoldings, personalData },
    mail: needs.mailer,
  });
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
  const isMember = (userId: number): Promise<boolean> => money.club.isMember(userId);
  const hosts = new RoomHosts(
    { ...hostNeeds(needs, runner, account, connection, measures.onPlay), isMember },
    needs.node,
  );
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
  const reports = createReports({
    ...{ db, clock, log, consentRequired: config.reports.consentRequired },
    forwarders: createForwarders(config.reports, config.publicUrl ?? ''),
  });
  const legal = loadLegalTexts(join(config.dataDir, 'legal'));
  if (config.mode === 'live' && legal.builtIn) {
    log.warn({ folder: join(config.dataDir, 'legal') }, 'terms and privacy notice are not yours yet');
  }
  const help = createHelp({
    ...{ db, clock, legal, chat: config.chat },
    claimPicture: (tx, userId, name) => media.claim(tx, userId, name, 'issue'),
    ownsPlay: async (userId, playId) => (await findPlay(db, playId))?.playerId === userId,
    ownsOrder: async (userId, orderId) => (await readOrder(db, orderId))?.player_id === userId,
  });
  const review = createReview(db);
  const system = createSystem({
    ...{ db, clock, messages, review, mode: config.mode, consentRequired: config.reports.consentRequired },
    rooms: () => hosts.all().map((host) => host.status()),
  });
  const rooms = createRooms({ db, hosts, clock, messages, isMember });
  const money = await createMoney({
    ...{ db, clock, config, messages, log, mailer: needs.mailer },
    rateOf: account.rateOf,
  });
  const handlers = {
    ...system.handlers,
    ...account.handlers,
    ...wallet.handlers,
    ...protection.handlers,
    ...rooms.handlers,
    ...createPlay({ db, hosts }).handlers,
    ...orders.handlers,
    ...media.handlers,
    ...reports.handlers,
    ...help.handlers,
    ...money.handlers,
  };

  let ready = false;
  let jobs: Jobs | null = null;
  const http = await createHttp(needs);
  addErrorAnswers(http, messages);
  addHealthRoutes(http, { database: db, metrics, metricsToken: config.metricsToken, isReady: () => ready });
  if (config.mode === 'demo' && config.mail.kind === 'outbox') addOutboxRoutes(http, db);
  addCallRoutes(http, {
    handlers: { ...handlers, ...protection.gate(handlers) },
    messages,
    identify: (token) => account.identify(token),
    isUnderReview: (context) => review.isUnderReview(context),
  });
  money.addRoutes(http);
  addMediaRoutes(http, db, media.store);
  await addWebApp(http, webRoot, config.brands, {
    demonstration: config.mode === 'demo',
    firstScreen: rooms.firstScreen,
  });
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
      await account.refreshRates();
      await hosts.start();
      const address = await http.listen({ host: config.host, port: config.port });
      jobs = startJobs(db, log, [
        { name: 'sweep accounts', everyMs: hourMs, run: () => account.sweep() },
        { name: 'read currency rates', everyMs: minuteMs, run: () => account.refreshRates() },
        { name: 'forget attempts', everyMs: hourMs, run: () => forgetOldAttempts(db) },
        { name: 'forget searches', everyMs: hourMs, run: () => forgetOldSearches(db) },
        { name: 'sweep notices', everyMs: hourMs, run: () => connection.sweep() },
        { name: 'forward reports', everyMs: minuteMs / 4, run: () => reports.forward() },
        { name: 'sweep reports', everyMs: hourMs, run: () => reports.sweep() },
        { name: 'sweep pictures', everyMs: hourMs, run: () => media.sweep() },
        { name: 'audit the ledger', everyMs: 10 * minuteMs, run: () => measures.audit(log) },
        { name: 'finish lost plays', everyMs: minuteMs / 4, run: () => hosts.finishLost() },
        ...money.jobs,
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
      media.store.close();
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

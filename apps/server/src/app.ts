import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { addCallRoutes, addErrorAnswers } from './core/call-routes.ts';
import { addDoors } from './core/doors.ts';
import { addAppLinks } from './core/app-links.routes.ts';
import { addHealthRoutes } from './core/health.routes.ts';
import { createHttp, webRoot } from './core/http-server.ts';
import { type Jobs, startJobs } from './core/jobs.ts';
import { loadMessages } from './core/messages.ts';
import { taughtMessages } from './core/own-texts.ts';
import { addOutboxRoutes } from './core/outbox.routes.ts';
import { readProductVersion } from './core/product-version.ts';
import { createPainter } from './core/painter.ts';
import { isOriginAllowed } from './core/request-guards.ts';
import { onUpgrade, refuseUpgrade } from './core/upgrades.ts';
import { addWebApp } from './core/web-app.ts';
import type { StartFault } from './core/start-fault.ts';
import { within } from './core/within.ts';
import { guardIdentity } from './core/database-identity.ts';
import { features, type Running, type RunningName } from './features.ts';
import type { Games } from './games/game.ts';
import { durably } from './core/durably.ts';
import { assemble, handlersOf } from './registry/assemble.ts';
import { notifyListeners } from './registry/event-listeners.ts';
import type { RunningFeature } from './registry/feature.ts';
import type { Core } from './registry/registry.ts';
import { endAfterRestore } from './registry/restored.ts';

export type AppNeeds = Omit<Core, 'messages'>;

export interface App {
  readonly http: FastifyInstance;
  readonly games: Games;
  /** A feature as it runs. */
  feature<Name extends RunningName>(name: Name): Running<Name>;
  /** Resolves when another database stands in the place of the one that it was started on: the server must end. */
  readonly replaced: Promise<StartFault>;
  /** Starts the features and listens; gives the address. */
  start(): Promise<string>;
  /**
   * Ends every play, then every connection. What cannot be ended within `patienceMs` (default 15 s) is left to the
   * recovery of the next start.
   */
  drain(options?: { readonly patienceMs?: number }): Promise<void>;
}

/** A job may wait for a database that does not answer: nothing hangs on its end. */
const jobPatienceMs = 2_000;

/** Serves all features by HTTP. Nothing runs before `start`. */
export async function createApp(needs: AppNeeds): Promise<App> {
  const { config, db, log, metrics } = needs;
  const messages = taughtMessages(loadMessages(join(webRoot, 'public/lang')));
  const { registry, running } = await assemble({ ...needs, messages }, features);
  const { ports, review } = registry;
  const all: readonly RunningFeature[] = [...running.values()];
  // What runs under a name is what the feature of that name has made.
  const feature = <Name extends RunningName>(name: Name) => running.get(name) as Running<Name>;
  const { hosts, firstScreen } = feature('rooms');

  const hearing = { db, log, flushNotices: (playerId: number) => ports.flushNotices(playerId) };

  const { promise: replaced, resolve: replace } = Promise.withResolvers<StartFault>();
  let ready = false;
  let jobs: Jobs | null = null;
  const http = await createHttp(needs);
  const doors = addDoors(http, { config, log, metrics });
  addErrorAnswers(http, messages);
  addAppLinks(http, config.brands);
  addHealthRoutes(http, {
    version: readProductVersion(),
    database: db,
    metrics,
    metricsToken: config.metricsToken,
    isReady: () => ready,
    isShut: () => doors.isShut(),
    rooms: hosts,
    stuckTables: () => all.flatMap((one) => one.stuckTables?.() ?? []),
  });
  if (config.mode === 'demo' && config.mail.kind === 'outbox') addOutboxRoutes(http, db);
  addCallRoutes(http, {
    handlers: handlersOf(running),
    messages,
    identify: (token) => ports.identify(token),
    isUnderReview: (context) => review.isUnderReview(context),
    staffPasskeys: config.staffPasskeys,
    isOriginAllowed: (request) => isOriginAllowed(request, config),
  });
  for (const { addRoutes } of all) addRoutes?.(http);
  const demonstration = config.mode === 'demo';
  const painter = createPainter({
    script: join(webRoot, 'dist-paint/worker.mjs'),
    texts: join(webRoot, 'dist/lang'),
    demonstration,
  });
  await addWebApp(http, webRoot, config.brands, {
    ...{ demonstration, languages: messages.languages, firstScreen, painter },
    firstPages: all.flatMap(({ firstPages }) => firstPages ?? []),
  });
  const handlers = all.flatMap(({ upgrades }) => upgrades ?? []);
  onUpgrade(http.server, (request, socket, head) => {
    if (!isOriginAllowed(request, config)) return refuseUpgrade(socket, 403);
    const refusal = doors.admit(request);
    if (refusal !== null) return refuseUpgrade(socket, refusal.status, refusal.words);
    const isUnder = (path: string | undefined): boolean =>
      path !== undefined && request.url?.startsWith(path) === true;
    const handler =
      handlers.find(({ under }) => isUnder(under)) ?? handlers.find(({ under }) => under === undefined);
    return handler === undefined ? refuseUpgrade(socket, 404) : handler.take(request, socket, head);
  });

  return {
    http,
    games: registry.games,
    feature,
    replaced,
    async start() {
      const restore = { db, config, log, now: needs.clock.now() };
      const { foundBy, identity } = await durably(db, () => endAfterRestore(restore, all));
      void guardIdentity(db, identity).then(replace);
      for (const one of all) await durably(db, async () => one.start?.());
      // Signed at once: the data folder then knows the checkpoint from which the arcade goes on.
      if (foundBy !== null) await durably(db, () => feature('checkpoints').checkpoints.make());
      const address = await http.listen({ host: config.host, port: config.port });
      jobs = startJobs(db, log, [
        ...all.flatMap((one) => one.jobs ?? []),
        notifyListeners(
          hearing,
          all.flatMap((one) => one.listeners ?? []),
        ),
      ]);
      ready = true;
      return address;
    },
    async drain({ patienceMs = 15_000 } = {}) {
      ready = false;
      if (jobs !== null) await within(jobs.stop(), jobPatienceMs);
      const patience = AbortSignal.timeout(patienceMs);
      await Promise.all(all.map(async (one) => one.drain?.(patience)));
      for (const one of all) await one.disconnect?.();
      await http.close();
      doors.close();
      await painter?.close();
      for (const one of all) await one.close?.();
      needs.mailer.close();
    },
  };
}

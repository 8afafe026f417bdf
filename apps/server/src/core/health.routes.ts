import { timingSafeEqual } from 'node:crypto';
import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from './database.ts';
import { isLocalRequest } from './local-request.ts';
import type { Metrics } from './metrics.ts';
import type { ProductVersion } from './product-version.ts';
import { within } from './within.ts';

export interface HealthNeeds {
  readonly version: ProductVersion;
  readonly database: Pick<Database, 'query' | 'status'>;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  /** False while the server starts or drains. */
  readonly isReady: () => boolean;
  /** True while new connections are refused for want of descriptors. */
  readonly isShut: () => boolean;
  /** The rooms of this node: all, and those that a play keeps closed because it could not be ended yet. */
  readonly rooms: { all(): readonly unknown[]; stuck(): readonly object[] };
  /** Tables of single players at which an epoch could not be brought to its end yet. */
  readonly stuckTables: () => readonly object[];
}

/** Whoever asks for readiness waits no longer than this for the database. */
const answerWithinMs = 2_000;

/**
 * `/healthz`: the process answers. `/readyz`: it also has its database and takes players; 503 otherwise. It is
 * `degraded`, with 200, while some of its rooms or tables are stuck: the others play on.
 * `/version`: which version runs, and of which git revision; null outside a checkout.
 * `/metrics`: Prometheus' text, with `METRICS_TOKEN` as a bearer token or, when none is set, on this machine.
 */
export function addHealthRoutes(app: FastifyInstance, needs: HealthNeeds): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));

  app.get('/version', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send(needs.version),
  );

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const faults = await findFaults(needs);
    const stuckRooms = needs.rooms.stuck();
    const stuckTables = needs.stuckTables();
    const open = stuckRooms.length + stuckTables.length > 0 ? 'degraded' : 'ready';
    return reply
      .code(faults.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: faults.length === 0 ? open : 'not ready', faults, stuckRooms, stuckTables });
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!maySeeMetrics(request, needs.metricsToken)) return reply.code(404).send({ status: 'not found' });
    reply.header('cache-control', 'no-store');
    return reply.type(needs.metrics.contentType).send(await needs.metrics.text());
  });
}

async function findFaults({ database, isReady, isShut, rooms }: HealthNeeds): Promise<string[]> {
  if (!isReady()) return ['starting or draining'];
  if (database.status.lack === 'resources') return ['the database has no space, or cannot write'];
  if (database.status.current === 'away') return ['the database is away'];
  if (isShut()) return ['too many connections are open'];
  const stuck = rooms.stuck().length;
  if (stuck > 0 && stuck === rooms.all().length) return ['every room is stuck'];
  const asked = database.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  const answers = await within(asked, answerWithinMs).catch(() => false);
  if (!answers) return ['the database does not answer'];
  return (await asked).rows[0]?.standby === true ? ['the database is a standby'] : [];
}

function maySeeMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLocalRequest(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

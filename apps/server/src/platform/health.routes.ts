import { timingSafeEqual } from 'node:crypto';
import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from './database.ts';
import { isLocalRequest } from './local-request.ts';
import type { Metrics } from './metrics.ts';

export interface HealthNeeds {
  readonly database: Pick<Database, 'query' | 'status'>;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  /** False while the server starts or drains. */
  readonly isReady: () => boolean;
}

/**
 * `/healthz`: the process answers. `/readyz`: it also has its database and takes players; 503 otherwise.
 * `/metrics`: Prometheus' text, with `METRICS_TOKEN` as a bearer token or, when none is set, on this machine.
 */
export function addHealthRoutes(app: FastifyInstance, needs: HealthNeeds): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const faults = await findFaults(needs);
    return reply.code(faults.length === 0 ? 200 : 503).send({
      status: faults.length === 0 ? 'ready' : 'not ready',
      faults,
    });
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!maySeeMetrics(request, needs.metricsToken)) return reply.code(404).send({ status: 'not found' });
    return reply.type(needs.metrics.contentType).send(await needs.metrics.text());
  });
}

async function findFaults({ database, isReady }: HealthNeeds): Promise<string[]> {
  if (!isReady()) return ['starting or draining'];
  if (database.status.current === 'away') return ['the database is away'];
  return database.query('SELECT 1').then(
    () => [],
    () => ['the database does not answer'],
  );
}

function maySeeMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLocalRequest(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

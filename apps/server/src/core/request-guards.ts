import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isShellOrigin, isSiteOrigin } from './brands.ts';
import type { Config } from './config.ts';
import { contentPolicy } from './content-policy.ts';

type OriginRules = Pick<Config, 'allowedOrigins' | 'brands' | 'mode'>;

/** Whether a request comes from the app's own page, from a configured origin, or from no page at all. */
export function isOriginAllowed(request: Pick<IncomingMessage, 'headers'>, config: OriginRules): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (mayCall(origin, host, config)) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

function mayCall(origin: string, host = '', { allowedOrigins, brands, mode }: OriginRules): boolean {
  return (
    allowedOrigins.includes(origin) ||
    isShellOrigin(brands, origin, host) ||
    isSiteOrigin(brands, origin, { host, plainHttp: mode === 'demo' })
  );
}

/** Pages that only show something: the console may have them in a frame. A click there does nothing that counts. */
const watched = /^\/watch\//;

/** Headers that every answer carries, CORS for configured origins, and form bodies of old clients. */
export function addRequestGuards(http: FastifyInstance, config: Config): void {
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)));
    },
  );
  const policies = new Map<string, string>();
  const policyOf = (host: string, framed: boolean): string => {
    const key = `${framed} ${host}`;
    const known = policies.get(key);
    if (known !== undefined) return known;
    const url = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : { hostname: '', port: '' };
    const policy = contentPolicy(config, url, { framed });
    // Anybody may send any Host: a bounded memory.
    if (policies.size < 100) policies.set(key, policy);
    return policy;
  };
  http.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policyOf(request.host, watched.test(request.url)));
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    if (config.mode === 'live')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    const { origin } = request.headers;
    if (origin === undefined || !mayCall(origin, request.host, config)) return;
    reply.header('access-control-allow-origin', origin).header('vary', 'origin');
    if (request.method !== 'OPTIONS') return;
    reply.header('access-control-allow-methods', 'GET, POST, DELETE');
    reply.header('access-control-allow-headers', 'authorization, content-type, x-visitor-id');
    reply.header('access-control-max-age', '600');
    await reply.code(204).send();
  });
}

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

type OriginRules = Pick<Config, 'allowedOrigins'>;

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/** Whether a request comes from the app's own page, from a configured origin, or from no page at all. */
export function isOriginAllowed(request: Pick<IncomingMessage, 'headers'>, config: OriginRules): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return config.allowedOrigins.includes(origin) || (host !== undefined && hostOf(origin) === host);
}

const contentPolicy = [
  `default-src 'self'`,
  `script-src 'self' 'wasm-unsafe-eval'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `worker-src 'self' blob:`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ');

/** Headers that every answer carries, CORS for configured origins, and form bodies of old clients. */
export function addRequestGuards(http: FastifyInstance, config: Config): void {
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)));
    },
  );
  http.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', contentPolicy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    if (config.mode === 'live')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    const { origin } = request.headers;
    if (origin === undefined || !config.allowedOrigins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin).header('vary', 'origin');
    if (request.method !== 'OPTIONS') return;
    reply.header('access-control-allow-methods', 'GET, POST');
    reply.header('access-control-allow-headers', 'authorization, content-type, x-visitor-id');
    reply.header('access-control-max-age', '600');
    await reply.code(204).send();
  });
}

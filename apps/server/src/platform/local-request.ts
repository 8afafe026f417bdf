import type { FastifyRequest } from 'fastify';

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request comes from this very machine and was not passed on. The peer's own address counts, never
 * a forwarded one; the name in `Host` must be local too, which keeps out pages that have their own name
 * resolved to 127.0.0.1.
 */
export function isLocalRequest(request: FastifyRequest): boolean {
  const peer = request.raw.socket.remoteAddress ?? '';
  const forwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  return /^(::ffff:)?127\.|^::1$/.test(peer) && !forwarded && localHosts.has(host);
}

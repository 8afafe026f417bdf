import type { FastifyRequest } from 'fastify';

/** What proxies of all makes add: one is enough to say that a request was passed on. */
const passedOn =
  /^(?:forwarded|via|cdn-loop|x-forwarded(?:-.*)?|x-original-.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|(?:cf|fastly|fly|do|x-envoy|x-amzn?|x-azure|x-appengine|x-arr|x-nginx)-.*)$/;

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request comes from this very machine and was not passed on. The peer's own address counts, never
 * a forwarded one; the name in `Host` must be local too, which keeps out pages that have their own name
 * resolved to 127.0.0.1.
 */
export function isLocalRequest(request: FastifyRequest): boolean {
  const peer = request.raw.socket.remoteAddress ?? '';
  const forwarded = Object.keys(request.headers).some((name) => passedOn.test(name));
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  return /^(::ffff:)?127\.|^::1$/.test(peer) && !forwarded && localHosts.has(host);
}

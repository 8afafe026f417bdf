import type { FastifyInstance } from 'fastify';
import type {} from '@fastify/swagger';
import { Failure } from '../core/failure.ts';
import { oneClickPath } from './newsletter-mail.ts';

/**
 * What the button of a mail program posts to (RFC 8058): the address alone says whose newsletter ends, and no page is asked for. Whoever opens
 * it as a page is led to the one that asks.
 */
export function addOneClickRoutes(http: FastifyInstance, stop: (link: string) => Promise<void>): void {
  const linkOf = (query: unknown): string => {
    const { link } = query as { link?: unknown };
    return typeof link === 'string' ? link : '';
  };
  http.register(async (scope) => {
    // Whatever way the form comes in: nothing in it is needed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: 4_096 }, (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.post(oneClickPath, { schema: { hide: true } }, async ({ query }, reply) => {
      try {
        await stop(linkOf(query));
      } catch (error) {
        if (error instanceof Failure) return reply.code(400).send({ status: 'this link is not one of ours' });
        throw error;
      }
      return reply.code(200).send({ status: 'done' });
    });
    scope.get(oneClickPath, { schema: { hide: true } }, async ({ query }, reply) =>
      reply.redirect(`/newsletter#stop.${encodeURIComponent(linkOf(query))}`, 303),
    );
  });
}

import type {} from '@fastify/swagger';
import { canonicalJson } from '@grabbit/engines/fair';
import { publishedRules } from '@grabbit/engines/published-rules';
import type { FastifyInstance } from 'fastify';

/** Every rules document that there ever was, by its version and by its hash. */
const documents: ReadonlyMap<string, string> = new Map(
  publishedRules.flatMap(({ engine, rules, hash }) => {
    const text = canonicalJson(rules);
    return [[engine, text] as const, [hash, text] as const];
  }),
);

/** Where the rules of each version are, for good and byte for byte as they were hashed: `/rules/{version or hash}.json`. */
export function addRulesRoutes(http: FastifyInstance): void {
  const schema = {
    ...{ summary: 'The rules of a game, by version or hash', tags: ['checkpoints'] },
    produces: ['application/json'],
  };
  http.get('/rules/:name', { schema }, async ({ params }, reply) => {
    const { name } = params as { readonly name: string };
    const text = name.endsWith('.json') ? documents.get(name.slice(0, -'.json'.length)) : undefined;
    reply.header('access-control-allow-origin', '*');
    if (text === undefined)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('There are no such rules.\n');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('application/json; charset=utf-8')
      .send(text);
  });
}

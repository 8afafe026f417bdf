import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { CallContext } from './call-context.ts';
import { addCallRoutes, type CallRoutesNeeds } from './call-routes.ts';
import { Failure } from './failure.ts';
import { lazySchemas } from './lazy-schemas.ts';

const needs: Omit<CallRoutesNeeds, 'handlers'> = {
  messages: { text: () => '' } as never,
  identify: async () => null,
  isUnderReview: async () => false,
  isOriginAllowed: () => true,
};

/** The page that a call was made from, as its handler sees it. */
async function pageSeen(headers: Record<string, string>, trustProxy: boolean): Promise<CallContext['page']> {
  const seen: CallContext['page'][] = [];
  const signInWays = async (_params: unknown, { page }: CallContext): Promise<Failure> => {
    seen.push(page);
    return new Failure('notFound');
  };
  const http = Fastify({ trustProxy, schemaController: { compilersFactory: lazySchemas() } });
  addCallRoutes(http, { ...needs, handlers: { signInWays } });
  await http.inject({ url: '/api/user/sign-in/ways', headers });
  await http.close();
  return seen[0] ?? { origin: '', host: '' };
}

const forwarded = { host: '127.0.0.1:4600', 'x-forwarded-host': 'play.example.com' };

it('behind a proxy the page is where the player is, not where the proxy calls', async () => {
  expect(await pageSeen(forwarded, true)).toEqual({ origin: '', host: 'play.example.com' });
});

it('what anybody else says of the host does not count', async () => {
  expect(await pageSeen(forwarded, false)).toEqual({ origin: '', host: '127.0.0.1:4600' });
});

it('the schemas of every call can be compiled: the server does so only when a call is first made', async () => {
  const http = Fastify();
  addCallRoutes(http, { ...needs, handlers: {} });
  await http.ready();
  await http.close();
});

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
  staffPasskeys: false,
};

/** A call as its handler sees it. */
async function contextSeen(
  headers: Record<string, string>,
  { trustProxy = false, search = '' } = {},
): Promise<CallContext> {
  const seen: CallContext[] = [];
  const signInWays = async (_params: unknown, context: CallContext): Promise<Failure> => {
    seen.push(context);
    return new Failure('notFound');
  };
  const http = Fastify({ trustProxy, schemaController: { compilersFactory: lazySchemas() } });
  addCallRoutes(http, { ...needs, handlers: { signInWays } });
  await http.inject({ url: `/api/user/sign-in/ways${search}`, headers });
  await http.close();
  if (seen[0] === undefined) throw new Error('the call was not answered');
  return seen[0];
}

const forwarded = { host: '127.0.0.1:4600', 'x-forwarded-host': 'play.example.com' };

it('behind a proxy the page is where the player is, not where the proxy calls', async () => {
  const { page } = await contextSeen(forwarded, { trustProxy: true });
  expect(page).toEqual({ origin: '', host: 'play.example.com' });
});

it('what anybody else says of the host does not count', async () => {
  expect((await contextSeen(forwarded)).page).toEqual({ origin: '', host: '127.0.0.1:4600' });
});

it('a handler gets a language tag, whatever a stranger calls their language', async () => {
  const languageOf = async (search: string, header: string) =>
    (await contextSeen({ 'accept-language': header }, { search })).language;
  expect(await languageOf('?language=en_US', 'de')).toBe('en-US');
  expect(await languageOf('?language=not%20one', 'C, de_at;q=0.5')).toBe('de-AT');
  expect(await languageOf('', '*')).toBe('en-US');
});

it('the schemas of every call can be compiled: the server does so only when a call is first made', async () => {
  const http = Fastify();
  addCallRoutes(http, { ...needs, handlers: {} });
  await http.ready();
  await http.close();
});

import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { isLocalRequest } from './local-request.ts';

async function isLocal(headers: Record<string, string>): Promise<boolean> {
  const http = Fastify();
  http.get('/', (request) => ({ local: isLocalRequest(request) }));
  const answer = await http.inject({ url: '/', headers: { host: 'localhost:4600', ...headers } });
  await http.close();
  return answer.json<{ local: boolean }>().local;
}

it('is local without a proxy', async () => {
  expect(await isLocal({ 'user-agent': 'x', 'x-visitor-id': 'y', accept: '*/*' })).toBe(true);
});

it.each([
  'x-forwarded-for',
  'X-Forwarded-Host',
  'x-forwarded-proto',
  'x-forwarded',
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cdn-loop',
  'fastly-client-ip',
  'fly-client-ip',
  'x-envoy-external-address',
  'x-original-forwarded-for',
])('is not when it says %s', async (name) => {
  expect(await isLocal({ [name]: '192.0.2.7' })).toBe(false);
});

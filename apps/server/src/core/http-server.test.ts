import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createHttp } from './http-server.ts';
import { createLog } from './log.ts';
import { networkOf } from './network.ts';

it('a caller behind a proxy is counted by the address, whatever port or word the proxy writes', async () => {
  const http = await createHttp({ config: readConfig({ TRUST_PROXY: 'true' }), log: createLog('silent') });
  http.get('/', ({ ip }) => networkOf(ip));
  const networkFrom = async (address: string): Promise<string> =>
    (await http.inject({ url: '/', headers: { 'x-forwarded-for': address } })).body;
  expect(await networkFrom('203.0.113.7:51234')).toBe('203.0.113.7');
  expect(await networkFrom('[2001:db8::7]:51234')).toBe('2001:db8:0:0::/64');
  expect(await networkFrom('_a7')).toBe(await networkFrom('_b8'));
  await http.close();
});

it('leads a reader home from an address that cannot be read, and tells a program that nothing is there', async () => {
  const http = await createHttp({ config: readConfig({}), log: createLog('silent') });
  const page = await http.inject({ url: '/goods/%', headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers.location]).toEqual([302, '/']);
  const call = await http.inject({ url: '/goods/%' });
  expect([call.statusCode, call.json()]).toEqual([404, expect.objectContaining({ errorCode: '00003' })]);
  await http.close();
});

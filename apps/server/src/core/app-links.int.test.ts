import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { readBrands } from './brands.ts';

const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':');
const folder = mkdtempSync(join(tmpdir(), 'grabbit-app-links-'));
let server: TestServer;

beforeAll(async () => {
  const book = readBrands(undefined);
  if (typeof book === 'string') throw new Error(book);
  const [first, ...others] = book.sites;
  const shells = {
    ios: 'ABCDE12345.arcade.grabbit.app',
    android: { package: 'arcade.grabbit.app', fingerprints: [fingerprint] },
  };
  const file = join(folder, 'brands.json');
  writeFileSync(file, JSON.stringify({ ...book, sites: [{ ...first, shells }, ...others] }));
  server = await startTestServer({ rooms: 1, env: { GRABBIT_BRANDS: file } });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Asks as a system does that looks for the apps of a site: `fetch` lets nobody name the host. */
async function ask(
  host: string,
  path: string,
  origin = '',
): Promise<IncomingMessage & { readonly said: string }> {
  const { hostname, port } = new URL(server.address);
  const headers = { host, accept: '*/*', ...(origin !== '' && { origin }) };
  const asking = request({ hostname, port, path, headers }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return Object.assign(answer, { said: await text(answer) });
}

it('tells both systems which apps may open the links of a site, and nothing of a brand without one', async () => {
  const apple = await ask('grabbit.localhost', '/.well-known/apple-app-site-association');
  expect([apple.statusCode, apple.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('application/json'),
  ]);
  const { applinks } = JSON.parse(apple.said) as {
    applinks: { details: [{ appIDs: string[]; components: object[] }] };
  };
  const [{ appIDs, components }] = applinks.details;
  expect(appIDs).toEqual(['ABCDE12345.arcade.grabbit.app']);
  expect(components[0]).toEqual({ '/': '/console*', exclude: true });
  expect(components.at(-1)).toEqual({ '/': '/*' });
  const google = await ask('play.grabbit.localhost', '/.well-known/assetlinks.json');
  expect(JSON.parse(google.said)).toMatchObject([
    { target: { package_name: 'arcade.grabbit.app', sha256_cert_fingerprints: [fingerprint] } },
  ]);
  for (const path of ['/.well-known/apple-app-site-association', '/.well-known/assetlinks.json'])
    expect((await ask('coinpop.localhost', path)).statusCode).toBe(404);
});

it('answers the shells of a site, and those of another brand not', async () => {
  const allowed = async (host: string): Promise<unknown> =>
    (await ask(host, '/app/system/config', 'capacitor://localhost')).headers['access-control-allow-origin'];
  expect(await allowed('grabbit.localhost')).toBe('capacitor://localhost');
  expect(await allowed('coinpop.localhost')).toBeUndefined();
});

import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { siteOf } from '@grabbit/contract';
import type { BrandBook } from '@grabbit/contract';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readBrands } from './brands.ts';
import { contentPolicy } from './content-policy.ts';
import { addWebApp, manifestOf, pageOf } from './web-app.ts';

const book = readBrands(undefined) as BrandBook;
const html =
  '<html data-theme="blue"><head><meta name="theme-color" content="#000000" /><title>App</title></head><body></body></html>';

it('shows each site by its own name, theme and colour', () => {
  const page = pageOf(html, siteOf(book, 'coinpop.localhost'));
  expect(page).toContain('<title>Coinpop</title>');
  expect(page).toContain('data-theme="pink"');
  expect(page).toContain('<meta name="theme-color" content="#690b52" />');
});

it('writes a name as text, whatever it holds', () => {
  const face = { ...siteOf(book, ''), name: '"><script>alert(1)</script>$&' };
  const page = pageOf(html, face);
  expect(page).not.toContain('<script>');
  const told = /<meta name="site" content="([^"]*)"/.exec(page)?.[1] ?? '';
  const plain = told
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  expect(JSON.parse(plain)).toEqual(face);
});

it('tells the page from the start that it belongs to a demonstration', () => {
  const told = '<meta name="demonstration" content="true" />';
  expect(pageOf(html, siteOf(book, ''), { demonstration: true })).toContain(told);
  expect(pageOf(html, siteOf(book, ''))).not.toContain(told);
});

it('gives each site its manifest', () => {
  expect(manifestOf(siteOf(book, 'coinpop.localhost'))).toMatchObject({
    name: 'Coinpop',
    display: 'standalone',
  });
});

const page = { hostname: 'play.a.test', port: '' };

it('lets a page of one host reach nothing but itself', () => {
  const policy = contentPolicy(
    { brands: book, social: undefined, beaconRelays: [] },
    { hostname: 'grabbit.localhost', port: '4600' },
  );
  expect(policy).toContain(`connect-src 'self';`);
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval';`);
});

it('lets a page reach the other hosts of its site, and Firebase only where it is used', () => {
  const site = {
    domain: 'a.test',
    brand: 'grabbit',
    vestBagId: 1,
    packageName: 'a',
    hosts: { api: 'calls.a.test' },
  };
  const brands = { ...book, sites: [site] };
  const social = {
    projectId: 'arcade',
    apiKey: 'k',
    authDomain: 'arcade.firebaseapp.com',
    providers: [],
    credentialsFile: undefined,
    emulatorHost: undefined,
  };
  const policy = contentPolicy({ brands, social, beaconRelays: ['https://api.drand.sh'] }, page);
  expect(policy).toMatch(
    /connect-src [^;]*https:\/\/calls\.a\.test[^;]*wss:\/\/ws\.a\.test[^;]*identitytoolkit[^;]*https:\/\/api\.drand\.sh;/,
  );
  expect(policy).toMatch(/frame-src 'self' https:\/\/arcade\.firebaseapp\.com;/);
});

/** An app of one page, and how it answers. */
async function startedApp() {
  const root = mkdtempSync(join(tmpdir(), 'grabbit-web-'));
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'dist/index.html'), html);
  const http = Fastify();
  await addWebApp(http, root, book);
  return {
    sent: (asked: { readonly url: string; readonly headers: Record<string, string> }) => http.inject(asked),
    async end() {
      await http.close();
      rmSync(root, { recursive: true });
    },
  };
}

it('keeps a file by its place in the app, wherever the app is installed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grabbit-web-'));
  const root = join(folder, 'assets', 'lang', 'web');
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/index.html'), html);
  writeFileSync(join(root, 'dist/service-worker.js'), '');
  const http = Fastify();
  await addWebApp(http, root, book);
  expect((await http.inject({ url: '/service-worker.js' })).headers['cache-control']).toBe('no-cache');
  await http.close();
  rmSync(folder, { recursive: true });
});

it('[const cacheDurations.languageHours] a dictionary may be kept for an hour, the page not at all', async () => {
  const root = mkdtempSync(join(tmpdir(), 'grabbit-web-'));
  const files = { 'index.html': html, 'lang/en-US/first.json': '{}', 'assets/app-1a2b.js': '' };
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, 'dist', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const http = Fastify();
  await addWebApp(http, root, book);
  const kept = async (url: string) => (await http.inject({ url })).headers['cache-control'];
  expect(await kept('/lang/en-US/first.json')).toBe('public, max-age=3600');
  expect(await kept('/')).toBe('no-cache');
  expect(await kept('/assets/app-1a2b.js')).toContain('immutable');
  await http.close();
  rmSync(root, { recursive: true });
});

it('sends a page with its files, its words and what it shows first, and more of an address without the last', async () => {
  const root = mkdtempSync(join(tmpdir(), 'grabbit-web-'));
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'dist/index.html'), html);
  const files = { scripts: ['/assets/a.js'], styles: ['/assets/a.css'], texts: ['mall', 'shared'] };
  writeFileSync(join(root, 'dist/pages.json'), JSON.stringify({ '/goods/:id': files }));
  const http = Fastify();
  const seen: unknown[] = [];
  await addWebApp(http, root, book, {
    languages: ['en-US', 'de-DE'],
    firstPages: [
      {
        path: '/goods/:id',
        async first(opening) {
          seen.push(opening);
          return { id: 'first-goods', shown: { name: '</script>' }, pictures: ['/toys/bear.webp'] };
        },
      },
    ],
  });
  const read = async (url: string) =>
    (await http.inject({ url, headers: { 'accept-language': 'de-AT,en;q=0.5', host: 'a.test' } })).body;
  const sent = await read('/goods/118');
  expect(seen).toEqual([{ id: '118', language: 'de-DE', country: 'AT', host: 'a.test' }]);
  expect(sent).toContain('<html data-parts="mall shared" ');
  expect(sent).toContain('<link rel="modulepreload" crossorigin href="/assets/a.js" />');
  expect(sent).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css" />');
  expect(sent).toContain('<link rel="preload" as="image" href="/toys/bear.webp" />');
  expect(sent).toContain('id="first-goods">{"name":"\\u003c/script>"}</script>');
  const more = await read('/goods/118?version=2.0.0');
  expect(more).toContain('/assets/a.js');
  expect(more).not.toContain('first-goods');
  await http.close();
  rmSync(root, { recursive: true });
});

it('sends a page painted as a guest sees it first, with its pictures before all else', async () => {
  const root = mkdtempSync(join(tmpdir(), 'grabbit-web-'));
  mkdirSync(join(root, 'dist'));
  const index =
    '<html lang="en-US" dir="ltr" data-theme="blue"><head><script></script></head><body><div id="app"></div></body></html>';
  writeFileSync(join(root, 'dist/index.html'), index);
  const files = { scripts: [], styles: ['/assets/a.css'], texts: [] };
  writeFileSync(join(root, 'dist/pages.json'), JSON.stringify({ '/goods/:id': files }));
  const http = Fastify();
  let fault: Error | null = null;
  await addWebApp(http, root, book, {
    languages: ['en-US', 'ar-AE'],
    firstPages: [
      { path: '/goods/:id', first: async () => ({ id: 'a', shown: {}, pictures: ['/toys/bear.webp'] }) },
      { path: '/forum', first: async () => ({ id: 'b', shown: {}, pictures: [] }) },
    ],
    painter: {
      async paint({ path, locale, country, desk }) {
        if (fault !== null) throw fault;
        return `<p>${[path, locale, country, desk].join()} $&</p>`;
      },
      close: async () => {},
    },
  });
  const read = async (url: string, headers: Record<string, string> = {}) =>
    (await http.inject({ url, headers: { 'accept-language': 'ar-EG', ...headers } })).body;
  const phone = await read('/goods/1', { 'sec-ch-ua-mobile': '?1' });
  expect(phone).toContain('<html data-painted="/goods/1 ar-AE phone" lang="ar-AE" dir="rtl" ');
  expect(phone).toContain(
    '<head><link rel="preload" as="image" fetchpriority="high" href="/toys/bear.webp" /><script>',
  );
  expect(phone).toContain('<div id="app"><p>/goods/1,ar-AE,EG,false $&</p></div>');
  expect(await read('/goods/1', { 'user-agent': 'X11; Linux' })).toContain(
    'data-painted="/goods/1 ar-AE desk"',
  );
  // Its styles come with the app: it would be shown without them.
  expect(await read('/forum')).not.toContain('data-painted');
  fault = new Error('no such page');
  expect(await read('/goods/1')).toContain('<div id="app"></div>');
  await http.close();
  rmSync(root, { recursive: true });
});

it.each<[kind: string, headers: Record<string, string>]>([
  ['a page by its address', { accept: 'text/html,*/*;q=0.8' }],
  ['a page through a worker that says nothing of pages', { accept: '*/*', 'sec-fetch-dest': 'document' }],
  ['a frame', { accept: '*/*', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
])('sends the app for %s', async (_kind, headers) => {
  const { sent, end } = await startedApp();
  expect((await sent({ url: '/claw/home/1', headers })).headers['content-type']).toContain('text/html');
  await end();
});

it.each<[kind: string, headers: Record<string, string>]>([
  ['a script', { accept: '*/*', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
  ['a program', { accept: '*/*' }],
])('sends %s no page in place of what is missing', async (_kind, headers) => {
  const { sent, end } = await startedApp();
  const reply = await sent({ url: '/assets/gone-1a2b.js', headers });
  expect([reply.statusCode, reply.json()]).toEqual([404, expect.objectContaining({ errorCode: '00003' })]);
  await end();
});

it.each([
  ['//', '/'],
  ['//?from=mail', '/?from=mail'],
  ['///claw//home/1', '/claw/home/1'],
  ['//evil.test/x?to=//evil.test', '/evil.test/x?to=//evil.test'],
])('leads who opens %s to the address that was meant', async (url, meant) => {
  const { sent, end } = await startedApp();
  const page = await sent({ url, headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers.location]).toEqual([302, meant]);
  await end();
});

it('sends the app for an address that no file may have, and a program an answer of the same form as ever', async () => {
  const { sent, end } = await startedApp();
  for (const url of ['/claw/%5c..%5c', '/%00', `/${'a'.repeat(400)}`]) {
    const page = await sent({ url, headers: { accept: 'text/html' } });
    expect([url, page.statusCode, page.headers['content-type']]).toEqual([
      url,
      200,
      expect.stringContaining('html'),
    ]);
    const { statusCode, body } = await sent({ url, headers: { accept: '*/*' } });
    expect([url, statusCode, JSON.parse(body)]).toEqual([
      url,
      404,
      expect.objectContaining({ errorCode: '00003' }),
    ]);
  }
  await end();
});

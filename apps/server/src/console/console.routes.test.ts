import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Failure } from '../core/failure.ts';
import { addConsoleRoutes } from './console.routes.ts';

const roles: Readonly<Record<string, string>> = {
  owner: 'depot',
  packer: 'depot:orders.pack',
  player: 'user',
  guest: 'guest',
};
let http: FastifyInstance;
let dist: string;
let unowned = false;
let inviting = false;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'console-'));
  writeFileSync(join(dist, 'index.html'), '<title>Console</title>');
  writeFileSync(join(dist, 'app.js'), 'export {};');
  http = Fastify();
  http.setNotFoundHandler((_request, reply) => reply.type('text/html').send('<title>Grabbit</title>'));
  addConsoleRoutes(http, {
    fetchEvidence: async () => new Failure('notFound'),
    fetchPersonalData: async () => new Failure('notFound'),
    fetchBackup: async () => new Failure('notFound'),
    fetchOperatorLog: async (_caller, reason) => ({
      name: 'operator-log-7.jsonl',
      text: Readable.from(['{}\n', reason]),
    }),
    identify: async (token) => {
      const role = roles[token];
      return role === undefined
        ? null
        : {
            userId: 1,
            sessionId: 1,
            role,
            trial: role === 'guest',
            nickName: token,
            passkey: token !== 'packer',
          };
    },
    staffPasskeys: true,
    isSecure: true,
    isOriginAllowed: ({ headers }) => headers.origin !== 'https://elsewhere.example',
    isUnowned: async () => unowned,
    isInviting: async () => inviting,
    dist,
  });
  await http.ready();
});
afterAll(async () => {
  await http.close();
  rmSync(dist, { recursive: true });
});

const enter = (token: string, headers: Record<string, string> = {}) =>
  http.inject({
    method: 'POST',
    url: '/console/enter',
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
const open = (url: string, cookie = '') => http.inject({ url, headers: { cookie } });

it('lets maintainers in by a cookie that no script and no other site can use', async () => {
  for (const token of ['owner', 'packer']) {
    const { statusCode, headers } = await enter(token);
    expect(statusCode).toBe(204);
    expect(headers['set-cookie']).toBe(
      `grabbit_console=${token}; Path=/console; HttpOnly; SameSite=Strict; Secure`,
    );
  }
});

it('is not there for anybody else', async () => {
  for (const token of ['player', 'guest', 'nobody', '', 'owner; Path=/', 'owner\u00e9']) {
    const { statusCode, headers } = await enter(encodeURIComponent(token) === token ? token : 'x y');
    expect([token, statusCode, headers['set-cookie']]).toEqual([token, 404, undefined]);
  }
  expect((await enter('owner', { origin: 'https://elsewhere.example' })).statusCode).toBe(404);
  for (const url of [
    '/console',
    '/console/',
    '/console/goods',
    '/console/app.js',
    '/console/../console/app.js',
  ])
    for (const cookie of ['', 'grabbit_console=player', 'grabbit_console=', 'other=owner']) {
      const { statusCode, body } = await open(url, cookie);
      expect([url, statusCode, body]).toEqual([url, 404, '<title>Grabbit</title>']);
    }
});

it('opens the same page at every address, and its files', async () => {
  for (const url of ['/console', '/console/', '/console/goods', '/console/orders/7']) {
    const { statusCode, body, headers } = await open(url, 'a=b; grabbit_console=owner');
    expect([url, statusCode, body]).toEqual([url, 200, '<title>Console</title>']);
    expect(headers['content-security-policy']).toContain(`script-src 'self';`);
    expect(headers['cache-control']).toBe('private, no-cache');
  }
  const file = await open('/console/app.js', 'grabbit_console=packer');
  expect([file.statusCode, file.body]).toEqual([200, 'export {};']);
  expect(file.headers['cache-control']).toContain('private');
});

it('gives the file of the operator’s log to a maintainer who says why, and to nobody else', async () => {
  const given = await open('/console/log/file?reason=audit', 'grabbit_console=owner');
  expect([given.statusCode, given.body]).toEqual([200, '{}\naudit']);
  expect(given.headers).toMatchObject({
    'content-type': 'application/jsonl',
    'content-disposition': 'attachment; filename="operator-log-7.jsonl"',
    'cache-control': 'no-store',
  });
  for (const query of ['', '?reason=', `?reason=${'x'.repeat(201)}`, '?reason=a%0Ab'])
    expect((await open(`/console/log/file${query}`, 'grabbit_console=owner')).statusCode).toBe(404);
  for (const cookie of ['', 'grabbit_console=player', 'grabbit_console=packer'])
    expect((await open('/console/log/file?reason=audit', cookie)).statusCode).toBe(404);
});

it('forgets who was let in', async () => {
  const { headers } = await http.inject({ method: 'POST', url: '/console/leave' });
  expect(headers['set-cookie']).toContain('grabbit_console=; Max-Age=0; Path=/console');
});

it('shows the first page to anybody while nobody runs the arcade, and nothing else', async () => {
  unowned = true;
  expect((await open('/console/begin')).statusCode).toBe(200);
  for (const url of ['/console', '/console/goods', '/console/begin/x', '/console/app.js'])
    expect([url, (await open(url)).statusCode]).toEqual([url, 404]);
  unowned = false;
  expect((await open('/console/begin')).statusCode).toBe(404);
});

it('shows the page of an invitation to anybody while somebody is invited, and nothing else', async () => {
  expect((await open('/console/join')).statusCode).toBe(404);
  inviting = true;
  expect((await open('/console/join')).statusCode).toBe(200);
  for (const url of ['/console', '/console/begin', '/console/join/x', '/console/app.js'])
    expect([url, (await open(url)).statusCode]).toEqual([url, 404]);
  inviting = false;
});

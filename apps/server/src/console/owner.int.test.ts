import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../core/clock.ts';
import { type LiveServer, startLiveServer } from '../testing/start-live-server.ts';
import { createOwners } from './owner.ts';

const byWord = (a: string, b: string): number => a.localeCompare(b);

let server: LiveServer;
const dataDir = mkdtempSync(join(tmpdir(), 'owner-'));
beforeAll(async () => {
  server = await startLiveServer();
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

it('makes whoever has the code of the start the owner, once', async () => {
  const owners = createOwners({ db: server.db, clock: systemClock, dataDir });
  const first = await owners.offer();
  const second = await owners.offer();
  expect(readFileSync(join(dataDir, 'owner-code'), 'utf8').trim()).toBe(second?.code);
  const ann = await server.register('ann@example.com');
  const bea = await server.register('bea@example.com');
  const claim = (token: string, code = '') => server.call('ownerClaim', { code }, { token });
  // The code of the start before is worth nothing.
  expect((await claim(ann.token, first?.code)).errorInfo).toBe('codeWrong');
  expect((await server.call('ownerClaim', { code: second?.code ?? '' })).errorInfo).toBe('signInRequired');

  const typed = second?.code.toLowerCase().replaceAll('-', ' ');
  const both = await Promise.all([claim(ann.token, typed), claim(bea.token, typed)]);
  expect(both.map(({ errorInfo }) => errorInfo ?? 'owner').toSorted(byWord)).toEqual(['codeWrong', 'owner']);
  const { rows } = await server.db.query(`select count(*)::int as owners from users where role = 'depot'`);
  expect(rows).toEqual([{ owners: 1 }]);
  const { rows: log } = await server.db.query('select action from operator_log');
  expect(log).toEqual([{ action: 'become owner' }]);
  expect(await owners.offer()).toBeNull();
  expect(existsSync(join(dataDir, 'owner-code'))).toBe(false);
}, 60_000);

it('is not guessed', async () => {
  const { token } = await server.register('guess@example.com');
  const answers = [];
  for (let tries = 0; tries < 21; tries += 1)
    answers.push((await server.call('ownerClaim', { code: `AAAA-${tries}` }, { token })).errorInfo);
  expect(answers.at(-1)).toMatch(/^tooManyRequests/);
}, 60_000);

import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger } from './audit-ledger.ts';
import { seedPlayer } from './seed-player.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('a seeded player is signed in, has the gift and nothing else, and the books balance', async () => {
  const [rich, other] = [
    await seedPlayer(server.db, { asset: 'coin', amount: 500 }),
    await seedPlayer(server.db, { asset: 'coin', amount: 7, experience: 30_000 }),
  ];
  const balance = async (token: string) => (await server.call('balance', {}, { token })).data?.balance;
  expect([await balance(rich.token), await balance(other.token)]).toEqual([500, 7]);
  const { rows } = await server.db.query('select experience from users where id = $1', [other.userId]);
  expect(rows).toEqual([{ experience: 30_000 }]);
  expect(await auditLedger(server.db)).toEqual([]);
});

it('a seeded trial account has trial coins', async () => {
  const { userId } = await seedPlayer(server.db, { asset: 'trial', amount: 90, trial: true });
  const { rows } = await server.db.query('select trial from users where id = $1', [userId]);
  expect(rows).toEqual([{ trial: true }]);
  expect(await auditLedger(server.db)).toEqual([]);
});

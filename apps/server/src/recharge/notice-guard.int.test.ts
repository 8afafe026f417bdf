import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createNoticeGuard, refusedNotices } from './notice-guard.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
}, 60_000);
afterAll(() => test.drop());

it('shuts an address out after its thirtieth forged notice, on every node, and no other address', async () => {
  const here = createNoticeGuard(test.database);
  const there = createNoticeGuard(test.database);
  for (let i = 0; i < refusedNotices.attempts; i += 1) await here.refused('192.0.2.7');
  expect(here.secondsShut('192.0.2.7')).toBe(0);
  await there.refused('192.0.2.7');
  expect(there.secondsShut('192.0.2.7')).toBeGreaterThan(0);
  await here.refused('192.0.2.7');
  expect(here.secondsShut('192.0.2.7')).toBeLessThanOrEqual(refusedNotices.windowSeconds);
  expect([here.secondsShut('192.0.2.7') > 0, here.secondsShut('192.0.2.8')]).toEqual([true, 0]);
});

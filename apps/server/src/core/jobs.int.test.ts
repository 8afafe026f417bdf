import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Job, startJobs } from './jobs.ts';
import { createLog } from './log.ts';

let test: TestDatabase;
const log = createLog('silent');

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 8 });
});
afterAll(() => test.drop());

/** A job that notes how many of it run at once. */
function counted(name: string): { readonly job: Job; most: number; runs: number } {
  let now = 0;
  const of = {
    most: 0,
    runs: 0,
    job: {
      name,
      everyMs: 5,
      async run() {
        of.most = Math.max(of.most, (now += 1));
        of.runs += 1;
        await sleep(15);
        now -= 1;
      },
    },
  };
  return of;
}

it('runs on one node at a time, wherever it stands in the lists of two nodes', async () => {
  const [first, second, third] = [counted('first'), counted('second'), counted('third')];
  const nodes = [
    startJobs(test.database, log, [first.job, second.job]),
    startJobs(test.database, log, [second.job, third.job, first.job]),
  ];
  await sleep(500);
  await Promise.all(nodes.map((node) => node.stop()));
  for (const { most, runs } of [first, second, third]) {
    expect(most).toBe(1);
    expect(runs).toBeGreaterThan(3);
  }
});

it('is known by its name, which no other has', () => {
  const { job } = counted('same');
  expect(() => startJobs(test.database, log, [job, job])).toThrow('one name');
});

it('leaves connections to the work of jobs that come due together', async () => {
  const pool = 8;
  const done = new Set<string>();
  const many = Array.from({ length: 2 * pool }, (_, n): Job => {
    const name = `together ${n}`;
    return {
      name,
      everyMs: 40,
      async run() {
        await test.database.query('select 1');
        done.add(name);
      },
    };
  });
  const jobs = startJobs(test.database, log, many);
  // A connection that nobody gives back is waited for five seconds.
  await expect.poll(() => done.size, { timeout: 4_000 }).toBe(many.length);
  await jobs.stop();
});

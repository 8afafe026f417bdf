import { expect, it } from 'vitest';
import { readConfig } from './core/config.ts';
import type { Database } from './core/database.ts';
import { openHeadless } from './headless.ts';

const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

it('leaves nothing running: a command of the operator ends when it is done', async () => {
  const db = { status: { subscribe: () => () => undefined } } as unknown as Database;
  const config = readConfig({ GRABBIT_SECRET: 'a secret of thirty-two characters' });
  // The first one reads its modules.
  await openHeadless({ config, db });
  const before = timers();
  await openHeadless({ config, db });
  expect(timers()).toBe(before);
});

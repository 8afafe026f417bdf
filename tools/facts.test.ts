import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('names the live socket, the host’s word and calls under each of their numbers', () => {
  const { stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'facts.ts'), '--json'], {
    encoding: 'utf8',
  });
  const { calls } = JSON.parse(stdout) as { calls: { id: string | null; name: string }[] };
  const named: unknown = Object.fromEntries(calls.map(({ id, name }) => [id, name]));
  expect(named).toMatchObject({
    ...{ C035: 'liveSocket', C179: 'refreshBalance', C155: 'convertAmounts' },
    ...{ C040: 'bannerList', C172: 'bannerList', C037: 'balance', C173: 'balance' },
  });
});

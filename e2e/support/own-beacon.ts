import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { intercept } from './intercept.ts';

const root = join(import.meta.dirname, '../..');
const relay = 'https://beacon.test';

interface Chain {
  readonly hash: string;
  readonly publicKey: string;
  readonly genesis: number;
}

/** The public beacon, as the product's source has it. */
function publicChain(): Chain {
  const source = readFileSync(join(root, 'packages/engines/src/fair/beacon.ts'), 'utf8');
  const [, hash = '', publicKey = '', genesis = ''] =
    /hash: '(\w+)',\s+publicKey:\s+'(\w+)',[^}]*genesis: ([\d_]+)/.exec(source) ?? [];
  return { hash, publicKey, genesis: Number(genesis.replaceAll('_', '')) };
}

/** Settings of a product that draws with a beacon of its own; `path`: the file in which it says by which key. */
export const ownBeaconEnv = (path: string): Readonly<Record<string, string>> => ({
  ...{ BEACON: 'drand', BEACON_RELAYS: relay, JOURNEY_RELAY: relay, JOURNEY_BEACON: path },
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'apps/server/src/testing/own-beacon-worker.ts')).href}`,
});

/** Lets a page trust the product's own beacon in place of the public one. */
export async function trustOwnBeacon(page: Page, path: string): Promise<void> {
  const own = JSON.parse(readFileSync(path, 'utf8')) as Chain;
  const known = publicChain();
  if (known.publicKey === '') throw new Error('the public beacon is not where it was');
  await intercept(page, '**/*.js', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text())
      .replaceAll(known.hash, own.hash)
      .replaceAll(known.publicKey, own.publicKey)
      .replaceAll(/\b1_?692_?803_?367\b/g, `${own.genesis}`);
    await route.fulfill({ response: answer, body });
  });
}

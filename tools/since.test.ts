import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { featureOf, findTests, touchedBy, walkedBy } from './since.ts';

const root = join(import.meta.dirname, '..');
const server = 'apps/server/src';
const tests = {
  features: new Map([
    [`${server}/cards/cards.int.test.ts`, `import { cardsModule } from './cards.module.ts';`],
    [`${server}/orders/orders.int.test.ts`, `import { giveCard } from '../cards/cards.store.ts';`],
    [
      `${server}/wallet/ledger.int.test.ts`,
      `import { startTestServer } from '../testing/start-test-server.ts';`,
    ],
    [`${server}/app.int.test.ts`, `import { createApp } from './app.ts';`],
  ]),
  journeys: ['cards', 'claw', 'platform', 'wallet'],
};

describe('what a change can touch', () => {
  it('of a feature of the server: its own feature tests, those that import it, those above all, and its journeys', () => {
    expect(touchedBy([`${server}/cards/cards.store.ts`], tests)).toEqual({
      unit: [`${server}/cards/cards.store.ts`],
      features: [
        `${server}/app.int.test.ts`,
        `${server}/cards/cards.int.test.ts`,
        `${server}/orders/orders.int.test.ts`,
      ],
      journeys: ['cards'],
    });
  });

  it.each([
    `${server}/core/http-server.ts`,
    `${server}/ports/ledger.store.ts`,
    `${server}/testing/start-test-server.ts`,
    `${server}/app.ts`,
    'packages/engines/src/claw/play.ts',
    'packages/contract/src/calls.ts',
  ])('of %s, on which all stand: everything', (path) => {
    expect(touchedBy([path], tests)).toEqual({ unit: [path], features: 'all', journeys: 'all' });
  });

  it('of a page: no feature test, and the journeys of its feature; of what pages stand on: all journeys', () => {
    const page = 'apps/web/src/wallet/wallet.page.tsx';
    expect(touchedBy([page], tests)).toEqual({ unit: [page], features: [], journeys: ['wallet'] });
    for (const folder of ['kernel', 'ui', 'shell'])
      expect(touchedBy([`apps/web/src/${folder}/x.ts`], tests).journeys).toBe('all');
  });

  it('of a feature without journeys of its own: those that walk through it', () => {
    expect(touchedBy(['apps/web/src/orders/order.page.tsx'], tests).journeys).toEqual(['claw']);
  });

  it('of a part of the contract: its feature on both sides', () => {
    const { features, journeys } = touchedBy(['packages/contract/src/wallet/wallet.calls.ts'], tests);
    expect(features).toEqual([`${server}/app.int.test.ts`, `${server}/wallet/ledger.int.test.ts`]);
    expect(journeys).toEqual(['wallet']);
  });

  it('of a test: itself', () => {
    const feature = `${server}/wallet/ledger.int.test.ts`;
    expect(touchedBy([feature], tests)).toEqual({ unit: [], features: [feature], journeys: [] });
    const unit = `${server}/wallet/sums.test.ts`;
    expect(touchedBy([unit], tests)).toEqual({ unit: [unit], features: [], journeys: [] });
    expect(touchedBy(['e2e/cards/codes.spec.ts'], tests).journeys).toEqual(['cards']);
    expect(touchedBy(['e2e/support/player.ts'], tests).journeys).toBe('all');
  });

  it('of what nothing imports: all unit tests, and all that reads it', () => {
    expect(touchedBy(['apps/web/public/lang/de-DE.json'], tests)).toEqual({
      unit: 'all',
      features: [],
      journeys: 'all',
    });
    expect(touchedBy(['apps/server/migrations/0001_start.sql'], tests).features).toBe('all');
    expect(touchedBy(['package-lock.json'], tests)).toEqual({
      unit: 'all',
      features: 'all',
      journeys: 'all',
    });
  });

  it('of words and benchmarks: nothing but the check and what is beside them', () => {
    expect(touchedBy(['docs/setup.md', 'README.md'], tests)).toEqual({
      unit: [],
      features: [],
      journeys: [],
    });
    expect(touchedBy(['bench/soak.ts'], tests)).toEqual({
      unit: ['bench/soak.ts'],
      features: [],
      journeys: [],
    });
  });
});

describe('this checkout', () => {
  const { journeys } = findTests(root);
  const paths = globSync('{apps/server,apps/web,packages/contract}/src/*/*.{ts,tsx}', { cwd: root });
  const features = new Set(paths.map((path) => featureOf(path)).filter((name) => name !== null));

  it('names no feature as walked through that is gone', () => {
    expect(Object.keys(walkedBy).filter((name) => !features.has(name))).toEqual([]);
    for (const folder of Object.values(walkedBy).flat()) expect(journeys).toContain(folder);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { comesWith, readGraph, readSource } from './source-graph.ts';
import type { SourceGraph } from './source-graph.ts';
import { split, waitForTexts } from './split-texts.ts';
import { cut, divide, partsFor } from './text-parts.ts';

const english = {
  app: { back: 'Back', close: 'Close' },
  error: { network: 'No network', tooMany: 'Too many' },
  orders: { title: 'Orders', parcels_one: 'One parcel', parcels_other: '{{count}} parcels' },
  toys: { bear: 'Bear', duck: 'Duck' },
  mail: { subject: 'Your parcel' },
};

const sources: Readonly<Record<string, string>> = {
  'main.tsx': `import { Home } from './home/home.tsx';\nconst said = 'error.network';`,
  'home/home.tsx': `t('app.back'); const page = lazy(() => import('../orders/orders.page.tsx'));`,
  'orders/orders.page.tsx': `import { Toy } from '../play/toy.tsx';\nt('orders.title'); t('orders.parcels', { count }); t('app.back'); t('app.close');`,
  'play/toy.tsx': 't(`toys.${kind}`);',
  'play/plain.ts': `export const one = 1;`,
  'club/club.page.tsx': `import('../play/plain.ts'); t('app.close');`,
};
const graph: SourceGraph = new Map(
  Object.entries(sources).map(([file, code]) => [file, readSource(file, code)]),
);
const parts = divide(english, graph);

it('puts a text where the code that names it is: first page, one feature, shared, failures, or nowhere', () => {
  expect(Object.fromEntries(parts)).toEqual({
    'app.back': 'first',
    'app.close': 'shared',
    'error.network': 'first',
    'error.tooMany': 'failures',
    'orders.title': 'orders',
    'orders.parcels': 'orders',
    'toys.bear': 'play',
    'toys.duck': 'play',
  });
});

it('keeps every form of a plural together, and every text in one part', () => {
  const made = Object.fromEntries(cut(english, parts));
  expect(made['orders']).toEqual({ orders: english.orders });
  expect(made['first']).toEqual({ app: { back: 'Back' }, error: { network: 'No network' } });
});

it('lets a lazy import wait for the parts of all that comes with its target, and for how failures are told', () => {
  const code = sources['home/home.tsx'] ?? '';
  expect(waitForTexts('home/home.tsx', code, graph, parts)).toContain(
    `lazy(() => withTexts(["failures","orders","play","shared"], () => import('../orders/orders.page.tsx')))`,
  );
  expect(waitForTexts('club/club.page.tsx', sources['club/club.page.tsx'] ?? '', graph, parts)).toBeNull();
});

const root = join(import.meta.dirname, '..');
const real = split(root);

/** Each text that comes with a file, with its part; what only looks like a key has none. */
const spoken = (file: string): readonly { key: string; part: string }[] =>
  [...comesWith(file, real.graph)].flatMap((each) =>
    (real.graph.get(each)?.keys ?? []).flatMap((key) => {
      const part = real.parts.get(key);
      return part === undefined ? [] : [{ key, part }];
    }),
  );

it('loads each text that the app names with the first page or with whatever brings the code that names it', () => {
  for (const file of [...real.graph.values()].flatMap(({ lazy }) => lazy)) {
    const loaded = new Set(['first', ...partsFor(file, real.graph, real.parts)]);
    expect([file, ...spoken(file).filter(({ part }) => !loaded.has(part))]).toEqual([file]);
  }
  expect(spoken('main.tsx').filter(({ part }) => part !== 'first')).toEqual([]);
});

it('has every failure of the catalogue in the first part or among the failures', () => {
  for (const name of Object.keys(errors)) {
    expect(['first', 'failures']).toContain(real.parts.get(`error.${name}`));
  }
});

it('keeps what blocks the first paint small', () => {
  for (const locale of ['en-US', 'de-DE', 'th-TH'])
    expect(Buffer.byteLength(real.files.get(`${locale}/first.json`) ?? '')).toBeLessThan(12_000);
});

it('lets nobody put a key together from a section that only the run knows: its part could not be seen', () => {
  for (const file of real.graph.keys()) {
    const code = readFileSync(join(root, 'src', file), 'utf8');
    expect([file, ...code.matchAll(/\b(?:t|translate|translateLoose)\(\s*`\$\{/g)]).toEqual([file]);
  }
});

it('waits with the parts of the features, which are found by their names, for what they say', () => {
  const graphOf = readGraph(join(root, 'src'));
  const found = comesWith('shell/parts.ts', graphOf);
  expect([...found].filter((file) => /\.parts\.tsx?$/.test(file)).length).toBeGreaterThan(2);
  // With what every page brings anyway, in one file.
  expect(partsFor('shell/parts.ts', graphOf, real.parts)).toEqual(['failures', 'shared']);
  expect(partsFor('shell/later-parts.tsx', graphOf, real.parts)).toEqual(['failures', 'shared']);
});

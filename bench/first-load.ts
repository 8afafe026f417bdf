import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJavaScript, startCountingProxy, type Transfer } from './first-load-proxy.ts';
import { benchmark } from './harness/bench-database.ts';
import { buildApp, openChromium, untilQuiet } from './harness/browser.ts';
import { withServer } from './harness/bench-server.ts';
import { assertCorrect, type BenchResult, print } from './harness/measure.ts';
import { seedArcade } from './shared/arcade.ts';

// What a visitor's browser transfers for `/`, until nothing has moved for three seconds. A hard check:
//   node bench/first-load.ts       ends with 1 when it is too much

const quietForMs = 3_000;
const mostJavaScript = 140_000;
/** Words that no minifier changes, by which to know the libraries wherever they were bundled. */
const libraries = [
  { name: 'three', mark: /isBufferGeometry/, file: 'three/build/three.core.js' },
  { name: 'Rapier', mark: /rawrigidbodyset_/, file: '@dimforge/rapier3d-simd/rapier_wasm3d_bg.js' },
] as const;
const root = join(import.meta.dirname, '..');
const size = { width: 390, height: 844 };

const isWasm = ({ type, path }: Transfer): boolean => /wasm/.test(type) || /\.wasm(\?|$)/.test(path);

/** The marks must be in the libraries, or not finding them in what was loaded would mean nothing. */
function checkMarks(): void {
  for (const { name, mark, file } of libraries) {
    assertCorrect(
      mark.test(readFileSync(join(root, 'node_modules', file), 'utf8')),
      `${name} is known by its mark`,
    );
  }
}

async function load(address: string): Promise<readonly Transfer[]> {
  const proxy = await startCountingProxy(address);
  const browser = await openChromium();
  try {
    const page = await browser.newPage({ viewport: size });
    const foreign: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (/^(https?|wss?):/.test(url) && new URL(url).host !== new URL(proxy.address).host) foreign.push(url);
    });
    await page.goto(proxy.address);
    await untilQuiet(proxy.quietMs, quietForMs);
    assertCorrect(foreign.length === 0, `nothing comes from elsewhere: ${foreign.join(' ')}`);
    const cards = await page.locator('main a[href*="/claw/"]').count();
    assertCorrect(cards > 0, 'the lobby shows its rooms');
    return [...proxy.transfers];
  } finally {
    await browser.close();
    proxy.close();
  }
}

function judge(transfers: readonly Transfer[]): BenchResult[] {
  const scripts = transfers.filter(isJavaScript);
  for (const { path, bytes } of scripts.toSorted((a, b) => b.bytes - a.bytes)) {
    print(`  ${(bytes / 1000).toFixed(1).padStart(7)} kB  ${path}`);
  }
  assertCorrect(
    scripts.every(({ bytes, encoding }) => encoding === 'gzip' || bytes < 2_100),
    'JavaScript comes as gzip',
  );
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  const strangers = libraries.filter(({ mark }) => scripts.some(({ text }) => mark.test(text)));
  const wasm = transfers.filter(isWasm).map(({ path }) => path);
  const found = [...strangers.map(({ name }) => name), ...wasm];
  return [
    {
      what: 'first load of /, JavaScript, gzip',
      figure: `${(total / 1000).toFixed(1)} kB in ${scripts.length} files`,
      target: `<= ${mostJavaScript / 1000} kB`,
      reached: total <= mostJavaScript,
    },
    {
      what: 'three and Rapier in the first load',
      figure: found.length === 0 ? 'neither' : found.join(', '),
      target: 'neither',
      reached: found.length === 0,
    },
  ];
}

await benchmark(
  `First load of / at ${size.width} x ${size.height}: all JavaScript until ${quietForMs / 1000} s of quiet, workers included.`,
  async ({ bench }) => {
    buildApp();
    checkMarks();
    const connection = await bench.create();
    await bench.with(connection, (db) => seedArcade(db, 11));
    return withServer(connection, {}, async ({ address }) => judge(await load(address)));
  },
);

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { installPackages } from '../../tools/install-packages.ts';
import { startBackstage } from '../support/backstage.ts';
import { startServer } from '../support/product-server.ts';
import { openDisplay } from './display.ts';
import { openFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';
import type { Journey } from './journeys.ts';
import { Tab } from './tab.ts';
import type { Browser } from './tab.ts';
import { miniBrowser, openWebKit } from './webkit.ts';

// `npm run browsers`: the same short journeys in the engines that no other test uses, as far as they are installed here. Names of
// engines choose among them; `--only` takes the journeys whose names hold a word; `--short` leaves the slowest out; `--install` brings what is
// missing from Debian's packages where that can be done.

function installed(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

interface Engine {
  readonly name: string;
  /** How it is opened on a display; undefined where it, or a display, is not here. */
  find(): ((display: string) => Promise<Browser>) | undefined;
  readonly packages: readonly string[];
}

const engines: readonly Engine[] = [
  {
    ...{ name: 'webkit', packages: ['webkit2gtk-driver', 'xvfb'] },
    find: () => (installed('WebKitWebDriver') && installed('Xvfb') && miniBrowser() ? openWebKit : undefined),
  },
  {
    ...{ name: 'firefox', packages: ['firefox-esr', 'xvfb'] },
    find() {
      const firefox = installed('firefox-esr') ?? installed('firefox');
      if (firefox === undefined || installed('Xvfb') === undefined) return undefined;
      return (display) => openFirefox(firefox, display);
    },
  },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    install: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const counts = { passed: 0, failed: 0 };

/** What the window showed when a journey failed. */
async function keepPicture(tab: Tab, name: string): Promise<string> {
  const folder = join(tmpdir(), 'grabbit-browsers');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name.replaceAll(/\W+/g, '-')}.png`);
  writeFileSync(path, await tab.picture());
  return path;
}

/** What happened, in words, and whether the journey came to its end. */
async function walkOnce(browser: Browser, { name, walk }: Journey): Promise<{ ok: boolean; said: string }> {
  const tab = new Tab(await browser.open());
  try {
    const missing = await walk(tab);
    return { ok: true, said: missing === undefined ? '' : `. NOT TRIED: ${missing}` };
  } catch (error) {
    const picture = await keepPicture(tab, `${browser.name} ${name}`).catch(String);
    return { ok: false, said: `: ${String(error)}\n          ${picture}` };
  } finally {
    await tab.close().catch(() => undefined);
  }
}

/** A page of these engines may crash on a busy machine: a journey that failed is walked once more, and says so. */
async function walk(browser: Browser, journey: Journey): Promise<void> {
  const began = performance.now();
  let { ok, said } = await walkOnce(browser, journey);
  if (!ok) {
    say(`  failed  ${journey.name}${said}`);
    ({ ok, said } = await walkOnce(browser, journey));
    if (ok) said += '. ONLY AT THE SECOND TRY';
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  counts[ok ? 'passed' : 'failed'] += 1;
  say(`  ${ok ? 'passed' : 'FAILED'}  ${journey.name} (${seconds} s)${said}`);
}

async function walkAll({ name, find, packages }: Engine): Promise<void> {
  if (values.install && find() === undefined) installPackages(packages);
  const open = find();
  if (open === undefined) {
    say(`NOT TRIED: ${name}. It needs ${packages.join(' and ')}.`);
    return;
  }
  const display = await openDisplay();
  try {
    const browser = await open(display.name);
    say(browser.name);
    try {
      for (const journey of journeys)
        if ((journey.short || !values.short) && journey.name.includes(values.only))
          await walk(browser, journey);
    } finally {
      await browser.close();
    }
  } finally {
    display.close();
  }
}

const unknown = positionals.filter((word) => !engines.some(({ name }) => name === word));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no engine ${unknown.join(', ')}: ${engines.map(({ name }) => name).join(', ')}\n`,
  );
  process.exit(2);
}
const began = performance.now();
const server = await startServer();
process.env['GRABBIT_URL'] = server.address;
const backstage = await startBackstage(server.dataDir);
process.env['GRABBIT_E2E_HOUSE'] = backstage.address;
try {
  for (const engine of engines)
    if (positionals.length === 0 || positionals.includes(engine.name)) await walkAll(engine);
} finally {
  await backstage.stop();
  await server.stop();
}
say(
  `${counts.passed} passed, ${counts.failed} failed (${((performance.now() - began) / 1000).toFixed(0)} s)`,
);
process.exit(counts.failed === 0 ? 0 : 1);

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../../tools/find-chromium.ts';
import { readBrands } from '../server/src/core/brands.ts';
import { buildShell } from './build.ts';
import { drawIcons } from './icons.ts';

const usage = `Usage: npm run shell -- build --address https://play.example.com [options]
       npm run shell -- bundle --address URL --out FOLDER [options]
       npm run shell -- icons

build   puts the app into apps/shell/www and into both projects (cap sync)
bundle  puts the app into a folder and nothing else, as for a try on this machine
icons   draws icons and splash pictures of both projects from the mark

  --address URL    where players open the arcade in a browser
  --version X.Y.Z  of this build; by default that of apps/shell/package.json
  --market NAME    an Android build for another market than Google's: it pays by the web
  --source NAME    where its players come from, as the reports name it
  --brands FILE    the book of brands, as GRABBIT_BRANDS names it for the server
  --relays LIST    relays of the public beacon, separated by commas, as BEACON_RELAYS of the server`;

function fail(message: string): never {
  process.stderr.write(`${message}\n\n${usage}\n`);
  process.exit(1);
}

const own = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  version: string;
};
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    address: { type: 'string', default: '' },
    out: { type: 'string', default: join(import.meta.dirname, 'www') },
    version: { type: 'string', default: own.version },
    market: { type: 'string', default: '' },
    source: { type: 'string', default: '' },
    brands: { type: 'string' },
    relays: { type: 'string', default: '' },
  },
});

/** The address of the arcade; in the clear only for a try on this machine, for no store takes an app that talks so. */
function readPage(address: string, mayBePlain: boolean): URL {
  if (!URL.canParse(address)) fail('--address must be the address of the arcade.');
  const page = new URL(address);
  const isHere =
    mayBePlain && page.protocol === 'http:' && /^(?:127\.0\.0\.1|localhost)$/.test(page.hostname);
  if (page.protocol !== 'https:' && !isHere) fail('--address must begin with https://.');
  if (page.pathname !== '/' || page.search !== '') fail('--address must be an origin, without a path.');
  return page;
}

async function bundle(mayBePlain: boolean): Promise<void> {
  const { address, out, version, market, source, relays } = values;
  const page = readPage(address, mayBePlain);
  if (!/^\d+\.\d+\.\d+$/.test(version)) fail('--version must be three numbers, as 1.0.4.');
  const brands = readBrands(values.brands ?? process.env['GRABBIT_BRANDS']);
  if (typeof brands === 'string') fail(brands);
  await buildShell({
    ...{ page, brands, version, source, out, pkg: market },
    beaconRelays: relays.split(',').filter((relay) => relay !== ''),
    dist: join(import.meta.dirname, '../web/dist'),
  });
}

const [command = ''] = positionals;
if (command === 'icons') {
  const browser = await findChromium();
  if (browser === undefined) fail('No Chromium was found; CHROMIUM_PATH names one.');
  await drawIcons(browser.path);
} else if (command === 'bundle') await bundle(true);
else if (command === 'build') {
  await bundle(false);
  const cap = join(import.meta.dirname, '../../node_modules/@capacitor/cli/bin/capacitor');
  const { status } = spawnSync(process.execPath, [cap, 'sync'], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else fail('What should be done?');

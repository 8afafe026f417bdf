import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listServedFiles, readServedFiles, servedFilesList, sha256 } from '../served-files.ts';
import type { RemoteArcade } from './remote-arcade.ts';
import { compareServedWeb } from './served-web.ts';

let dist: string;
let served: Map<string, string>;
const page = '<html><head><script type="module" src="/assets/first.js"></script></head></html>';

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'grabbit-dist-'));
  mkdirSync(join(dist, 'assets'));
  for (const [file, text] of [
    ...[['assets/first.js', 'first'] as const, ['assets/first.js.br', 'dense'] as const],
    ...[['service-worker.js', 'worker'] as const, ['index.html', 'page'] as const],
    ['.built-from', 'sources'] as const,
  ])
    writeFileSync(join(dist, file), text);
  served = new Map([
    ...[['/assets/first.js', 'first'] as const, ['/service-worker.js', 'worker'] as const],
    ...[['/', page] as const, [`/${servedFilesList}`, listServedFiles(dist)] as const],
  ]);
});
afterEach(() => rmSync(dist, { recursive: true }));

/** Compares what is served with a checkpointed hash, which is the build's unless another is named. */
function compare(hash = sha256(listServedFiles(dist)), build?: string) {
  const arcade: RemoteArcade = {
    text: async (path) => served.get(path) ?? null,
    bytes: async (path) => new TextEncoder().encode(served.get(path) ?? ''),
    entries: async () => [],
  };
  const entry = { seq: 1, kind: 'build', body: { files: hash }, prev: '', hash: '', at: '' };
  return compareServedWeb(arcade, [entry], build);
}

it('[F24] lists what the app is built of, without what is compressed or written at every request', () => {
  const list = listServedFiles(dist);
  expect([...readServedFiles(list).keys()]).toEqual(['assets/first.js', 'service-worker.js']);
  expect(list).toContain(`${sha256('first')}  assets/first.js\n`);
});

it('[F24] is content with the build under the checkpoints, and with an own one that is alike', async () => {
  expect(await compare()).toEqual({ files: 2 });
  expect(await compare(undefined, dist)).toEqual({ files: 2 });
});

it('[F24] cries out at another list, another file, another build, and code that no list has', async () => {
  await expect(compare('0'.repeat(64))).rejects.toThrow('not the one under the checkpoints');
  const hash = sha256(listServedFiles(dist));
  writeFileSync(join(dist, 'assets/first.js'), 'changed');
  await expect(compare(hash, dist)).rejects.toThrow('not those of the build from source: assets/first.js');
  served.set('/', page.replace('first.js', 'other.js'));
  await expect(compare(hash)).rejects.toThrow('code that is not under the checkpoints');
  served.set('/', page.replace(' src="/assets/first.js"', ''));
  await expect(compare(hash)).rejects.toThrow('code that is not under the checkpoints');
  served.set('/assets/first.js', 'other');
  await expect(compare(hash)).rejects.toThrow('the served assets/first.js is not');
});

it.each([
  '<img src="/toys/bear.webp" onerror="steal()">',
  '<img src="/a.webp"onload=\'steal()\'>',
  '<a href="javascript:steal()">Claw</a>',
  '<iframe srcdoc="&lt;script&gt;"></iframe>',
  '<BASE href="https://elsewhere.example/">',
])('[F24] cries out at code that hides in what is painted: %s', async (hidden) => {
  served.set('/', `${page}<div id="app">${hidden}</div>`);
  await expect(compare()).rejects.toThrow('the page has code of its own');
});

it('[F24] is content with a painted page whose texts speak of code', async () => {
  const text = '<p title="onload=1 &gt; javascript:">onclick="a" javascript:</p>';
  served.set('/', `${page}<div id="app">${text}<a href="/claw">Rooms</a></div>`);
  expect(await compare()).toEqual({ files: 2 });
});

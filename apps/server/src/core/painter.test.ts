import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteOf } from '@grabbit/contract';
import type { BrandBook } from '@grabbit/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { readBrands } from './brands.ts';
import { createPainter, type Painter, type Painting } from './painter.ts';

const folder = mkdtempSync(join(tmpdir(), 'painter-'));
const site = siteOf(readBrands(undefined) as BrandBook, '');
let painter: Painter | null = null;
let made = 0;

/** A painter whose thread runs `body` for each page, which it is told as `asked`. */
function paintingBy(body: string): Painter {
  made += 1;
  const script = join(folder, `worker-${made}.mjs`);
  writeFileSync(
    script,
    `import { parentPort } from 'node:worker_threads';
    let pages = 0;
    parentPort.on('message', (asked) => { pages += 1; const { id } = asked; ${body} });`,
  );
  painter = createPainter({ script, texts: folder, demonstration: true });
  if (painter === null) throw new Error('the script is there');
  return painter;
}

const page: Painting = {
  ...{ site, country: 'DE', path: '/', locale: 'de-DE', languages: ['de'] },
  ...{ desk: false, written: { id: 'first', shown: { at: 1, rooms: 3 } } },
};
const showing = (shown: object): Painting => ({ ...page, written: { id: 'first', shown } });
const echo = 'parentPort.postMessage({ id, html: `${pages} ${asked.written.text}` });';

afterEach(async () => {
  await painter?.close();
  vi.restoreAllMocks();
});

it('paints a page once for as long as it shows the same, whenever that was written', async () => {
  const by = paintingBy(echo);
  expect(await by.paint(page)).toBe('1 {"at":1,"rooms":3}');
  expect(await by.paint(showing({ at: 2, rooms: 3 }))).toBe('1 {"at":1,"rooms":3}');
  expect(await by.paint({ ...page, desk: true })).toBe('2 {"at":1,"rooms":3}');
  expect(await by.paint({ ...page, locale: 'en-US' })).toBe('3 {"at":1,"rooms":3}');
});

it('shows the page before while another is painted, for a minute', async () => {
  const by = paintingBy(echo);
  await by.paint(page);
  expect(await by.paint(showing({ rooms: 4 }))).toBe('1 {"at":1,"rooms":3}');
  await vi.waitFor(async () => expect(await by.paint(showing({ rooms: 4 }))).toBe('2 {"rooms":4}'));
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 61_000);
  expect(await by.paint(showing({ rooms: 5 }))).toBe('3 {"rooms":5}');
});

it('paints no more than so many a second', async () => {
  const by = paintingBy(echo);
  vi.spyOn(performance, 'now').mockReturnValue(5_000);
  const pages: (string | null)[] = [];
  for (let at = 0; at < 16; at += 1) pages.push(await by.paint({ ...page, path: `/goods/${at}` }));
  expect(pages.filter((each) => each === null)).toHaveLength(1);
});

it('says what is wrong with a page, and tries again', async () => {
  const by = paintingBy(
    `if (pages === 1) parentPort.postMessage({ id, fault: 'no such room' }); else { ${echo} }`,
  );
  await expect(by.paint(page)).rejects.toThrow('no such room');
  expect(await by.paint(page)).toContain('2 ');
});

it('leaves pages to the app while many wait, and after its thread has died', async () => {
  const by = paintingBy(`if (asked.path === '/end') process.exit(3);`);
  const waiting = Array.from({ length: 8 }, (_, at) => by.paint({ ...page, path: `/goods/${at}` }));
  for (const each of waiting) each.catch(() => undefined);
  expect(await by.paint({ ...page, path: '/goods/9' })).toBeNull();
  await by.close();
  const ended = await Promise.allSettled(waiting);
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(8);
  const dying = paintingBy(`process.exit(3);`);
  await expect(dying.paint(page)).rejects.toThrow('the painter died: exit 3');
  await vi.waitFor(async () => expect(await dying.paint(page)).toBeNull());
});

it('is none where the app was built without', () => {
  expect(createPainter({ script: join(folder, 'none.mjs'), texts: folder, demonstration: true })).toBeNull();
  rmSync(folder, { recursive: true });
});

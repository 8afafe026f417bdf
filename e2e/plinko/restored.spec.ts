import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { inSoak } from '../support/looks.ts';
import { enter } from '../support/player.ts';
import { type ProductServer, startServer } from '../support/product-server.ts';
import { phone } from '../support/visitor.ts';
import { plinkoRoom } from './elsewhere.ts';
import { type Words, wordsOf } from './words.ts';

const root = join(import.meta.dirname, '../..');
const secrets = ['arcade-secret', 'checkpoint-key', 'vapid-key'];

/** One of the operator's commands, on the data of a folder. */
async function operate(dataDir: string, ...words: string[]): Promise<void> {
  const child = spawn(process.execPath, ['apps/server/src/operator.ts', ...words, '--who', 'Ann'], {
    ...{ cwd: root, env: { ...process.env, GRABBIT_DATA: dataDir }, stdio: ['ignore', 'ignore', 'inherit'] },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`operator ${words.join(' ')} ended with ${code}`);
}

interface Playing {
  readonly page: Page;
  readonly words: Words;
  /** Drops a ball once the pause between two stakes is over. */
  drop(): Promise<void>;
  close(): Promise<void>;
}

const landed = ({ page }: Playing): Promise<void> =>
  expect(page.locator('main')).toHaveAttribute('data-mode', 'landed');

const dropKey = ({ page, words }: Pick<Playing, 'page' | 'words'>) =>
  page.getByRole('button', { name: words.room.drop, exact: true });

/** A new player in a language, in the first room of plinko. */
async function playIn(browser: Browser, locale: string, urlOf: (path?: string) => string): Promise<Playing> {
  const context = await browser.newContext({
    ...{ viewport: phone, hasTouch: true, isMobile: true },
    locale,
  });
  const page = await context.newPage();
  const words = wordsOf(locale);
  await enter(page, {}, urlOf);
  await page.goto(urlOf(`/plinko/${await plinkoRoom(urlOf)}`));
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  const drop = (): Promise<void> =>
    expect(async () => {
      await dropKey({ page, words }).click({ timeout: 1_000 });
      await expect(page.locator('main')).not.toHaveAttribute('data-mode', 'idle', { timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
  return { page, words, drop, close: () => context.close() };
}

/** Drops until the page tells of the restore, reads it, and takes the new seal. */
async function readsOfRestore({ page, words }: Playing): Promise<void> {
  const { restoredTitle = '', restoredText = '', fitsOld = '', useNewSeal = '' } = words.draws;
  const sheet = page.getByRole('dialog', { name: restoredTitle });
  await expect(async () => {
    if (!(await sheet.isVisible())) await dropKey({ page, words }).click({ timeout: 1_000 });
    await expect(sheet).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(sheet).toContainText(restoredText);
  await expect(sheet).toContainText(fitsOld);
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await sheet.getByRole('button', { name: useNewSeal }).click();
}

// Two starts of a product: restored-arcade.int.test.ts proves what a restore ends.
inSoak(() => {
  test('players whose arcade is restored in the middle of a day are told in their language, check the opened seal, and play on', async ({
    browser,
  }) => {
    test.setTimeout(400_000);
    const folders = await Promise.all(
      ['before', 'after'].map((name) => mkdtemp(join(tmpdir(), `grabbit-${name}-`))),
    );
    const [before = '', after = ''] = folders;
    let server: ProductServer = await startServer({ GRABBIT_DATA: before });
    const players: Playing[] = [];
    try {
      const { address } = server;
      const urlOf = (path = '/'): string => new URL(path, address).href;
      for (const locale of ['en-US', 'de-DE', 'ar-AE', 'ja-JP']) {
        const player = await playIn(browser, locale, urlOf);
        players.push(player);
        await player.drop();
        await landed(player);
      }
      const file = join(before, 'arcade.backup');
      await operate(before, 'backup', file);
      // The numbers that the backup knows nothing of.
      for (const player of players) {
        await player.drop();
        await landed(player);
      }
      await server.stop();
      for (const name of secrets) await copyFile(join(before, name), join(after, name));
      await operate(after, 'restore', file);
      server = await startServer({ GRABBIT_DATA: after, PORT: new URL(address).port });
      for (const player of players) {
        await readsOfRestore(player);
        await player.drop();
        await landed(player);
      }
    } finally {
      for (const player of players) await player.close();
      await server.stop();
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    }
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { inSoak } from '../support/looks.ts';
import { ask, enter } from '../support/player.ts';
import { type ProductServer, startServer } from '../support/product-server.ts';
import { phone } from '../support/visitor.ts';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

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

const landed = (page: Page): Promise<void> =>
  expect(page.locator('main')).toHaveAttribute('data-mode', 'landed');
/** The key is there again once the pause between two stakes is over. */
async function drop(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Drop' }).click({ timeout: 1_000 });
    await expect(page.locator('main')).not.toHaveAttribute('data-mode', 'idle', { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
}

// Two starts of a product: restored-arcade.int.test.ts proves what a restore ends.
inSoak(() => {
  test('a player whose arcade is restored in the middle of a day is told, checks the opened seal, and plays on', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const folders = await Promise.all(
      ['before', 'after'].map((name) => mkdtemp(join(tmpdir(), `grabbit-${name}-`))),
    );
    const [before = '', after = ''] = folders;
    let server: ProductServer = await startServer({ GRABBIT_DATA: before });
    try {
      const { address } = server;
      const urlOf = (path = '/'): string => new URL(path, address).href;
      await enter(page, {}, urlOf);
      const rooms = await ask<{ list: readonly { roomId: number }[] }>(
        '/app/game/draw/room/list',
        { game: 'plinko' },
        undefined,
        urlOf,
      );
      await page.goto(urlOf(`/plinko/${rooms.list[0]?.roomId}`));
      await drop(page);
      await landed(page);
      const file = join(before, 'arcade.backup');
      await operate(before, 'backup', file);
      // The number that the backup knows nothing of.
      await drop(page);
      await landed(page);
      await server.stop();
      for (const name of secrets) await copyFile(join(before, name), join(after, name));
      await operate(after, 'restore', file);
      server = await startServer({ GRABBIT_DATA: after, PORT: new URL(address).port });

      const sheet = page.getByRole('dialog', { name: 'The arcade was restored' });
      await expect(async () => {
        if (!(await sheet.isVisible()))
          await page.getByRole('button', { name: 'Drop' }).click({ timeout: 1_000 });
        await expect(sheet).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 60_000 });
      await expect(sheet).toContainText('It stands in the public log');
      await expect(sheet).toContainText('The opened number fits the old seal');
      expect(await axeFaults(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await sheet.getByRole('button', { name: 'Use the new seal' }).click();
      await drop(page);
      await landed(page);
    } finally {
      await server.stop();
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    }
  });
});

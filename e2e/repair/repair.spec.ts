import { mkdtemp, rm } from 'node:fs/promises';
import { inSoak } from '../support/looks.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { operate, newRoom } from '../support/backstage.ts';
import { startPlay } from '../support/play.ts';
import { ask, enter } from '../support/player.ts';
import { type ProductServer, startServer } from '../support/product-server.ts';
import { demoRooms, desktop, phone } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

/** A machine changes between two looks of its server, and who is there hears of it. */
const changes = { timeout: 60_000 };
const repair = (...words: string[]) => operate('repair', ...words, '--who', 'Ann', '--json');

/** The newest report about a room that nobody has looked at; gives its number. */
async function openReport(roomId: number): Promise<string> {
  const all = JSON.parse(await repair('faults', 'open')) as { id: number; roomId: number; picture: string }[];
  const found = all.find((each) => each.roomId === roomId);
  if (found === undefined) throw new Error(`nobody reported room ${roomId}`);
  expect(found.picture).not.toBe('');
  return `${found.id}`;
}

async function openSheet(page: Page) {
  await page.getByRole('button', { name: /^Queue/ }).click();
  await page.getByRole('dialog', { name: 'Queue' }).getByRole('button', { name: 'Report a fault' }).click();
  const sheet = page.getByRole('dialog', { name: 'Report a fault' });
  await expect(sheet.getByText('What is wrong?')).toBeVisible();
  return sheet;
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a player reports a fault with a picture, and follows the machine until it is mended', async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const room = await newRoom();
    await enter(page);
    await visit(page, `/claw/list/${room}`);
    const sheet = await openSheet(page);
    await sheet.getByText('Something is stuck').click();
    await sheet.getByLabel('In your words, if you like').fill('The claw hangs in the corner.');
    await expect(sheet.getByRole('img', { name: 'The machine as it was' })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await sheet.getByRole('button', { name: 'Send report' }).click();
    const own = sheet.getByRole('listitem').filter({ hasText: 'The claw hangs in the corner.' });
    await expect(own).toContainText('Reported');
    // The picture follows on its own.
    await expect(own.getByRole('img')).toBeVisible(changes);

    const report = await openReport(room);
    await repair('take', report, '--reason', 'We open it today.');
    await expect(own).toContainText('Being looked at', changes);
    await expect(own).toContainText('We open it today.');

    await repair('stop', `${room}`, '--reason', 'a toy lies across the rail');
    // The room's server stops it between two plays.
    await expect.poll(() => repair('list'), changes).toContain(`"machine": "${room}"`);
    await page.keyboard.press('Escape');
    await expect(page.locator('main')).toContainText('Being repaired', changes);
    await expect(page.getByRole('button', { name: /^Play/ })).toBeDisabled();
    expect(await axeFaults(page)).toEqual([]);

    await repair('mend', `${room}`, '--reason', 'filled again');
    await repair('release', `${room}`, '--reason', 'the rail is free');
    await expect(page.locator('main')).not.toContainText('Being repaired', changes);
    await expect(page.getByRole('button', { name: /^Play/ })).toBeEnabled(changes);
    await repair('mended', report, '--reason', 'The rail is free again.');
    const again = await openSheet(page);
    const row = again.getByRole('listitem').filter({ hasText: 'The claw hangs in the corner.' });
    await expect(row).toContainText('Mended', changes);
    await expect(row).toContainText('The rail is free again.');
  });
});

test.describe('an arcade that stops in the middle of a play', () => {
  test.use({ viewport: desktop });

  let dataDir: string;
  let server: ProductServer;
  test.beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'grabbit-e2e-repair-'));
    server = await startServer({ GRABBIT_DATA: dataDir });
  });
  test.afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const urlOf = (path = '/'): string => new URL(path, server.address).href;

  inSoak(() => {
    test('calls it off, gives its coins back, and says so', async ({ page }) => {
      test.setTimeout(300_000);
      const { token } = await enter(page, {}, urlOf);
      await page.goto(urlOf(`/claw/list/${demoRooms.any}`));
      await startPlay(page);
      await server.stop();
      server = await startServer({ GRABBIT_DATA: dataDir, PORT: new URL(server.address).port });
      await page.goto(urlOf());
      const back = page.getByRole('dialog', { name: 'Your coins are back' });
      await expect(back).toBeVisible(changes);
      await expect(back.getByText('Minato pier')).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      await back.getByRole('button', { name: 'Understood' }).click();
      await expect(back).toBeHidden();
      await expect(page.getByText('3,000').first()).toBeVisible();
      // Said once.
      const unseen = () => ask<Record<string, number>>('/app/game/compensation/info', {}, token, urlOf);
      await expect.poll(async () => (await unseen())['pushMakeUpTotalCoins'], changes).toBe(0);
    });
  });
});

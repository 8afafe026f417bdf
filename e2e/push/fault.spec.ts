import { expect, type Page, test } from '@playwright/test';
import { inSoak } from '../support/looks.ts';
import { axeFaults, overflow } from '../support/axe.ts';
import { operate } from '../support/backstage.ts';
import { enter } from '../support/player.ts';
import { desktop, phone } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

/** A table changes between two looks of its server, and who is there hears of it. */
const changes = { timeout: 60_000 };
const signed = ['--who', 'Ann', '--json'] as const;
const main = (page: Page) => page.locator('main');
const dropKey = (page: Page) => page.getByRole('button', { name: 'Drop' });

async function goToRoom(page: Page, roomId: number): Promise<void> {
  // The server reads its rooms every other second.
  await expect(async () => {
    await visit(page, `/push/list/${roomId}/0/0`);
    await expect(main(page)).toHaveAttribute('data-link', 'open', { timeout: 8_000 });
  }).toPass({ timeout: 90_000 });
}

test.use({ viewport: phone, hasTouch: true, isMobile: true });

inSoak(() => {
  test('a fault of a shared table is reported from the room; everybody there sees it stop and go on again', async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    const made = await operate('push', 'make', 'Journey dock', '--group', '--reason', 'a journey', ...signed);
    const { roomId } = JSON.parse(made) as { roomId: number };
    await enter(page);
    await goToRoom(page, roomId);
    const watcher = await browser.newPage({ viewport: desktop });
    await goToRoom(watcher, roomId);

    await page.getByRole('button', { name: /What it pays/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Report a fault' }).click();
    const sheet = page.getByRole('dialog', { name: 'Report a fault' });
    await sheet.getByText('Something is stuck').click();
    await sheet.getByLabel('In your words, if you like').fill('A coin stands on its edge.');
    expect(await axeFaults(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await sheet.getByRole('button', { name: 'Send report' }).click();
    await expect(sheet.getByText('A coin stands on its edge.')).toBeVisible();
    await page.keyboard.press('Escape');

    const both = [page, watcher];
    await operate('repair', 'stop', `${roomId}-shared`, '--reason', 'a coin on its edge', ...signed);
    for (const each of both) {
      await expect(main(each)).toHaveAttribute('data-stopped', 'true', changes);
      await expect(main(each)).toContainText('Being repaired');
      expect(await axeFaults(each)).toEqual([]);
    }
    await expect(dropKey(page)).toBeDisabled();
    expect(await overflow(page)).toBe(0);

    await operate('repair', 'mend', `${roomId}-shared`, '--reason', 'a fresh bed', ...signed);
    await operate('repair', 'release', `${roomId}-shared`, '--reason', 'it runs', ...signed);
    for (const each of both) await expect(main(each)).toHaveAttribute('data-stopped', 'false', changes);
    await expect(dropKey(page)).toBeEnabled(changes);
    await dropKey(page).tap();
    await expect(main(watcher)).toHaveAttribute('data-mode', 'running');
    await operate('push', 'close', `${roomId}`, '--reason', 'a journey', ...signed);
  });
});

import { expect, type Page, test } from '@playwright/test';
import { keyboardHands } from '../support/aim.ts';
import { newRoom } from '../support/backstage.ts';
import { outcome, startPlay } from '../support/play.ts';
import { playerPage } from '../support/player.ts';
import { desktop } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

/** A phone that lies, a small one, and a desktop of 1280 × 720 at 200 %. */
const lowScreens = [
  { width: 844, height: 390 },
  { width: 568, height: 320 },
  { width: 640, height: 360 },
] as const;

/** The big button. The chip that opens the queue has the same word in its name, also before the machine has answered. */
const bigButton = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Controls' }).getByRole('button', { name, exact: true });

/** On a low screen the machine has the whole height, and nothing of the controls stands before it. */
async function expectMachineClear(page: Page): Promise<void> {
  const controls = page.getByRole('region', { name: 'Controls' });
  for (const viewport of lowScreens) {
    await page.setViewportSize(viewport);
    // The page lays itself out anew some frames after its window has another size.
    await expect(async () => {
      const machine = await page.locator('.stage').boundingBox();
      expect(machine?.height).toBe(viewport.height);
      expect(machine?.width).toBeGreaterThan(viewport.height * 0.7);
      for (const part of [
        controls.getByRole('group'),
        controls.getByRole('timer'),
        controls.getByRole('button'),
      ]) {
        for (const each of await part.all()) {
          const box = await each.boundingBox();
          if (box === null || machine === null) continue;
          expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
          expect(box.x >= machine.x + machine.width || box.x + box.width <= machine.x).toBe(true);
        }
      }
    }).toPass({ timeout: 10_000 });
  }
}

/**
 * A thumb that goes on tapping the round button, from before the end until two seconds after it. It taps from inside the
 * page, so that a busy machine cannot hold the first tap back until the result has been read.
 */
async function mash(page: Page): Promise<void> {
  await page.evaluate(() => {
    const timer = setInterval(() => {
      document.querySelector<HTMLButtonElement>('button[data-mode="seated"]')?.click();
    }, 80);
    const seated = setInterval(() => {
      if (document.querySelector('button[data-mode="seated"]') === null) return;
      clearInterval(seated);
      setTimeout(() => clearInterval(timer), 2_000);
    }, 20);
  });
}

test('player and watcher see the same, the queue passes the seat on, and a reload resumes the play', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const room = await newRoom();
  const player = await playerPage(browser, { viewport: desktop });
  const waiter = await playerPage(browser);
  const watcher = await (await browser.newContext({ viewport: desktop })).newPage();
  for (const page of [player, waiter, watcher]) await visit(page, `/claw/list/${room}`);
  await startPlay(player);

  await bigButton(waiter, 'Queue').click();
  await expect(bigButton(waiter, 'Leave queue')).toBeVisible();
  await expectMachineClear(waiter);
  await expect(watcher.getByRole('listitem').filter({ hasText: 'Playing' })).toBeVisible();
  await expect(watcher.getByRole('listitem').filter({ hasText: 'next' })).toBeVisible();

  await player.reload();
  await expect(bigButton(player, /^Drop/)).toBeEnabled();
  await keyboardHands(player).drop();
  await mash(player);
  await expect(outcome(player).either).toBeVisible({ timeout: 60_000 });
  await player.waitForTimeout(2_500);
  await expect(bigButton(player, /^Drop/)).toBeHidden();
  await waiter.getByRole('button', { name: 'Leave the room' }).click();
  await expect(waiter.getByRole('complementary', { name: 'Your place in line' })).toBeVisible();
  await visit(player, '/user/game-record');
  // The player has left the room: ten seconds after the play the seat is the waiter's, for the twenty that follow.
  await expect(waiter.getByText('Your turn!')).toBeVisible({ timeout: 60_000 });
  await expect(waiter).toHaveTitle(/Your turn!/);
  await waiter.getByRole('button', { name: 'To the machine' }).click();
  await expect(waiter.getByText('Your seat', { exact: true })).toBeVisible();
  await expect(bigButton(waiter, 'Play')).toBeEnabled();

  await player
    .getByRole('link', { name: `Room ${room}` })
    .first()
    .click();
  await player
    .getByRole('link', { name: /Verify this play/ })
    .first()
    .click();
  await expect(player.getByText('It all fits').first()).toBeVisible({ timeout: 90_000 });
  for (const page of [player, waiter, watcher]) await page.context().close();
});

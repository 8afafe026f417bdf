import { expect, test } from '@playwright/test';
import { inSoak } from '../support/looks.ts';
import { keyboardHands } from '../support/aim.ts';
import { newRoom } from '../support/backstage.ts';
import { playUntilWon } from '../support/play.ts';
import { playerPage } from '../support/player.ts';
import { desktop } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

inSoak(() => {
  test('who wins while others watch finds the toy and the cheers among their letters', async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const room = await newRoom({ generous: true });
    const player = await playerPage(browser, { viewport: desktop });
    const watcher = await playerPage(browser, { viewport: desktop });
    for (const page of [player, watcher]) await visit(page, `/claw/list/${room}`);
    await playUntilWon(player, keyboardHands(player), room);
    await watcher.getByRole('button', { name: 'Send a heart' }).click();
    await watcher.getByRole('button', { name: 'Send a heart' }).click();
    const letter = player.getByRole('main').getByRole('link', { name: /Cheers for what you won/ });
    await expect(async () => {
      await visit(player, '/inbox');
      await expect(letter).toBeVisible({ timeout: 4_000 });
    }).toPass({ timeout: 60_000 });
    await expect(
      player
        .getByRole('main')
        .getByRole('link', { name: / is yours/ })
        .first(),
    ).toBeVisible();
    await letter.click();
    await expect(player.getByRole('article')).toContainText(new RegExp(`Room ${room}\\P{L}*: 1\\.`, 'u'));
    await player.getByRole('link', { name: 'Take me there' }).click();
    await expect(player.locator('[data-verdict="ok"]')).toBeVisible({ timeout: 60_000 });
    for (const page of [player, watcher]) await page.context().close();
  });
});

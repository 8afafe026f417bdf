import { expect, type Page, test } from '@playwright/test';
import { keyboardHands } from '../support/aim.ts';
import { outcome, startPlay } from '../support/play.ts';
import { playerPage } from '../support/player.ts';
import { rooms } from '../support/rooms.ts';
import { desktop, productUrl } from '../support/visitor.ts';

/** The big button. The chip that opens the queue has the same word in its name, also before the machine has answered. */
const bigButton = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Controls' }).getByRole('button', { name, exact: true });

test('player and watcher see the same, the queue passes the seat on, and a reload resumes the play', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const player = await playerPage(browser, { viewport: desktop });
  const waiter = await playerPage(browser);
  const watcher = await (await browser.newContext({ viewport: desktop })).newPage();
  for (const page of [player, waiter, watcher])
    await page.goto(productUrl(`/claw/list/${rooms.twoBrowsers}`));
  await startPlay(player);

  await bigButton(waiter, 'Queue').click();
  await expect(bigButton(waiter, 'Leave queue')).toBeVisible();
  await expect(watcher.getByRole('listitem').filter({ hasText: 'Playing' })).toBeVisible();
  await expect(watcher.getByRole('listitem').filter({ hasText: 'next' })).toBeVisible();

  await player.reload();
  await expect(bigButton(player, /^Drop/)).toBeEnabled();
  await keyboardHands(player).drop();
  await expect(outcome(player).either).toBeVisible({ timeout: 60_000 });
  await player.goto(productUrl('/user/game-record'));
  // The player has left the room: ten seconds after the play the seat is the waiter's, for the twenty that follow.
  await expect(waiter.getByText('Your seat', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(bigButton(waiter, 'Play')).toBeEnabled();

  await player
    .getByRole('link', { name: /Calico corner/ })
    .first()
    .click();
  await player
    .getByRole('link', { name: /Verify this play/ })
    .first()
    .click();
  await expect(player.getByText('It all fits').first()).toBeVisible({ timeout: 90_000 });
  for (const page of [player, waiter, watcher]) await page.context().close();
});

import { expect, test } from '@playwright/test';
import { keyboardHands } from '../support/aim.ts';
import { outcome, startPlay } from '../support/play.ts';
import { desktop, phone, productUrl, register } from '../support/visitor.ts';

test('player and watcher see the same, the queue passes the seat on, and a reload resumes the play', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const player = await (await browser.newContext({ viewport: desktop })).newPage();
  const waiter = await (await browser.newContext({ viewport: phone })).newPage();
  const watcher = await (await browser.newContext({ viewport: desktop })).newPage();
  await register(player);
  await register(waiter);
  await player.goto(productUrl('/claw/list/3'));
  await watcher.goto(productUrl('/claw/list/3'));
  await startPlay(player);

  await waiter.goto(productUrl('/claw/list/3'));
  await waiter
    .getByRole('button', { name: /^Queue/ })
    .last()
    .click();
  await expect(watcher.getByText('Playing').first()).toBeVisible();
  await expect(watcher.getByText('next').first()).toBeVisible();

  await player.reload();
  await expect(player.getByRole('button', { name: /^Drop/ })).toBeEnabled();
  await keyboardHands(player).drop();
  await expect(outcome(player).either).toBeVisible({ timeout: 60_000 });
  await player.goto(productUrl('/user/game-record'));
  await player
    .getByRole('link', { name: /Calico corner/ })
    .first()
    .click();
  await player
    .getByRole('link', { name: /Verify this play/ })
    .first()
    .click();
  await expect(player.getByText('It all fits').first()).toBeVisible({ timeout: 90_000 });

  // The player has left the room: ten seconds after the play the seat is the waiter's.
  await expect(waiter.getByRole('button', { name: /^Play/ }).first()).toBeVisible({ timeout: 60_000 });
  for (const page of [player, waiter, watcher]) await page.context().close();
});

import { expect, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { enter } from '../support/player.ts';
import { phone, productUrl } from '../support/visitor.ts';

// Where things move the race runs as long as it takes.
test.use({ viewport: phone, hasTouch: true, isMobile: true, reducedMotion: 'no-preference' });

test('a player runs a race alone, sees it by their own browser, opens its seal, and verifies it', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await enter(page, { coins: 5_000 });
  await page.goto(productUrl('/'));
  await page.getByRole('tab', { name: 'Arcade' }).click();
  await page.getByRole('link', { name: 'Rolling five' }).click();
  await expect(page.getByRole('heading', { name: 'Rolling five', level: 1 })).toBeVisible();
  // With somebody else in the room the shared races come first.
  await page.getByRole('radio', { name: /^Solo/ }).check({ force: true });
  expect(await overflow(page)).toBe(0);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('radio', { name: /^Mint/ }).check({ force: true });
  await page.getByRole('button', { name: 'Stake', exact: true }).click();
  const stage = page.locator('.stage');
  await expect(stage).toHaveAttribute('data-race', '1', { timeout: 30_000 });
  await expect(page.getByRole('radio', { name: /^With others/ })).toBeDisabled();
  await expect(page.getByText(/has won race 1\./)).not.toBeAttached();
  await expect(page.getByText(/^\w+ has won race 1\. [\d,]+\scoins for 100\.$/)).toBeAttached({
    timeout: 60_000,
  });
  await expect(stage).toHaveAttribute('data-ended', 'true', { timeout: 30_000 });
  await expect(page.locator('.ownrun')).toHaveAttribute('data-same', 'true');
  expect(await axeFaults(page)).toEqual([]);
  // The button that showed the result waits out the pause.
  await expect(page.getByRole('button', { name: 'Wait' })).toBeVisible();

  await page.getByRole('button', { name: /^Own seal/ }).click();
  await page.getByRole('button', { name: 'Open the seed and check' }).click();
  await expect(page.getByText(/It all fits\..*Plays checked: 1$/)).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');

  await page.goto(productUrl('/user/game-record'));
  await page.getByRole('tab', { name: 'Games' }).click();
  await page
    .getByRole('link', { name: /Rolling five/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Verify this play' }).click();
  await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'ok', { timeout: 60_000 });
  await expect(page.locator('[data-check="result"]')).toHaveAttribute('data-result', 'ok');
});

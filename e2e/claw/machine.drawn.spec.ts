import { expect, test } from '@playwright/test';
import { outcome, startPlay } from '../support/play.ts';
import { enter } from '../support/player.ts';
import { newRoom } from '../support/backstage.ts';
import { phone, productUrl } from '../support/visitor.ts';

test.use({ viewport: phone });

test('the drawn machine is played from its commitment to its receipt', async ({ page }) => {
  test.setTimeout(240_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await enter(page);
  await page.goto(productUrl(`/claw/list/${await newRoom()}`));
  await expect(page.locator('canvas').first()).toBeVisible();
  await startPlay(page);
  await page.keyboard.press('Space');
  await expect(outcome(page).either).toBeVisible({ timeout: 120_000 });
  expect(faults).toEqual([]);
});

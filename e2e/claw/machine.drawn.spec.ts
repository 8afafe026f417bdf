import { expect, test } from '@playwright/test';
import { outcome, startPlay } from '../support/play.ts';
import { enter } from '../support/player.ts';
import { newRoom } from '../support/backstage.ts';
import { inSoftware3d, phone } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

test.use({ viewport: phone });
test.beforeEach(({ page }) => inSoftware3d(page));

test('the drawn machine is played from its commitment to its receipt', async ({ page }) => {
  test.setTimeout(240_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await enter(page);
  await visit(page, `/claw/list/${await newRoom()}`);
  await expect(page.locator('canvas').first()).toBeVisible();
  await startPlay(page);
  await page.keyboard.press('Space');
  await expect(outcome(page).either).toBeVisible({ timeout: 120_000 });
  expect(faults).toEqual([]);
});

test('a lost picture begins no play, and its machine goes on flat', async ({ page }) => {
  test.setTimeout(120_000);
  await enter(page);
  await visit(page, `/claw/list/${await newRoom()}`);
  await expect(page.locator('.stage[data-view="3d"]')).toBeVisible({ timeout: 60_000 });
  const play = page.locator('.drop');
  await expect(play).toBeEnabled();
  await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.stage canvas');
    canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await expect(page.getByRole('heading', { name: 'The picture is gone' })).toBeVisible({ timeout: 2000 });
  await expect(play).toBeDisabled();
  await page.getByRole('button', { name: 'Use the flat view' }).click();
  await startPlay(page);
  await page.keyboard.press('Space');
  await expect(outcome(page).either).toBeVisible({ timeout: 60_000 });
});

import { expect, test } from '@playwright/test';
import { enter } from '../support/player.ts';
import { productUrl } from '../support/visitor.ts';

test.describe('on a phone that lies', () => {
  test.use({ viewport: { width: 844, height: 390 }, locale: 'de-DE' });

  test('a visitor reads what is promised before anything is scrolled', async ({ page }) => {
    await page.goto(productUrl('/'));
    const promise = page.getByRole('list', { name: 'Worum es geht' });
    await expect(promise.getByRole('listitem')).toHaveCount(3);
    const [facts, menu] = await Promise.all([
      promise.boundingBox(),
      page.getByRole('navigation', { name: 'Hauptmenü' }).boundingBox(),
    ]);
    expect((facts?.y ?? 0) + (facts?.height ?? Infinity)).toBeLessThanOrEqual(menu?.y ?? 0);
  });
});

test('a list of games that cannot be loaded is missing in its tab alone, and comes when it can', async ({
  page,
}) => {
  await enter(page);
  await page.goto(productUrl('/'));
  const drawn = page.getByRole('tablist', { name: 'Games' }).getByRole('tab').last();
  await expect(drawn).toBeVisible();
  await page.context().setOffline(true);
  await drawn.click();
  const list = page.getByRole('tabpanel', { name: (await drawn.textContent()) ?? '' });
  await expect(list.getByRole('heading', { name: 'No connection right now' })).toBeVisible();
  await expect(list.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Featured rooms' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Claw' })).toBeVisible();

  await page.context().setOffline(false);
  await expect(list).toBeHidden();
  await drawn.click();
  await expect(list.getByRole('link').first()).toBeVisible();
});

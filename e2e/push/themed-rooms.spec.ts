import { expect, type Page, test } from '@playwright/test';
import { inSoak } from '../support/looks.ts';
import { axeFaults, overflow } from '../support/axe.ts';
import { enter } from '../support/player.ts';
import { phone } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

/** A turn ends two strokes after its last coin, and is written into the books then. */
const settles = 60_000;
const main = (page: Page) => page.locator('main');
const figure = (page: Page, name: string) =>
  page.getByLabel('This turn').locator('div', { hasText: name }).getByRole('definition');

test.use({ viewport: phone, hasTouch: true, isMobile: true });

test('a player goes from the list into a themed room, reads what a stone pays, and drops a coin', async ({
  page,
}) => {
  await enter(page);
  await visit(page, '/push');
  const card = page.getByRole('link', { name: /Stone hollow/ });
  await expect(card).toContainText('returns 92.3 %');
  await card.tap();
  await expect(page.getByRole('heading', { name: 'Stone hollow', level: 1 })).toBeVisible();
  await expect(main(page)).toHaveAttribute('data-link', 'open');

  await page.getByRole('button', { name: /What it pays/ }).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/One in a tray of yours pays 200\scoins, as much as 10\sdrops/)).toBeVisible();
  await expect(sheet.getByText('82 %', { exact: true })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Drop' }).tap();
  await expect(figure(page, 'Pieces dropped')).toHaveText('1');
  expect(await overflow(page)).toBe(0);
  await expect(page.getByText(/^Settled\. [\d,]+\scoins for 20\.$/)).toBeAttached({ timeout: settles });
});

inSoak(() => {
  test('an arcade room is found by its number alone', async ({ page }) => {
    await visit(page, '/push');
    await page.getByRole('link', { name: /Bamboo grove/ }).tap();
    await expect(page.getByRole('heading', { name: 'Bamboo grove', level: 1 })).toBeVisible();
    const [, room = ''] = /\/push\/[^/]+\/(\d+)/.exec(page.url()) ?? [];
    await visit(page, `/arcade/${room}`);
    await expect(page.getByRole('heading', { name: 'Bamboo grove', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/push/arcade/${room}/`));
    await visit(page, '/arcade/999999');
    await expect(page.getByRole('heading', { name: 'Coin pushers' })).toBeVisible();
  });
});

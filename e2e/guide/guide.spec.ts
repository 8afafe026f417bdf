import { expect, type Locator, type Page, test } from '@playwright/test';
import { inSoak } from '../support/looks.ts';
import { axeFaults, overflow } from '../support/axe.ts';
import { enter, playerPage } from '../support/player.ts';
import { phone, productUrl } from '../support/visitor.ts';

test.use({ viewport: phone });

const offer = (page: Page): Locator => page.getByRole('complementary', { name: 'New here?' });
const tour = (page: Page): Locator => page.getByRole('complementary', { name: 'First tour' });
const press = (page: Page, name: string): Promise<void> => tour(page).getByRole('button', { name }).click();

/** The home, once what comes later has come. */
async function lookAround(page: Page): Promise<void> {
  await page.goto(productUrl('/'));
  await page.waitForTimeout(7_000);
}

test('[C039] [S040] who is new is shown home, room, verify and pack, and never again', async ({ page }) => {
  await enter(page, { tour: true });
  await page.goto(productUrl('/'));
  await expect(offer(page)).toBeVisible();
  expect([await axeFaults(page, 'all'), await overflow(page)]).toEqual([[], 0]);
  await offer(page).getByRole('button', { name: 'Show me' }).click();
  await expect(tour(page)).toContainText('Step 1 of 4');
  await press(page, 'Next');
  await expect(tour(page).getByRole('heading', { name: 'Play for free first' })).toBeFocused();
  expect([await axeFaults(page, 'all'), await overflow(page)]).toEqual([[], 0]);

  // The machine of the tour takes practice coins, which it has given, and teaches by itself.
  await press(page, 'To the practice room');
  await expect(page).toHaveURL(/\/claw\/practice\/\d+/);
  await expect(page.getByRole('region', { name: 'Your first play' })).toBeVisible();
  await expect(tour(page)).toBeHidden();
  await page.goBack();

  await expect(tour(page)).toContainText('Step 3 of 4');
  await press(page, 'See a check');
  await expect(page).toHaveURL(/\/verify\//);
  await press(page, 'Next');
  await press(page, 'To the pack');
  await expect(page).toHaveURL(/\/pack$/);
  await expect(tour(page)).toContainText('Step 4 of 4');
  await press(page, 'Done');
  await expect(tour(page)).toBeHidden();
  await lookAround(page);
  await expect(offer(page)).toBeHidden();
});

inSoak(() => {
  test('a tour that is put aside stays aside, and one that was left goes on where it was', async ({
    page,
    browser,
  }) => {
    await enter(page, { tour: true });
    await page.goto(productUrl('/'));
    await offer(page).getByRole('button', { name: 'Show me' }).click();
    await press(page, 'Next');
    await expect(tour(page)).toContainText('Step 2 of 4');
    await page.reload();
    await expect(tour(page)).toContainText('Step 2 of 4');
    await press(page, 'End the tour');
    await lookAround(page);
    await expect(tour(page)).toBeHidden();
    await expect(offer(page)).toBeHidden();

    const other = await playerPage(browser, { tour: true });
    await other.goto(productUrl('/'));
    await offer(other).getByRole('button', { name: 'No, thanks' }).click();
    await expect(offer(other)).toBeHidden();
    await lookAround(other);
    await expect(offer(other)).toBeHidden();
    await other.context().close();
  });
});

/** Presses a key of the card by keyboard; the next step is heard before anything else. */
async function pressNext(page: Page, name: string): Promise<void> {
  await tour(page).getByRole('button', { name }).press('Enter');
  await expect(tour(page).getByRole('heading')).toBeFocused();
}

test('a visitor takes the tour by keyboard, and is not asked again in this browser', async ({ page }) => {
  await page.goto(productUrl('/'));
  await offer(page).getByRole('button', { name: 'Show me' }).press('Enter');
  await pressNext(page, 'Next');
  await pressNext(page, 'Next');
  await tour(page).getByRole('button', { name: 'See a check' }).press('Enter');
  await expect(page).toHaveURL(/\/verify\//);
  await pressNext(page, 'Next');
  await tour(page).getByRole('button', { name: 'Done' }).press('Enter');
  await expect(tour(page)).toBeHidden();
  await lookAround(page);
  await expect(offer(page)).toBeHidden();
});

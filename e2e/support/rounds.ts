import { expect, type Page } from '@playwright/test';

/** Goes to the rounds that everybody in a room shares: whoever is alone begins with rounds of their own. */
export async function withOthers(page: Page): Promise<void> {
  await expect(page.locator('main:is([data-round="solo"], [data-link="open"])')).toBeVisible();
  await page.getByRole('radio', { name: /^With others/ }).check({ force: true });
  await expect(page.locator('main')).toHaveAttribute('data-round', 'shared');
}

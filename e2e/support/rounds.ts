import { expect, type Page } from '@playwright/test';

/** Goes to the rounds that everybody in a room shares: whoever is alone begins with rounds of their own. */
export async function withOthers(page: Page): Promise<void> {
  await expect(page.locator('main:is([data-round="solo"], [data-link="open"])')).toBeVisible();
  // By what is seen of the radio: a forced click on the radio itself goes beside it while the room is being laid out.
  await page.locator('.modes').getByText('With others', { exact: true }).click();
  await expect(page.locator('main')).toHaveAttribute('data-round', 'shared');
}

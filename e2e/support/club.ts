import { expect, type Locator, type Page } from '@playwright/test';

/** The card that the page shows of a class and term, as in `Ruby club, 7 days`. */
export function cardOf(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true });
}

/** The player's own card at the top of the page. */
export function ownCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Your card' });
}

/** Goes through checkout and the demonstration's payment page, as a person would, and back to the arcade. */
export async function payWithPractice(page: Page, price: string): Promise<void> {
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  const limit = page.getByRole('dialog', { name: 'Set a limit first?' });
  // Asked once, before the first payment.
  await expect(limit.or(checkout)).toBeVisible();
  if (await limit.isVisible()) await limit.getByRole('button', { name: 'Not now' }).click();
  const opening = page.waitForEvent('popup');
  await checkout.getByRole('button', { name: `Pay ${price}` }).click();
  const provider = await opening;
  await provider.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(provider.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await provider.close();
  // The arcade's own tab hears of the return.
  const result = page.getByRole('dialog', { name: 'Payment successful' });
  await result.getByRole('button', { name: 'Okay' }).click();
  await expect(result).toBeHidden();
}

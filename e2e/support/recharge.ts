import { expect, type Locator, type Page } from '@playwright/test';
import { giveCoins } from './backstage.ts';

/** What the payer does on the page of the demonstration's payment service. */
export type Plan = 'Approve' | 'Decline' | 'Approve slowly' | 'Approve and never return' | 'Pay twice';

/** Leaves a player of a journey with so many coins of the 3,000 that everybody starts with. */
export function leaveCoins(userId: number, left: number): Promise<void> {
  return giveCoins(userId, left - 3_000, `leave-${userId}`);
}

/** The dialog or page where coins are got. */
export function coinsDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Get coins' });
}

export async function openCoins(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Get coins' }).first().click();
  await expect(coinsDialog(page)).toBeVisible();
  return coinsDialog(page);
}

/** The checkout, past the question that a player is asked once before the first payment. */
export async function checkoutOf(page: Page): Promise<Locator> {
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  const question = page.getByRole('dialog', { name: 'Set a limit first?' });
  await expect(checkout.or(question).first()).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Not now' }).click();
  await expect(checkout).toBeVisible();
  return checkout;
}

/** Chooses an offer by its price and opens its checkout. */
export async function chooseOffer(page: Page, price: string): Promise<Locator> {
  // A club card may cost the same: packs of coins stand first.
  await coinsDialog(page).getByRole('button', { name: price }).first().click();
  return checkoutOf(page);
}

/** Pays in the tab that the checkout opens, and lets it go how it is asked to. Gives that tab. */
export async function pay(page: Page, checkout: Locator, plan: Plan): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await checkout.getByRole('button', { name: /^Pay / }).click();
  const tab = await opened;
  await tab.getByRole('button', { name: plan, exact: true }).click();
  return tab;
}

/** Says in the app how the payment went, unless the provider's tab has said so already. */
export async function sayCompleted(page: Page): Promise<void> {
  const completed = page.getByRole('button', { name: 'Completed' });
  const result = page.getByRole('dialog', { name: /Payment successful|Looking at your payment|Not paid/ });
  await expect(completed.or(result).first()).toBeVisible();
  if (await completed.isVisible()) await completed.click({ timeout: 3_000 }).catch(() => undefined);
}

export async function paidFor(page: Page): Promise<Locator> {
  const result = page.getByRole('dialog', { name: 'Payment successful' });
  await expect(result).toBeVisible({ timeout: 60_000 });
  return result;
}

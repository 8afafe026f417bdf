import type { Page } from '@playwright/test';

/** Fills the form of an address that is open, and saves it. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Country').selectOption({ label: 'Germany' });
  await page.getByLabel('Full name').fill('Mika Aalto');
  await page.getByLabel('Street and number').fill('Lindenstraße 14');
  await page.getByLabel('Postcode').fill('10969');
  await page.getByLabel('Town').fill('Berlin');
  await page.getByLabel('Phone').fill('+49 30 12345678');
  await page.getByRole('button', { name: 'Save address' }).click();
}

import { expect, type Page } from '@playwright/test';
import type { Hands } from './aim.ts';
import { depot } from './depot.ts';
import { playUntilWon } from './play.ts';
import { productUrl, register } from './visitor.ts';

const moveOrder = (...words: string[]): Promise<string> => depot('orders', ...words, '--who', 'journey');

async function addAddress(page: Page): Promise<void> {
  await page.getByLabel('Country').selectOption({ label: 'Germany' });
  await page.getByLabel('Full name').fill('Mika Aalto');
  await page.getByLabel('Street and number').fill('Lindenstraße 14');
  await page.getByLabel('Postcode').fill('10969');
  await page.getByLabel('Town').fill('Berlin');
  await page.getByLabel('Phone').fill('+49 30 12345678');
  await page.getByRole('button', { name: 'Save address' }).click();
}

async function shipAndReceive(page: Page): Promise<void> {
  await page.goto(productUrl('/pack'));
  const toy = page.getByRole('checkbox').first();
  await toy.check({ force: true });
  await page.getByRole('button', { name: 'Add an address' }).first().click();
  await addAddress(page);
  await expect(page).toHaveURL(/\/pack/);
  if (!(await toy.isChecked())) await toy.check({ force: true });
  await page.getByRole('button', { name: /^Ship 1 toy/ }).click();
  await expect(page).toHaveURL(/\/order\/\d+/);
  const id = /\/order\/(\d+)/.exec(page.url())?.[1] ?? '';
  await moveOrder('pack', id);
  await moveOrder('ship', id, 'TRACK-1234');
  await moveOrder('deliver', id);
  await page.reload();
  await expect(page.getByText('TRACK-1234').first()).toBeVisible();
  await expect(page.getByText('Delivered').first()).toBeVisible();
}

/** The spine: a visitor registers, plays, wins, verifies, ships, and sees the toy delivered. */
export async function firstLight(page: Page, hands: Hands, roomId: number): Promise<number> {
  await register(page);
  await page.goto(productUrl(`/claw/list/${roomId}`));
  const plays = await playUntilWon(page, hands, roomId);
  await page
    .getByRole('link', { name: /Verify/ })
    .first()
    .click();
  await expect(page.getByText('It all fits').first()).toBeVisible({ timeout: 90_000 });
  await shipAndReceive(page);
  return plays;
}

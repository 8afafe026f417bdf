import { expect, type Page } from '@playwright/test';
import { fillAddress } from './address.ts';
import type { Hands } from './aim.ts';
import { operate } from './backstage.ts';
import { playUntilWon } from './play.ts';
import { expectWinWhole } from './win.ts';
import { productUrl, register } from './visitor.ts';

const moveOrder = (...words: string[]): Promise<string> => operate('orders', ...words, '--who', 'journey');

async function addAddress(page: Page): Promise<void> {
  await page.getByLabel('Country').selectOption({ label: 'Germany' });
  // What is missing is said, marked and gone to.
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Please check: Full name');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true');
  await fillAddress(page);
}

async function shipAndReceive(page: Page): Promise<void> {
  await page.goto(productUrl('/pack'));
  const toy = page.getByRole('checkbox').first();
  await toy.check({ force: true });
  await page.getByRole('button', { name: 'Add an address' }).first().click();
  await addAddress(page);
  await expect(page).toHaveURL(/\/pack/);
  // What was packed has waited for the address, and does for a reload.
  await page.reload();
  await expect(toy).toBeChecked();
  await expect(page.getByText('To pay')).toBeVisible();
  const ship = page.getByRole('button', { name: /^Ship 1 toy · [\d,]+ coins/ });
  const [, coins = 'no price'] = /([\d,]+)\scoins/.exec(await ship.innerText()) ?? [];
  await ship.click();
  await expect(page).toHaveURL(/\/order\/\d+/);
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(coins);
  const id = /\/order\/(\d+)/.exec(page.url())?.[1] ?? '';
  await moveOrder('pack', id);
  await moveOrder('ship', id, 'TRACK-1234');
  await moveOrder('deliver', id);
  await page.reload();
  // It is celebrated, once.
  const arrived = page.getByRole('dialog', { name: 'It has arrived!' });
  await expect(arrived.getByRole('link', { name: 'Track the parcel' })).toHaveAttribute('href', /TRACK-1234/);
  await arrived.getByRole('button', { name: 'Got it' }).click();
  await expect(arrived).toBeHidden();
  await page.reload();
  await expect(page.getByText('TRACK-1234').first()).toBeVisible();
  await expect(page.getByText('Delivered').first()).toBeVisible();
}

/** The spine: a visitor registers, plays, wins, verifies, ships, and sees the toy delivered. */
export async function firstLight(page: Page, hands: Hands, roomId: number): Promise<number> {
  await register(page);
  await page.goto(productUrl(`/claw/list/${roomId}`));
  // The first play is taught beside the controls, and never again.
  const lesson = page.getByRole('region', { name: 'Your first play' });
  await expect(lesson).toContainText('round button');
  const plays = await playUntilWon(page, hands, roomId);
  await expect(lesson).toHaveCount(0);
  await expectWinWhole(page);
  await page
    .getByRole('link', { name: /Verify/ })
    .first()
    .click();
  // The proof keeps the seat for the time it has left.
  await expect(page.getByRole('complementary', { name: 'Your seat' })).toBeVisible();
  await expect(page.getByText('It all fits').first()).toBeVisible({ timeout: 90_000 });
  await shipAndReceive(page);
  return plays;
}

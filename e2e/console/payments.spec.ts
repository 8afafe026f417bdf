import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { ask, enter } from '../support/player.ts';
import { chooseOffer, openCoins, paidFor, pay, sayCompleted } from '../support/recharge.ts';
import { staff } from '../support/staff.ts';
import { desktop, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

test.use({ viewport: desktop });

test('a payment is found by its player, read, and given back with a reason', async ({ page, browser }) => {
  const { userId, token } = await enter(page);
  const coins = async (): Promise<number> =>
    (await ask<{ balance: number }>('/api/user/balance', {}, token)).balance;
  await visit(page, '/user/wallet');
  await openCoins(page);
  await pay(page, await chooseOffer(page, '$9.99'), 'Approve');
  await sayCompleted(page);
  await paidFor(page);
  expect(await coins()).toBeGreaterThan(3_000);

  const office = await browser.newPage({ viewport: desktop });
  await staff(office, 'money.see', 'money.refund', 'players.see');
  await office.goto(productUrl('/console/payments'));
  await office.getByRole('textbox', { name: 'Search in this list' }).fill(String(userId));
  const row = office.getByRole('row').filter({ hasText: String(userId) });
  await expect(row).toContainText('9.99');
  // The list takes what was typed into its address: what is opened sooner is left again.
  await expect(office).toHaveURL(/filter=/);
  await row.click();
  await expect(office.getByRole('cell', { name: 'Coins given' })).toBeVisible();
  expect(await axeFaults(office)).toEqual([]);
  const dialog = office.getByRole('dialog');
  await office.getByRole('button', { name: 'Evidence file' }).click();
  await dialog.getByRole('textbox', { name: /reason/i }).fill('The bank asks.');
  const [file] = await Promise.all([
    office.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Price: 9.99 USD');
  expect(text).toContain(`Player ${userId}`);
  await office.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByRole('textbox', { name: /reason/i }).fill('Bought by a child.');
  expect(await axeFaults(office)).toEqual([]);
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(office.getByText('Done: Refund')).toBeVisible();
  await expect(office.getByText('Bought by a child.')).toBeVisible();
  await expect.poll(coins).toBe(3_000);
  for (const size of [
    { width: 768, height: 1024 },
    { width: 320, height: 568 },
  ]) {
    await office.setViewportSize(size);
    expect(await overflow(office)).toBe(0);
  }
  await office.close();

  await visit(page, '/user/payments');
  await expect(page.getByText(/given back|refunded/i).first()).toBeVisible();
});

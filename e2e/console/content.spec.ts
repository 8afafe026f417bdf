import { expect, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { ask, newPlayer } from '../support/player.ts';
import { staff } from '../support/staff.ts';
import { desktop, productUrl } from '../support/visitor.ts';

test.use({ viewport: desktop });

test('a letter is written in two languages, seen as its player sees it, and sent', async ({ page }) => {
  const { userId, token } = await newPlayer();
  await staff(page, 'pages.edit');
  await page.goto(productUrl('/console/letters'));
  await page.getByRole('link', { name: 'Write a letter' }).click();
  const send = page.getByRole('button', { name: 'Send a letter' });
  await expect(page.getByText('Nothing is written yet.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Post takes longer');
  await page.getByRole('textbox', { name: 'Text' }).fill('From 10 December.');
  await page.getByRole('button', { name: 'Arabic' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('البريد أبطأ');
  await expect(send).toBeDisabled();
  await page.getByRole('textbox', { name: 'Text' }).fill('ابتداءً من 10 ديسمبر.');
  const seen = page.getByRole('article');
  await expect(seen.filter({ hasText: 'Post takes longer' })).toHaveAttribute('dir', 'ltr');
  await expect(seen.filter({ hasText: 'البريد أبطأ' })).toHaveAttribute('dir', 'rtl');
  await page.getByRole('combobox', { name: 'Receivers' }).click();
  await page.getByRole('option', { name: 'One player' }).click();
  await page.getByRole('textbox', { name: 'Player', exact: true }).fill(`${userId}`);
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize(desktop);
  await send.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /reason/i }).fill('Before the holidays.');
  await dialog.getByRole('button', { name: 'Send a letter' }).click();
  await expect(page.getByRole('heading', { name: 'Letters', level: 1 })).toBeVisible();
  const { systemMessageModels: letters } = await ask<{
    systemMessageModels: readonly { title: string; text: string }[];
  }>('/api/group/message/system/query/list/v2', {}, token);
  expect(letters).toContainEqual(
    expect.objectContaining({ title: 'Post takes longer', text: 'From 10 December.' }),
  );
});

test('legal texts are seen as players read them while they are written', async ({ page }) => {
  await staff(page, 'pages.edit');
  await page.goto(productUrl('/console/legal'));
  const seen = page.getByRole('article');
  await expect(seen.getByRole('heading', { name: 'Terms', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Privacy notice' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('# What we keep\n\nNothing else.');
  await expect(seen.getByRole('heading', { name: 'What we keep' })).toBeVisible();
  await expect(seen.getByText('Nothing else.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  // What is written for all is not saved here: other journeys read these texts.
  await page.getByRole('textbox', { name: 'Text' }).fill('No heading.');
  await expect(page.getByRole('button', { name: 'Put in force' })).toBeDisabled();
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await overflow(page)).toBe(0);
});

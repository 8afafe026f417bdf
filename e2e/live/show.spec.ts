import { expect, test } from '@playwright/test';
import { operate } from '../support/backstage.ts';
import { faultsOf } from '../support/looks.ts';
import { enter, playerPage } from '../support/player.ts';
import { desktop, phone } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

test.use({ viewport: desktop });
test.slow();

test('a host shows, somebody watches, talks, votes and gives; a bag is joined, drawn and checked; the show ends', async ({
  page,
  browser,
}) => {
  const host = await enter(page);
  const signed = ['--who', 'journey', '--reason', 'a test'] as const;
  await operate('live', 'host', `${host.userId}`, '20', 'Workshop', ...signed);
  await operate('live', 'bag-coins', '25', '3', ...signed);
  await visit(page, '/live/desk');
  const title = `Day ${host.userId}`;
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'Start now' }).click();
  await expect(page.getByRole('button', { name: 'End the show' })).toBeVisible();

  const viewer = await playerPage(browser, { viewport: phone });
  await visit(viewer, '/live');
  await viewer.getByRole('link', { name: new RegExp(title) }).click();
  await expect(viewer.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await viewer.getByLabel('Say something kind').fill('How soft is it?');
  await viewer.getByLabel('Say something kind').press('Enter');
  await expect(page.getByText('How soft is it?')).toBeVisible();
  expect(await faultsOf(viewer, 'a show on a phone')).toEqual([]);

  // What the host shows is bought in the mall, at its price; the way back leads into the show.
  await page.getByLabel('Find a thing in the mall').fill('keyring');
  await page.getByRole('button', { name: 'Add Rabbit keyring' }).click();
  await page.getByRole('button', { name: 'Show Rabbit keyring now' }).click();
  await viewer.getByRole('link', { name: 'See Rabbit keyring in the mall' }).click();
  await viewer.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(viewer.getByText('Rabbit keyring is in the cart')).toBeVisible();
  await viewer.goBack();
  await expect(viewer.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.getByLabel('Question').fill('Which toy comes next?');
  await page.getByLabel('Choice 1').fill('Dino');
  await page.getByLabel('Choice 2').fill('Cat');
  await page.getByRole('button', { name: 'Open the vote' }).click();
  await viewer.getByRole('button', { name: 'Which toy comes next?' }).click();
  await viewer.getByRole('dialog').getByText('Cat').click();
  await expect(viewer.getByRole('dialog').getByRole('radio', { name: /Cat/ })).toBeChecked();
  await viewer.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Count now' }).click();
  await expect(page.getByText('1 vote, one each')).toBeVisible();

  await viewer.getByRole('button', { name: 'Give a gift' }).click();
  await viewer.getByRole('dialog').getByText('Star', { exact: true }).click();
  await viewer.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('10 coins in gifts')).toBeVisible();

  await page.getByRole('button', { name: 'Open it' }).click();
  await viewer.getByRole('button', { name: 'Lucky bag' }).click();
  const sheet = viewer.getByRole('dialog');
  await sheet.getByText('Free entry').click();
  await sheet.getByRole('button', { name: 'Join, free' }).click();
  await expect(sheet.getByText('You are number 1')).toBeVisible();

  // A host on a phone: the picture with the show over it, and each tool in its sheet.
  await page.setViewportSize(phone);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await faultsOf(page, "the host's desk on a phone, on air")).toEqual([]);
  await page.getByRole('button', { name: 'Talk', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('How soft is it?')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Say something kind').fill('Very soft.');
  await page.keyboard.press('Enter');
  await expect(viewer.getByText('Very soft.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'End the show' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the show' }).click();
  await expect(page.getByRole('tab', { name: 'Your last show', selected: true })).toBeVisible();
  await expect(viewer.getByText(/It ended on/)).toBeVisible();
});

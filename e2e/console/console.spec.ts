import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { haveWon, operate } from '../support/backstage.ts';
import { ask, newPlayer } from '../support/player.ts';
import { staff } from '../support/staff.ts';
import { fillRegistration, mailedCode, mailsTo, newMail, productUrl } from '../support/visitor.ts';

const desktop = { width: 1440, height: 900 } as const;
test.use({ viewport: desktop });

const home = {
  ...{ name: 'Mika Aalto', country: 'DE', line1: 'Lindenstraße 14', line2: '', city: 'Berlin' },
  ...{ region: '', postcode: '10969', phone: '+493012345678' },
};

interface Quote {
  readonly options: readonly {
    readonly courier: string;
    readonly priceCents: number;
    readonly coins: number;
  }[];
}

/** A player's order of a bear and a cat. */
async function bookedOrder(): Promise<string> {
  const { userId, token } = await newPlayer({ coins: 20_000 });
  await haveWon(userId, ['bear', 'cat']);
  const asked = <T>(path: string, params: object): Promise<T> =>
    ask<T>(`/api/shop/${path}`, { ...params }, token);
  const { list } = await asked<{ list: readonly { unitId: string }[] }>('pack/list', {});
  const unitIds = list.map(({ unitId }) => unitId);
  const { id: addressId } = await asked<{ id: number }>('address/save', home);
  const { options } = await asked<Quote>('order/quote', { unitIds: unitIds.join(','), addressId });
  const [option] = options;
  if (option === undefined) throw new Error('no courier takes the parcel');
  const { courier, priceCents, coins } = option;
  const wanted = { requestId: `console-${userId}`, unitIds, addressId, courier, priceCents, coins };
  return (await asked<{ orderId: string }>('addShopGoodsDelivery', wanted)).orderId;
}

test('the console is for whoever works here, and does what it says', async ({ page, browser }) => {
  const stranger = await browser.newPage({ viewport: desktop });
  await stranger.goto(productUrl('/console'));
  await expect(stranger.getByRole('heading', { name: 'Page is building...', level: 1 })).toBeVisible();
  await stranger.close();

  const { userId, mail } = await staff(page);
  await page.goto(productUrl('/console'));
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(page.getByRole('cell', { name: /^Tako bay/ })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Goods and mall' }).click();
  const bear = page
    .getByRole('row')
    .filter({ hasText: /^bear\b/ })
    .first();
  await bear.getByRole('button', { name: 'What can be done with bear' }).click();
  await page.getByRole('menuitem', { name: 'Add or take stock' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton').fill('7');
  await dialog.getByRole('textbox', { name: /reason/i }).fill('Delivery 17');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add or take stock' }).click();
  await expect(page.getByText('Done: Add or take stock')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Find a player, or who ordered' }).fill(mail);
  await page.keyboard.press('Enter');
  await page
    .getByRole('row')
    .filter({ hasText: String(userId) })
    .getByRole('link')
    .click();
  await expect(page.getByText('Sums agree').first()).toBeVisible();
  await expect(page.getByText(mail)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show contact' }).click();
  await dialog.getByRole('textbox', { name: /reason/i }).fill('They wrote to us.');
  await dialog.getByRole('button', { name: 'Show contact' }).click();
  await expect(page.getByText(mail)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await page.setViewportSize({ width: 320, height: 568 });
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize(desktop);
  await page.getByRole('link', { name: 'Staff' }).click();
  await page.getByRole('link', { name: 'Operator log' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Delivery 17' })).toBeVisible();
  const contact = page.getByRole('row').filter({ hasText: 'They wrote to us.' });
  await expect(contact).toBeVisible();
  // A list is sought by what it says, not only by what stands in the books.
  await page.getByPlaceholder('Search in this list').fill('added stock');
  await expect(contact).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Delivery 17' })).toBeVisible();
});

test('a parcel is packed by scanner, by somebody who may do nothing else', async ({ page }) => {
  const order = await bookedOrder();
  await staff(page, 'orders.pack', 'goods.see');
  await page.goto(productUrl('/console/packing'));
  await expect(page.getByRole('link', { name: 'Players' })).toHaveCount(0);
  await page.getByRole('button', { name: new RegExp(`^${order}`) }).click();
  const packed = page.getByRole('button', { name: 'Packed, next' });
  for (const [code, said] of [
    ['whale', 'whale does not belong in this parcel.'],
    ['bear', null],
    ['bear', 'bear: all of them are scanned already.'],
    ['CAT', null],
  ] as const) {
    await expect(packed).toBeDisabled();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    if (said === null) await expect(page.getByRole('alert')).toHaveCount(0);
    else await expect(page.getByRole('alert')).toHaveText(said);
  }
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 768, height: 1024 });
  expect(await overflow(page)).toBe(0);
  await packed.click();
  await expect(page.getByText(`Order ${order} is packed.`)).toBeVisible();
  expect(await operate('orders', 'show', order)).toContain('packed');
});

test('a backup is made and restored beside the arcade, and a mail that has arrived is a check that is done', async ({
  page,
}) => {
  test.slow();
  const { mail } = await staff(page, 'house.run');
  await page.goto(productUrl('/console/ready'));
  const dialog = page.getByRole('dialog');
  const say = (words: string) => dialog.getByRole('textbox', { name: /reason/i }).fill(words);
  const done = page.getByRole('listitem').filter({ hasText: 'Rules of your country' });
  await done.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Read for Finland.');
  await say('Before we open.');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(done.getByText('Done')).toBeVisible();
  await expect(page.getByText('Read for Finland.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Send a test mail' }).click();
  await say('Does mail work?');
  await dialog.getByRole('button', { name: 'Send a test mail' }).click();
  await expect(page.getByText('Done: Send a test mail')).toBeVisible();
  await page.getByRole('button', { name: 'Type its code' }).click();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await mailedCode(mail));
  await say('It came.');
  await dialog.getByRole('button', { name: 'Type its code' }).click();
  await expect(page.getByText('Done: Type its code')).toBeVisible();

  await page.getByRole('link', { name: 'Backups', exact: true }).click();
  // The page before has such a button, too, and stays until this one has come.
  await expect(page.getByRole('heading', { name: 'Backups', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await say('Before the drill.');
  await dialog.getByRole('button', { name: 'Back up now' }).click();
  const first = page.getByRole('row').filter({ hasText: 'By hand' }).first();
  await expect(first.getByText('Made')).toBeVisible();
  await first.getByRole('button', { name: 'Download' }).click();
  await dialog.getByRole('textbox', { name: /reason/i }).fill('To the safe.');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^grabbit-.*\.backup$/);
  await first.getByRole('button', { name: 'Start a restore drill' }).click();
  await say('Once a month.');
  await dialog.getByRole('button', { name: 'Start a restore drill' }).click();
  await expect(page.getByText('Passed').first()).toBeVisible({ timeout: 90_000 });
  expect(await axeFaults(page)).toEqual([]);
  for (const size of [
    { width: 768, height: 1024 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size);
    expect(await overflow(page)).toBe(0);
  }
});

test('somebody is invited by mail, joins with that address, and sees what the role allows', async ({
  page,
  browser,
}) => {
  await staff(page, 'maintainers.edit', 'goods.see', 'goods.stock', 'orders.pack');
  await page.goto(productUrl('/console/staff'));
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog');
  const mail = newMail();
  await dialog.getByRole('textbox', { name: 'Mail address' }).fill(mail);
  await dialog.getByRole('checkbox', { name: 'Packing' }).check();
  await expect(dialog.getByText('Pack and ship orders')).toBeVisible();
  await dialog.getByRole('textbox', { name: /reason/i }).fill('More parcels.');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('row').filter({ hasText: mail })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  const link = /http\S+\/console\/join#\S+/.exec((await mailsTo(mail))[0]?.text ?? '')?.[0] ?? '';
  const other = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await other.goto(productUrl(new URL(link).pathname + new URL(link).hash));
  await expect(other.getByRole('heading', { name: 'You are invited to work here' })).toBeVisible();
  expect(other.url()).not.toContain('#');
  await other.getByRole('link', { name: 'Register' }).click();
  await fillRegistration(other, mail, productUrl, null);
  await expect(other.getByText('Your role: Packing.')).toBeVisible();
  expect(await axeFaults(other)).toEqual([]);
  await other.getByRole('button', { name: 'Join' }).click();
  await expect(other.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await other.setViewportSize(desktop);
  await expect(other.getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Players' })).toHaveCount(0);
  await other.close();

  await page.getByRole('link', { name: 'Roles' }).click();
  const packers = page.getByRole('columnheader').filter({ hasText: 'Packing' });
  await expect(packers).toContainText('1 person');
  expect(await axeFaults(page)).toEqual([]);
  // What a role allows that they may not do themselves, nobody gives.
  await page.getByRole('button', { name: 'New role' }).click();
  const night = `Night ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'Name' }).fill(night);
  await dialog.getByRole('checkbox', { name: 'Refund payments' }).check();
  await dialog.getByRole('textbox', { name: /reason/i }).fill('A try.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Refund payments' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Pack and ship orders' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('columnheader').filter({ hasText: night })).toBeVisible();
  for (const size of [
    { width: 768, height: 1024 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size);
    expect(await overflow(page)).toBe(0);
  }
});

test('a large gift waits until another person agrees', async ({ page, browser }) => {
  await staff(page);
  const second = await browser.newPage({ viewport: desktop });
  await staff(second, 'requests.decide', 'money.give', 'players.see', 'maintainers.edit');
  const { userId, token } = await newPlayer();
  const dialog = page.getByRole('dialog');
  const because = (of: Page, words: string) =>
    of
      .getByRole('dialog')
      .getByRole('textbox', { name: /reason/i })
      .fill(words);
  await page.goto(productUrl('/console/requests'));
  await page.getByRole('button', { name: 'Change the rule' }).click();
  await dialog.getByRole('switch', { name: 'Gifts need two people' }).check();
  await dialog.getByRole('spinbutton', { name: 'Most coins that one person gives a day' }).fill('100');
  await because(page, 'We are two now.');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change the rule' }).click();
  await expect(page.getByText('Gifts of more than 100 coins')).toBeVisible();

  const wish = { playerId: userId, what: 'coins', amount: 777, reason: 'A lost parcel.' };
  const owner = await page.evaluate(() =>
    localStorage.getItem(`g.${btoa('user:session').replaceAll('=', '')}`),
  );
  const { token: own } = JSON.parse(owner ?? '{}') as { token: string };
  await expect(ask('/api/operator/books/grant', wish, own)).rejects.toThrow('secondPersonNeeded');
  const row = page.getByRole('row').filter({ hasText: 'A lost parcel.' });
  await page.reload();
  await expect(row.getByText('777')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Agree' })).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await overflow(page)).toBe(0);

  await second.goto(productUrl('/console/requests'));
  const same = second.getByRole('row').filter({ hasText: 'A lost parcel.' });
  await same.getByRole('button', { name: 'Agree' }).click();
  await because(second, 'I saw the letter.');
  await second.getByRole('dialog').getByRole('button', { name: 'Agree' }).click();
  await expect(same.getByText('Done')).toBeVisible();
  expect((await ask<{ balance: number }>('/api/user/userinfo', {}, token)).balance).toBe(3_777);
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: 'Change the rule' }).click();
  await dialog.getByRole('switch', { name: 'Gifts need two people' }).uncheck();
  await because(page, 'We are one again.');
  await dialog.getByRole('button', { name: 'Change the rule' }).click();
  await expect(page.getByText('A second person must agree.')).toBeVisible();
  await second.reload();
  const lifting = second.getByRole('row').filter({ hasText: 'We are one again.' });
  // What would change is told as it is and as it would be.
  await expect(lifting.getByText('Gifts need two people')).toBeVisible();
  await expect(lifting.getByText('becomes')).toHaveCount(1);
  await lifting.getByRole('button', { name: 'Agree' }).click();
  await because(second, 'So it is.');
  await second.getByRole('dialog').getByRole('button', { name: 'Agree' }).click();
  await expect(second.getByText('Nothing needs a second person.')).toBeVisible();
  await second.close();
});

test('an auditor gets the operator log as a file, which says who fetched it and why', async ({ page }) => {
  const { userId } = await staff(page);
  await page.goto(productUrl('/console/log'));
  await page.getByRole('button', { name: 'File for auditors' }).click();
  const dialog = page.getByRole('dialog', { name: 'File for auditors' });
  await expect(dialog.getByText('It names players and staff')).toBeVisible();
  await dialog.getByRole('textbox', { name: /reason/i }).fill('The audit of 2026');
  expect(await axeFaults(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^operator-log-\d+\.jsonl$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\n');
  expect(JSON.parse(lines[0] ?? '')).toEqual({ format: 'grabbit-operator-log', version: 1 });
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    who: expect.stringContaining(`player ${userId} (`),
    ...{ action: 'fetch operator log', reason: 'The audit of 2026' },
  });
});

test('a day of payments is compared with the reports and closed', async ({ page }) => {
  const { token } = await staff(page, 'money.see', 'money.settle');
  const { list } = await ask<{ list: { id: number }[] }>('/api/operator/payments/differences', {}, token);
  for (const { id } of list)
    await ask('/api/operator/payments/settled', { id, reason: 'Of other journeys.' }, token);
  const dialog = page.getByRole('dialog');
  await page.goto(productUrl('/console/closing'));
  await page.getByRole('button', { name: 'Compare a day' }).click();
  await dialog.getByRole('textbox', { name: /reason/i }).fill('The evening.');
  await dialog.getByRole('button', { name: 'Compare a day' }).click();
  await expect(page.getByText('Done: Compare a day')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close the day' }).click();
  await dialog.getByRole('textbox', { name: /reason/i }).fill('All agrees.');
  await dialog.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByText(/: All agrees\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the day' })).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await overflow(page)).toBe(0);
});

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { aimAndDrop, type Hands, keyboardHands, thumbHands } from '../support/aim.ts';
import { MachineWatch } from '../support/machine-watch.ts';
import { desktop, phone, productUrl, register } from '../support/visitor.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** The operator's command, on the same data as the running server. */
async function depot(...words: string[]): Promise<void> {
  const env = { ...process.env, GRABBIT_DATA: process.env['GRABBIT_E2E_DATA'] };
  await run(process.execPath, ['apps/server/src/depot.ts', 'orders', ...words, '--who', 'journey'], { cwd: root, env });
}

/** Plays until a toy is won, never with anything but what a player has. Returns how many plays it took. */
async function playUntilWon(page: Page, hands: Hands, roomId: number): Promise<number> {
  const watch = await MachineWatch.open(productUrl(), roomId);
  try {
    for (let plays = 1; plays <= 30; plays += 1) {
      await page.getByRole('button', { name: /^(Play|Again|Play again)\b/ }).first().click();
      await expect(page.getByRole('button', { name: 'Drop' })).toBeEnabled();
      const [highest] = watch.targets();
      if (highest === undefined) throw new Error('the machine is empty');
      await aimAndDrop(hands, watch, highest);
      const won = page.getByRole('heading', { name: 'You got it!' });
      const missed = page.getByText('Not this time');
      await expect(won.or(missed).first()).toBeVisible({ timeout: 60_000 });
      if (await won.isVisible()) return plays;
    }
    throw new Error('nothing won in 30 plays');
  } finally {
    watch.close();
  }
}

async function addAddress(page: Page): Promise<void> {
  await page.getByLabel('Country').selectOption({ label: 'Germany' });
  await page.getByLabel('Full name').fill('Mika Aalto');
  await page.getByLabel('Street and number').fill('Lindenstraße 14');
  await page.getByLabel('Postcode').fill('10969');
  await page.getByLabel('Town').fill('Berlin');
  await page.getByRole('button', { name: 'Save address' }).click();
}

async function shipAndReceive(page: Page): Promise<void> {
  await page.goto(productUrl('/pack'));
  await page.getByRole('checkbox').first().check();
  await page.getByRole('link', { name: /Add an address/ }).click();
  await addAddress(page);
  await page.getByRole('button', { name: /^Ship 1 toy/ }).click();
  await expect(page).toHaveURL(/\/order\/\d+/);
  const id = /\/order\/(\d+)/.exec(page.url())?.[1] ?? '';
  await depot('pack', id);
  await depot('ship', id, 'TRACK-1234');
  await depot('deliver', id);
  await page.reload();
  await expect(page.getByText('TRACK-1234')).toBeVisible();
  await expect(page.getByText('Delivered').first()).toBeVisible();
}

async function journey(page: Page, hands: Hands): Promise<void> {
  await register(page);
  await page.goto(productUrl('/'));
  await page.getByRole('link', { name: /Tako bay/ }).last().click();
  await expect(page).toHaveURL(/\/claw\/[^/]+\/1/);
  const plays = await playUntilWon(page, hands, 1);
  test.info().annotations.push({ type: 'plays until the win', description: `${plays}` });
  await page.getByRole('link', { name: /Verify/ }).first().click();
  await expect(page.getByText('This play is true')).toBeVisible({ timeout: 90_000 });
  await shipAndReceive(page);
}

test.describe('on a phone, with thumbs', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });
  test('a visitor registers, wins a toy, verifies the play and has the toy sent', async ({ page }) => {
    test.setTimeout(900_000);
    await journey(page, await thumbHands(page));
  });
});

test.describe('at a desk, with keys', () => {
  test.use({ viewport: desktop });
  test('a visitor registers, wins a toy, verifies the play and has the toy sent', async ({ page }) => {
    test.setTimeout(900_000);
    await journey(page, keyboardHands(page));
  });
});

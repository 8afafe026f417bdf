import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { fewOf, inSoak } from '../support/looks.ts';
import { enter } from '../support/player.ts';
import { desktop, phone, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

/** A turn ends two strokes after its last coin, and is written into the books then. */
const settles = 60_000;

const dropKey = (page: Page) => page.getByRole('button', { name: 'Drop' });
const figure = (page: Page, name: string) =>
  page.getByLabel('This turn').locator('div', { hasText: name }).getByRole('definition');
const main = (page: Page) => page.locator('main');

async function goToTable(page: Page, name: string): Promise<void> {
  await page.goto(productUrl('/'));
  await page.getByRole('tab', { name: 'Coin pushers' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(main(page)).toHaveAttribute('data-link', 'open');
}

async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByText(/^Settled\. [\d,]+\scoins for [\d,]+\.$/)).toBeAttached({ timeout: settles });
  await expect(main(page)).toHaveAttribute('data-mode', 'resting', { timeout: settles });
}

/** A row of so many coins, whatever a wave brings. */
async function chooseRow(page: Page, length: string): Promise<void> {
  await page.getByRole('button', { name: /^Row of/ }).click();
  await page.getByRole('group', { name: 'Coins in a row' }).getByText(length, { exact: true }).click();
  await page.getByRole('group', { name: 'Stop at a wave of' }).getByText('never', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Keeps a finger on the round button until something is so. */
async function holdFinger(page: Page, until: () => Promise<void>): Promise<void> {
  const box = await dropKey(page).boundingBox();
  if (box === null) throw new Error('there is no button to hold');
  const at = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
  await until();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const coinsOf = async (page: Page): Promise<number> =>
  Number((await page.locator('.balance .num').first().innerText()).replaceAll(',', ''));
const numberIn = async (page: Page, name: string): Promise<number> =>
  Number((await figure(page, name).innerText()).replaceAll(',', ''));

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a player drops coins, is paid by the books, comes back to the same bed and verifies the turn', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await enter(page);
    await goToTable(page, 'Coin harbour');
    const before = await coinsOf(page);
    for (const count of [1, 2, 3, 4, 5]) {
      await dropKey(page).tap();
      await expect(figure(page, 'Pieces dropped')).toHaveText(String(count));
      // Three a second at most.
      await sleep(400);
    }
    // Two rows that end by themselves, a finger on the button: fifty coins.
    for (const [length, sum] of [
      ['20', '25'],
      ['20', '45'],
    ] as const) {
      await chooseRow(page, length);
      await holdFinger(page, async () =>
        expect(figure(page, 'Pieces dropped')).toHaveText(sum, { timeout: 60_000 }),
      );
    }
    for (const count of [46, 47, 48, 49, 50]) {
      await dropKey(page).tap();
      await expect(figure(page, 'Pieces dropped')).toHaveText(String(count));
      await sleep(400);
    }
    await expect.poll(() => numberIn(page, 'Pieces for you')).toBeGreaterThan(0);
    expect(await axeFaults(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await expectSettled(page);
    const paid = await numberIn(page, 'Paid');
    await expect.poll(async () => coinsOf(page)).toBe(before - 500 + paid);

    // What lies there stays until its player is back.
    await page.getByRole('button', { name: /What it pays/ }).click();
    const bed = page.getByRole('dialog').getByText('Coins on the bed').locator('xpath=following-sibling::dd');
    const lay = await bed.innerText();
    await page.keyboard.press('Escape');
    await goToTable(page, 'Coin harbour');
    await page.getByRole('button', { name: /What it pays/ }).click();
    await expect(bed).toHaveText(lay);

    await visit(page, '/user/game-record');
    await page.getByRole('tab', { name: 'Coin pushers' }).click();
    await page
      .getByRole('link', { name: /Coin harbour/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Verify this play' }).click();
    await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'ok', { timeout: 90_000 });
    expect(await axeFaults(page)).toEqual([]);
  });
});

for (const [name, viewport, touch] of fewOf([
  ['a phone', phone, true],
  ['a desktop', desktop, false],
] as const)) {
  test.describe(`a trial account, on ${name}`, () => {
    test.use({ viewport, hasTouch: touch, isMobile: touch });

    test('practises with coins of its own, which come and go by the same books', async ({ page }) => {
      test.setTimeout(180_000);
      await visit(page, '/auth');
      await page.getByRole('button', { name: /Play as trial/ }).click();
      await expect(page).not.toHaveURL(/\/auth/);
      await goToTable(page, 'Practice pier');
      const fill = page.getByRole('button', { name: 'Fill up' });
      await expect(fill.or(dropKey(page))).toBeVisible();
      if (await fill.isVisible()) await fill.click();
      await dropKey(page).click();
      await expect(figure(page, 'Pieces dropped')).toHaveText('1');
      expect(await axeFaults(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await expectSettled(page);
    });
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  inSoak(() => {
    test('keys aim and drop: short for one coin, held for a row that ends by itself', async ({ page }) => {
      test.setTimeout(240_000);
      await enter(page);
      await goToTable(page, 'Coin harbour');
      const aim = page.getByRole('slider', { name: 'Aim of your chute' });
      await page.keyboard.press('ArrowLeft');
      await expect(aim).toHaveAttribute('aria-valuetext', '0.5 cm left of the middle');
      await chooseRow(page, '20');
      await main(page).click({ position: { x: 700, y: 20 } });
      for (const count of [1, 2, 3, 4, 5]) {
        await page.keyboard.press('Space');
        await expect(figure(page, 'Pieces dropped')).toHaveText(String(count));
        await sleep(400);
      }
      await page.keyboard.down('Space');
      await expect(figure(page, 'Pieces dropped')).toHaveText('25', { timeout: 30_000 });
      await expect(dropKey(page)).toBeVisible();
      await page.keyboard.up('Space');
      await page.keyboard.down('Space');
      await expect(figure(page, 'Pieces dropped')).toHaveText('45', { timeout: 60_000 });
      await page.keyboard.up('Space');
      for (const count of [46, 47, 48, 49, 50]) {
        await page.keyboard.press('Space');
        await expect(figure(page, 'Pieces dropped')).toHaveText(String(count));
        await sleep(400);
      }
      expect(await axeFaults(page)).toEqual([]);
      await expectSettled(page);
      await expect(figure(page, 'Pieces dropped')).toHaveText('50');
    });
  });
});

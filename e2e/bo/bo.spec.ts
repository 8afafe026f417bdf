import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { inSoak, narrow } from '../support/looks.ts';
import { ask, enter, playerPage } from '../support/player.ts';
import { withOthers } from '../support/rounds.ts';
import { phone, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

const callKey = (page: Page) => page.getByRole('button', { name: 'Call', exact: true });
const said = (page: Page) => page.getByText(/^Line [\d,]+\shas ended\. [\d,]+\scoins for [\d,]+\.$/);

async function goToLine(page: Page, name = 'Up or down'): Promise<void> {
  await page.goto(productUrl('/'));
  await page.getByRole('tab', { name: 'Arcade' }).click();
  await page.getByRole('link', { name }).last().click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Calls on the shared line as soon as one may. Lines take half a minute each, and the last five seconds none. */
async function callLine(page: Page, choice: 'Up' | 'Down'): Promise<void> {
  await withOthers(page);
  await page.getByRole('radio', { name: new RegExp(`^${choice}`) }).check({ force: true });
  await expect(callKey(page)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 });
  await callKey(page).click();
}

/** What the last call came to, and on which line. */
async function resultOf(page: Page): Promise<{ readonly line: string; readonly paid: number }> {
  await expect(said(page)).toBeAttached({ timeout: 100_000 });
  const [line = '', paid = ''] = (await said(page).textContent())?.match(/[\d,]+/g) ?? [];
  return { line, paid: Number(paid) };
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('who calls and closes the window is led back to the line, and the file proves what it came to', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await enter(page, { coins: 5_000 });
    await goToLine(page);
    expect(await axeFaults(page)).toEqual([]);
    await callLine(page, 'Up');
    await expect(page.getByText(/^(?:You said up|Next line: up)$/)).toBeVisible();

    await page.goto(productUrl('/'));
    const prompt = page.getByRole('dialog', { name: 'Your game is waiting' });
    await expect(prompt.getByText('Your call in Up or down is still open.')).toBeVisible();
    await prompt.getByRole('button', { name: 'Not now' }).click();
    // A no is not asked again, and the home still shows the way.
    const card = page.getByRole('region', { name: 'Your game is waiting' });
    await expect(card).toContainText('Your call in Up or down is still open.');
    expect(await axeFaults(page)).toEqual([]);
    await card.getByRole('link', { name: 'Go back' }).click();
    await expect(page).toHaveURL(/\/bo\/\d+\?from=playing/);
    await expect(page.getByText(/^(?:You said up|Next line: up)$/)).toBeVisible();

    // A reload in the middle of it is no loss.
    await page.reload();
    const { paid } = await resultOf(page);
    expect([0, 100, 191]).toContain(paid);
    await expect(page.locator('.paid')).toHaveAttribute('data-gain', String(paid > 100));

    await visit(page, '/user/game-record');
    await page.getByRole('tab', { name: 'Up or down' }).click();
    await page
      .getByRole('link', { name: /You said up|up/i })
      .first()
      .click();
    await page.getByRole('link', { name: 'Verify this play' }).click();
    await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'ok', { timeout: 60_000 });
  });

  test('of two who call the same line up and down one is right, and either sees it won or lost', async ({
    page,
    browser,
  }) => {
    test.setTimeout(300_000);
    await enter(page, { coins: 5_000 });
    const other = await playerPage(browser, { coins: 5_000, theme: 'pink' });
    await goToLine(page);
    await other.goto(page.url());
    const called = async () => {
      await callLine(page, 'Up');
      await callLine(other, 'Down');
      return Promise.all([resultOf(page), resultOf(other)]);
    };
    let [own, theirs] = await called();
    // Calls may have closed between the two.
    while (own.line !== theirs.line) {
      await Promise.all([page.reload(), other.reload()]);
      [own, theirs] = await called();
    }
    const paid = [own.paid, theirs.paid].toSorted((a, b) => a - b);
    expect(['0 191', '100 100']).toContain(paid.join(' '));
    for (const [each, result] of [
      [page, own],
      [other, theirs],
    ] as const) {
      // Only a gain is celebrated.
      await expect(each.locator('.paid')).toHaveAttribute('data-gain', String(result.paid > 100));
      await expect(each.locator('.paid .burst')).toHaveCount(result.paid > 100 ? 1 : 0);
    }
    expect(await axeFaults(other)).toEqual([]);
    await other.context().close();
  });
});

test.describe('on a narrow phone in Arabic', () => {
  test.use({ viewport: narrow, locale: 'ar-AE' });

  inSoak(() => {
    test('a trial account practises by keyboard, and is told what came of it', async ({ page }) => {
      test.setTimeout(180_000);
      await visit(page, '/auth');
      await page.getByRole('button', { name: /تجر/ }).first().click();
      await expect(page).not.toHaveURL(/\/auth/);
      await page.goto(productUrl('/'));
      await page.getByRole('tab', { name: 'الأركيد' }).click();
      await page.getByRole('link', { name: 'خط الورق' }).click();
      await page.getByRole('button', { name: 'املأ الرصيد' }).click();
      await page.getByRole('radio', { name: /^مع الآخرين/ }).check({ force: true });
      await page.getByRole('radio', { name: 'هبوط' }).focus();
      await page.keyboard.press('Space');
      const key = page.getByRole('button', { name: 'توقّع', exact: true });
      await expect(key).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 });
      await key.press('Space');
      await expect(page.getByText(/انتهى الخط/)).toBeAttached({ timeout: 100_000 });
      expect(await overflow(page)).toBe(0);
      expect(await axeFaults(page)).toEqual([]);
    });
  });
});

test('a limit of the player’s own stops the call that would pass it', async ({ page }) => {
  test.setTimeout(120_000);
  const { token } = await enter(page, { coins: 5_000 });
  await ask('/api/user/protection/limit', { name: 'spendDay', amount: 50 }, token);
  await goToLine(page);
  await callLine(page, 'Down');
  await expect(page.getByRole('dialog', { name: 'Your limit is reached' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

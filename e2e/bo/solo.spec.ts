import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { narrow } from '../support/looks.ts';
import { enter } from '../support/player.ts';
import { phone, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

const mode = (page: Page, name: 'Solo' | 'With others') =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) });
const callKey = (page: Page) => page.getByRole('button', { name: 'Call', exact: true });
const ended = (page: Page, line: number) =>
  page.getByText(new RegExp(`^Line ${line}\\shas ended\\. [\\d,]+\\scoins for [\\d,]+\\.$`));

async function goToLine(page: Page): Promise<void> {
  await page.goto(productUrl('/'));
  await page.getByRole('tab', { name: 'Arcade' }).click();
  await page.getByRole('link', { name: 'Up or down' }).last().click();
  await expect(page.getByRole('heading', { name: 'Up or down', level: 1 })).toBeVisible();
}

/** Calls the player's own line, and waits for its end. */
async function callAlone(page: Page, choice: 'Up' | 'Down', line: number): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${choice}`) }).check({ force: true });
  await expect(callKey(page)).not.toHaveAttribute('aria-disabled', 'true');
  await callKey(page).click();
  await expect(ended(page, line)).toBeAttached({ timeout: 30_000 });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('who is alone calls at once on a line of their own, opens its seal, and verifies it', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await enter(page, { coins: 5_000 });
    await goToLine(page);
    // With somebody else in the room the shared lines come first.
    await mode(page, 'Solo').check({ force: true });
    expect(await axeFaults(page)).toEqual([]);
    await callAlone(page, 'Down', 1);
    // The button that showed the result waits out the pause, and then buys again.
    await expect(page.getByRole('button', { name: 'Wait' })).toBeVisible();
    await callAlone(page, 'Up', 2);
    expect(await axeFaults(page)).toEqual([]);

    await page.getByRole('button', { name: /^Own seal/ }).click();
    await page.getByRole('button', { name: 'Open the seed and check' }).click();
    await expect(page.getByText(/It all fits\..*Plays checked: 2$/)).toBeVisible();
    await page.keyboard.press('Escape');

    await visit(page, '/user/game-record');
    await page.getByRole('tab', { name: 'Games' }).click();
    await page
      .getByRole('link', { name: /Up or down/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Verify this play' }).click();
    await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'ok');
    await expect(page.locator('[data-check="result"]')).toHaveAttribute('data-result', 'ok');
    expect(await axeFaults(page)).toEqual([]);
  });
});

test.describe('where things move', () => {
  test.use({ viewport: narrow, reducedMotion: 'no-preference' });

  test('a line runs before its end is told, and nobody leaves it by the switch or stakes beside it', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await enter(page, { coins: 5_000 });
    await goToLine(page);
    await mode(page, 'Solo').check({ force: true });
    await page.getByRole('radio', { name: /^Up/ }).focus();
    await callKey(page).press('Space');
    await expect(page.locator('main')).toHaveAttribute('data-mode', 'falling');
    await expect(mode(page, 'With others')).toBeDisabled();
    await expect(page.getByText('Then 5 s pause')).toBeVisible();
    await expect(ended(page, 1)).not.toBeAttached();
    expect(await overflow(page)).toBe(0);
    await expect(ended(page, 1)).toBeAttached({ timeout: 30_000 });

    await mode(page, 'With others').check({ force: true });
    await expect(callKey(page)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 });
    await callKey(page).click();
    await expect(page.getByText(/^(?:You said up|Next line: up)$/)).toBeVisible();
    await expect(mode(page, 'Solo')).toBeDisabled();
    expect(await overflow(page)).toBe(0);
  });
});

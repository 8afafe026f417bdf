import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { fewOf, narrow } from '../support/looks.ts';
import { playRefused } from '../support/play.ts';
import { ask, enter, type Player } from '../support/player.ts';
import { newRoom } from '../support/backstage.ts';
import { demoRooms, desktop, phone } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

const sizes = [
  { name: 'phone', viewport: phone },
  { name: 'desktop', viewport: desktop },
] as const;

const card = (page: Page, name: string) => page.getByRole('region', { name });

/** Types a limit into the dialog of one window. */
async function setLimit(page: Page, kind: string, window: string, amount: string): Promise<void> {
  await card(page, kind)
    .getByRole('button', { name: `${window}: Change` })
    .click();
  const dialog = page.getByRole('dialog', { name: `${kind} · ${window}` });
  await dialog.getByRole('textbox').fill(amount);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

/** A picture to look at, when a folder for them is named. */
async function shoot(page: Page, name: string): Promise<void> {
  const shots = process.env['SHOTS'];
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
}

/** Tries to play in a room; gives the dialog that comes instead. */
async function tryToPlay(page: Page, room: number, refusal: string): Promise<Locator> {
  await visit(page, `/claw/list/${room}`);
  return playRefused(page, refusal);
}

interface Offers {
  readonly list: readonly { readonly configId: number; readonly rechargeMoney: number }[];
}

/** Begins to pay as the checkout does; gives the code of the refusal. */
async function refusalOfPayment({ token }: Player): Promise<string> {
  const { list } = await ask<Offers>('/api/recharge/base/amounts/list', { kind: 1 }, token);
  const [offer] = list;
  if (offer === undefined) throw new Error('nothing is sold');
  const { configId, rechargeMoney: price } = offer;
  const order = { requestId: `journey-${Date.now()}`, configId, price, rechargeType: 1, payType: 16 };
  return ask('/api/web/company/checkout/pay', order, token).then(
    () => 'begun',
    (error: unknown) => String(error),
  );
}

for (const { name, viewport } of fewOf(sizes)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('a limit of the player’s own stops a play and a payment, and a higher one waits', async ({
      page,
    }) => {
      const player = await enter(page);
      await visit(page, '/user/settings');
      await page.getByRole('link', { name: /^Your limits/ }).click();
      await setLimit(page, 'Coins spent', 'In 24 hours', '10');
      await expect(card(page, 'Coins spent')).toContainText('0 coins of 10 coins');
      await setLimit(page, 'Money in', 'In 7 days', '1');
      await expect(card(page, 'Money in')).toContainText('$0.00 of $1.00');
      expect(await refusalOfPayment(player)).toContain('12002 depositLimitReached');

      const refusal = await tryToPlay(page, await newRoom(), 'Your limit is reached');
      await expect(refusal).toContainText('No coins were taken.');
      await expect(page.getByText('Coins in plays today: 0 spent, 0 won.').first()).toBeAttached();
      await shoot(page, `refused-${name}`);
      await refusal.getByRole('link', { name: 'See my limits' }).click();
      await expect(page).toHaveURL(/\/protection$/);

      // Higher waits for a day; what stands goes on standing.
      await setLimit(page, 'Coins spent', 'In 24 hours', '5000');
      await expect(card(page, 'Coins spent')).toContainText('once you confirm: 5,000 coins');
      await expect(card(page, 'Coins spent')).toContainText('0 coins of 10 coins');
      await expect(card(page, 'Coins spent').getByRole('button', { name: 'Confirm' })).toHaveCount(0);
      await card(page, 'Coins spent').getByRole('button', { name: 'Keep as it is' }).click();
      await expect(card(page, 'Coins spent')).not.toContainText('once you confirm');
    });

    test('a break stops plays, payments and gifts and cannot be made shorter', async ({ page }) => {
      const player = await enter(page);
      await visit(page, '/protection');
      await card(page, 'Take a break').getByRole('button', { name: 'Take a break: How long' }).click();
      const dialog = page.getByRole('dialog', { name: 'Take a break' });
      await dialog.getByText('7 days', { exact: true }).click();
      await shoot(page, `break-${name}`);
      await dialog.getByRole('button', { name: 'Start the break' }).click();
      await expect(card(page, 'Take a break')).toContainText('Your break lasts until');
      expect(await refusalOfPayment(player)).toContain('12004 onBreak');

      await card(page, 'Take a break').getByRole('button', { name: 'Take a break: How long' }).click();
      await dialog.getByText('1 day', { exact: true }).click();
      await dialog.getByRole('button', { name: 'Start the break' }).click();
      await expect(page.getByText('A break that has begun cannot be made shorter.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();

      // The button is shut, and says until when.
      await visit(page, `/claw/list/${demoRooms.any}`);
      await expect(page.getByText('Your break lasts until').first()).toBeAttached();
      await expect(page.getByRole('button', { name: /^(Play|Again|Play again)\b/ }).first()).toBeDisabled();
    });
  });
}

test.describe('closing play', () => {
  test.use({ viewport: phone });

  test('takes two steps, the second of which can still be left', async ({ page }) => {
    await enter(page);
    await visit(page, '/protection');
    const open = page.getByRole('button', { name: 'Close play for longer: How long' });
    await open.click();
    const first = page.getByRole('dialog', { name: 'Close play for longer' });
    await first.getByText('6 months', { exact: true }).click();
    await first.getByRole('button', { name: 'Go on' }).click();
    const second = page.getByRole('dialog', { name: /Really close play/ });
    await second.getByRole('button', { name: 'Cancel' }).click();
    await expect(card(page, 'Take a break')).not.toContainText('Play is closed');

    await open.click();
    await first.getByText('For good', { exact: true }).click();
    await first.getByRole('button', { name: 'Go on' }).click();
    await second.getByRole('button', { name: 'Yes, close it' }).click();
    await expect(card(page, 'Take a break')).toContainText('Play is closed for good.');
    await expect(open).toHaveCount(0);
  });

  test('amounts that are none are refused at the field', async ({ page }) => {
    await enter(page);
    await visit(page, '/protection');
    await card(page, 'Coins spent').getByRole('button', { name: 'In 7 days: Change' }).click();
    const dialog = page.getByRole('dialog', { name: 'Coins spent · In 7 days' });
    for (const typed of ['', '9']) {
      await dialog.getByRole('textbox').fill(typed);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Type a whole number from 10 to 10,000,000.')).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(card(page, 'Coins spent')).toContainText('No limit');
  });
});

const looks = [
  { locale: 'de-DE', theme: 'pink', viewport: narrow },
  { locale: 'en-US', theme: 'blue', viewport: desktop },
  { locale: 'ar-AE', theme: 'blue', viewport: phone },
] as const;

for (const { locale, theme, viewport } of fewOf(looks)) {
  test.describe(`in ${locale}, ${theme}, ${viewport.width} px`, () => {
    test.use({ viewport, locale });

    test('limits and wallet have no fault that axe finds, and fit', async ({ page }) => {
      const player = await enter(page, { theme });
      await ask('/api/user/protection/limit', { name: 'spendDay', amount: 500 }, player.token);
      await ask('/api/user/protection/limit', { name: 'spendDay', amount: 900 }, player.token);
      for (const path of ['/protection', '/user/wallet', '/user/coin-record']) {
        await visit(page, path);
        await expect(page.locator('main .card').first()).toBeVisible();
        expect(await overflow(page)).toBe(0);
        expect(await axeFaults(page)).toEqual([]);
        await shoot(page, `${path.slice(1).replace('/', '-')}-${locale}`);
      }
    });
  });
}

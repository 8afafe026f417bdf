import { expect, type Page, test } from '@playwright/test';
import { sizesOf } from '../support/looks.ts';
import { axeFaults, overflow } from '../support/axe.ts';
import { cardOf, ownCard, payWithPractice } from '../support/club.ts';
import { enter } from '../support/player.ts';
import { newRoom, passDays } from '../support/backstage.ts';
import { productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

const startingCoins = 3_000;
const balance = (page: Page) => page.locator('.balance .num').first();

async function expectCoins(page: Page, coins: number): Promise<void> {
  await expect(balance(page)).toHaveText(coins.toLocaleString('en-US'));
}

/** Claims what waits and says how many coins the toast told of. */
async function claim(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Claim' }).click();
  const toast = page.locator('.toast', { hasText: 'Coins claimed!' });
  await expect(toast).toBeVisible();
  return (await toast.innerText()).replace('Coins claimed!', '').trim();
}

for (const [size, viewport] of sizesOf('phone')) {
  test.describe(size, () => {
    test.use({ viewport });

    test('a card is bought, its coins claimed on three days, renewed and upgraded', async ({ page }) => {
      test.setTimeout(240_000);
      const { userId } = await enter(page);
      await visit(page, '/club');
      await cardOf(page, 'Jade club, 7 days').getByRole('button', { name: 'Join for $4.99' }).click();
      await payWithPractice(page, '$4.99');
      await expect(ownCard(page)).toContainText('07');
      await expectCoins(page, startingCoins + 500);
      // The dock lies over what it passes: axe looks where it has a ground of its own.
      await page.evaluate(() => scrollTo(0, 0));
      expect([await axeFaults(page), await overflow(page)]).toEqual([[], 0]);

      for (const day of [1, 2, 3]) {
        expect(await claim(page)).toBe('+30');
        await expect(page.getByText('All claimed.')).toBeVisible();
        await expectCoins(page, startingCoins + 500 + 30 * day);
        await passDays(userId, 1);
        await page.reload();
      }
      await expect(ownCard(page)).toContainText('04');
      await expect(ownCard(page).getByRole('button', { name: 'Renewal' })).toBeDisabled();

      await passDays(userId, 2);
      await page.reload();
      await expect(ownCard(page)).toContainText('5% more coins');
      await ownCard(page).getByRole('button', { name: 'Renewal' }).click();
      await payWithPractice(page, '$4.99');
      await expect(ownCard(page)).toContainText('09');
      // 500 at once, and five percent of the 710 coins of the term.
      await expectCoins(page, startingCoins + 500 + 90 + 500 + 35);

      await page.getByRole('tab', { name: 'Ruby club' }).click();
      expect(await overflow(page)).toBe(0);
      const ruby = cardOf(page, 'Ruby club, 7 days');
      await expect(ruby).toContainText('Off for the rest of your card');
      const button = ruby.getByRole('button', { name: /^Upgrade for / });
      const price = /\$[\d.]+/.exec(await button.innerText())?.[0] ?? '';
      expect(Number(price.slice(1))).toBeLessThan(9.99);
      await button.click();
      // What the upgrade gives, what the old card still takes off, and what is left to pay.
      const checkout = page.getByRole('dialog', { name: 'Checkout' });
      for (const told of ['At once', 'Each day', 'Off for the rest of your card', '$9.99', price])
        await expect(checkout).toContainText(told);
      await payWithPractice(page, price);
      await expect(ownCard(page)).toContainText('Ruby club');
      await expect(page.getByRole('region', { name: 'Your terms so far' })).toContainText('upgraded');
      await expect(page.getByRole('region', { name: 'Coupons' })).toContainText('Rest of your card');
    });

    test('[P008] a club room shows what members have, and lets a member in', async ({ page }) => {
      const room = productUrl(`/claw/home/${await newRoom({ club: true })}`);
      await enter(page);
      await page.goto(room);
      const enterRoom = page
        .getByRole('region', { name: 'Controls' })
        .getByRole('button', { name: /^(Play|Queue)/ });
      await enterRoom.last().click();
      const prompt = page.getByRole('dialog', { name: 'For club members' });
      await expect(prompt).toContainText('Coins each day');
      expect(await axeFaults(page)).toEqual([]);
      const [no, yes] = await Promise.all(
        [
          prompt.getByRole('button', { name: 'Not now' }),
          prompt.getByRole('link', { name: 'View Detail' }),
        ].map((each) => each.boundingBox()),
      );
      expect(no?.height).toBe(yes?.height);
      await prompt.getByRole('link', { name: 'View Detail' }).click();
      await expect(page).toHaveURL(/\/club$/);
      await page.getByRole('button', { name: /A first week in the club/ }).click();
      const offer = page.getByRole('dialog', { name: 'A first week in the club' });
      await expect(offer).toContainText('+131%');
      await offer.getByRole('button', { name: 'Join for $1.99' }).click();
      await payWithPractice(page, '$1.99');
      await page.goto(room);
      await enterRoom.last().click();
      await expect(page.locator('main.play')).toHaveAttribute('data-mode', /aiming|seated|queued|falling/);
    });

    test('[S042] the home counts the rewards that wait, and points at them', async ({ page }) => {
      await enter(page);
      await visit(page, '/club');
      await page.getByRole('button', { name: /With your first purchase/ }).click();
      const offer = page.getByRole('dialog', { name: 'With your first purchase' });
      await expect(offer).toContainText('$2.50');
      await offer.getByRole('button', { name: 'Join for $4.99' }).click();
      await payWithPractice(page, '$4.99');
      await page.goto(productUrl('/'));
      const link = page.getByRole('link', { name: /The club/ }).locator('visible=true');
      await expect(link).toContainText('1 reward to claim');
      await expect(link).toHaveAttribute('data-guide', 'clubReward');
      await link.click();
      // The home has gifts to claim, too, and stays until the page has come.
      await expect(ownCard(page)).toBeVisible();
      await claim(page);
      await page.goto(productUrl('/'));
      await expect(link).not.toContainText('to claim');
    });
  });
}

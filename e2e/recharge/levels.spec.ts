import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { aimAndDrop, keyboardHands } from '../support/aim.ts';
import { MachineWatch } from '../support/machine-watch.ts';
import { outcome, playRefused, startPlay } from '../support/play.ts';
import { ask, enter } from '../support/player.ts';
import { checkoutOf, paidFor, pay, sayCompleted } from '../support/recharge.ts';
import { newRoom, passMinutes } from '../support/backstage.ts';
import { desktop, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

test.use({ viewport: desktop });

const named = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const coinsOf = async (token: string): Promise<number> =>
  (await ask<{ balance: number }>('/api/user/balance', {}, token)).balance;

async function expectWhole(page: Page): Promise<void> {
  expect([await axeFaults(page, 'all'), await overflow(page)]).toEqual([[], 0]);
}

/** Two answers that weigh the same. */
async function expectFair(dialog: Locator, ...names: readonly (string | RegExp)[]): Promise<void> {
  const boxes = await Promise.all(names.map((name) => dialog.getByRole('button', { name }).boundingBox()));
  expect(boxes[0]?.width).toBeCloseTo(boxes[1]?.width ?? 0, 0);
}

async function approve(page: Page): Promise<void> {
  await pay(page, await checkoutOf(page), 'Approve');
  await sayCompleted(page);
  await paidFor(page);
  await page.getByRole('button', { name: 'Okay' }).click();
}

test('[V014] [S039] [S044] a level that is missing is bought and celebrated; the first miss is consoled, and the time is told', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const roomId = await newRoom({ minLevel: 4, sparse: true });
  const room = `/claw/list/${roomId}`;
  const { userId, token } = await enter(page);

  await test.step('the room needs a level, and a pack leads there', async () => {
    await visit(page, room);
    const limited = await playRefused(page, 'From Lv 5');
    await expect(limited).toContainText('Level points you still need');
    await expect(limited).toContainText('30,000 level points and 10,000 coins');
    await expectFair(limited, 'Not now', 'Pay $99.99');
    await expectWhole(page);
    await limited.getByRole('button', { name: 'Pay $99.99' }).click();
    await approve(page);
    // It is enough: the dialog does not come again.
    await expect(page.getByText('10,000 coins added to your balance')).toBeVisible();
    await expect(limited).toHaveCount(0);
    expect(await coinsOf(token)).toBe(13_000);
  });

  await test.step('the level is celebrated where no play is open, with a deal', async () => {
    const reached = named(page, 'You reached a new level!');
    await expect(reached).toContainText('Lv 5');
    await expect(reached).toContainText('30,000 of 40,000');
    await expect(reached.getByRole('timer')).toHaveCount(0);
    await expectWhole(page);
    await reached.getByRole('button', { name: 'A pack for Lv 5' }).click();
    await approve(page);
    expect(await coinsOf(token)).toBe(13_390);
  });

  await test.step('the first play brings nothing, and is consoled once', async () => {
    await visit(page, '/protection');
    const kept = page.waitForResponse(/protection\/reality/);
    await page.getByRole('combobox', { name: 'Reality check' }).selectOption({ label: '15 minutes' });
    await kept;
    await visit(page, room);
    const watch = await MachineWatch.open(productUrl(), roomId);
    const nothing = watch.clearing();
    await startPlay(page);
    const price = 13_390 - (await coinsOf(token));
    await aimAndDrop(keyboardHands(page), watch, nothing);
    watch.close();
    await expect(outcome(page).missed).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('30 coins for you')).toBeVisible();
    expect(await coinsOf(token)).toBe(13_390 - price + 30);
  });

  await test.step('after a quarter of an hour the room tells the time and the coins', async () => {
    await passMinutes(userId, 15);
    await page.reload();
    const halt = named(page, 'You have been at it for 15 minutes');
    await expect(halt).toContainText(/Coins in plays today: \d+\sspent, 0\swon\./);
    await expectFair(halt, 'Stop here', 'Go on');
    await expectWhole(page);
    await halt.getByRole('button', { name: 'Stop here' }).click();
    await expect(page).toHaveURL(productUrl('/'));
  });
});

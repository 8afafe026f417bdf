import { expect, type Page, test } from '@playwright/test';
import { inSoak } from '../support/looks.ts';
import { cardOf, payWithPractice } from '../support/club.ts';
import { newRoom } from '../support/backstage.ts';
import { passLevelUps } from '../support/level-ups.ts';
import { outcome, startPlay } from '../support/play.ts';
import { ask, enter } from '../support/player.ts';
import { chooseOffer, openCoins, paidFor, pay, sayCompleted } from '../support/recharge.ts';
import { mailedCode, phone, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

test.use({ viewport: phone });

async function playClaw(page: Page, times: number): Promise<void> {
  await visit(page, `/claw/list/${await newRoom()}`);
  for (let play = 0; play < times; play += 1) {
    await startPlay(page);
    await page.getByRole('button', { name: /^Drop/ }).click();
    await expect(outcome(page).either).toBeVisible({ timeout: 60_000 });
  }
}

/** Turns at a pusher, each until it stands in the books. */
async function playPusher(page: Page, times: number): Promise<void> {
  await page.goto(productUrl('/'));
  await page.getByRole('tab', { name: 'Coin pushers' }).click();
  await page.getByRole('link', { name: 'Coin harbour' }).click();
  for (let turn = 0; turn < times; turn += 1) {
    await expect(page.locator('main')).toHaveAttribute('data-link', 'open');
    await page.getByRole('button', { name: 'Drop' }).click();
    await expect(page.getByText(/^Settled\. [\d,]+\scoins for [\d,]+\.$/)).toBeAttached({ timeout: 90_000 });
    await page.reload();
  }
}

async function verifyMobile(page: Page): Promise<void> {
  await visit(page, '/user/settings');
  const mobile = `+49 151 3${String(Date.now()).slice(-7)}`;
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Phone number: Add' }).click();
  await sheet.getByLabel('Phone number').fill(mobile);
  await sheet.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Sent. It works for 10 minutes.')).toBeVisible();
  await sheet.getByLabel('Code from the message').fill(await mailedCode(mobile.replaceAll(' ', '')));
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your phone number is confirmed.')).toBeVisible();
}

async function recharge(page: Page): Promise<void> {
  await page.goto(productUrl('/'));
  const coins = await openCoins(page);
  await coins.getByRole('tab', { name: 'Regular' }).click();
  const checkout = await chooseOffer(page, '$4.99');
  await pay(page, checkout, 'Approve');
  await sayCompleted(page);
  await paidFor(page);
}

async function answer(page: Page): Promise<void> {
  await visit(page, '/tasks');
  await page.getByRole('tab', { name: /^Newbie/ }).click();
  await page.getByRole('button', { name: 'Go: How is an outcome checked?' }).click();
  const quiz = page.getByRole('dialog', { name: 'How is an outcome checked?' });
  for (const right of ['Before the play', 'The opened seed', 'Anybody']) await quiz.getByLabel(right).check();
  await quiz.getByRole('button', { name: 'Send' }).click();
  await expect(quiz).toBeHidden();
}

/** Claims a quest once what was done has been heard of. */
async function claim(page: Page, tab: RegExp, name: string): Promise<void> {
  const key = page.getByRole('button', { name: `Claim: ${name}` });
  await expect(async () => {
    await visit(page, '/tasks');
    await page.getByRole('tab', { name: tab }).click();
    await expect(key).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await key.click();
  await expect(key).toBeHidden();
}

inSoak(() => {
  test('each kind of quest is done for real, claimed, and paid as it says', async ({ page }) => {
    test.setTimeout(420_000);
    const { token } = await enter(page);
    await passLevelUps(page);
    const coins = async () => (await ask<{ balance: number }>('/api/user/balance', {}, token)).balance;

    await playClaw(page, 3);
    await playPusher(page, 2);
    await verifyMobile(page);
    await recharge(page);
    await visit(page, '/club');
    await cardOf(page, 'Jade club, 7 days').getByRole('button', { name: 'Join for $4.99' }).click();
    await payWithPractice(page, '$4.99');

    const before = await coins();
    await visit(page, '/tasks');
    await page.getByRole('button', { name: 'I did: Keep the way here' }).click();
    await expect(page.locator('.toast')).toContainText('+10');
    for (const name of [
      'Play the claw',
      'Try a coin pusher',
      'Verify your mobile',
      'Verify your e-mail',
      'A recharge today',
    ])
      await claim(page, /^Daily/, name);
    await answer(page);
    for (const name of ['Your first claw play', 'Your first turn at a pusher', 'Join the club'])
      await claim(page, /^Newbie/, name);
    await expect(page.getByRole('tab', { name: /^Newbie/ })).toContainText('4 of 4');
    await expect(page.getByRole('button', { name: /^Claim: / })).toHaveCount(0);
    expect(await coins()).toBe(before + 10 + 20 + 15 + 50 + 60 + 40 + 60 + 50 + 20 + 100);
  });
});

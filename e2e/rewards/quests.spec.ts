import { expect, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { passDays } from '../support/backstage.ts';
import { ask, enter } from '../support/player.ts';
import { phone, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

test.use({ viewport: phone });

test('seven days of check-in with one missed bring their stamps, and the series stays', async ({ page }) => {
  test.setTimeout(120_000);
  const { userId, token } = await enter(page);
  const coins = async () => (await ask<{ balance: number }>('/api/user/balance', {}, token)).balance;
  const before = await coins();
  await visit(page, '/tasks');
  const card = page.getByRole('region', { name: 'Stamp card' });
  expect([await axeFaults(page), await overflow(page)]).toEqual([[], 0]);
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    if (day !== 3) {
      await card.getByRole('button', { name: 'Stamp today' }).click();
      await expect(card).toContainText('Stamped.');
    }
    if (day < 7) {
      await passDays(userId, 1, true);
      await page.reload();
    }
  }
  await expect(card).toContainText('Stamps so far: 6');
  await expect(card.getByText('Missed')).toHaveCount(1);
  expect(await coins()).toBe(before + 5 * 15 + 30);
});

test('quests show what is to do, to claim and done, and pay once', async ({ page }) => {
  await enter(page);
  await visit(page, '/tasks');
  // The address with which one registers was verified by its code.
  await page.getByRole('button', { name: 'Claim: Verify your e-mail' }).click();
  await expect(page.locator('.toast')).toContainText('+60');
  await expect(page.locator('.qhanko')).toHaveCount(1);
  await page.getByRole('button', { name: 'I did: Keep the way here' }).click();
  await expect(page.locator('.qhanko')).toHaveCount(2);
  await page.getByRole('tab', { name: /^Newbie/ }).click();
  await page.getByRole('button', { name: 'Go: How is an outcome checked?' }).click();
  const quiz = page.getByRole('dialog', { name: 'How is an outcome checked?' });
  for (const answer of ['After the play', 'The opened seed', 'Anybody'])
    await quiz.getByLabel(answer).check();
  await quiz.getByRole('button', { name: 'Send' }).click();
  await expect(quiz.getByRole('alert')).toContainText('Try again');
  expect(await axeFaults(page, 'all')).toEqual([]);
  await quiz.getByLabel('Before the play').check();
  await quiz.getByRole('button', { name: 'Send' }).click();
  await expect(quiz).toBeHidden();
  await expect(page.locator('.qhanko')).toHaveCount(1);
  await expect(page.getByRole('tab', { name: /^Newbie/ })).toContainText('1 of 4');
});

test('the home leads to the quests with the count of what waits', async ({ page }) => {
  await enter(page);
  await page.goto(productUrl('/'));
  const way = page.getByRole('link', { name: /Quests/ });
  // Today's stamp, and the verified address.
  await expect(way).toContainText('2');
  await expect(way).toHaveAttribute('data-guide', 'taskReward');
  await way.click();
  await expect(page.getByRole('heading', { name: 'Quests' })).toBeVisible();
});

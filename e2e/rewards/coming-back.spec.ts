import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { operate, passDays } from '../support/backstage.ts';
import { ask, enter, type Player } from '../support/player.ts';
import { seenToday } from '../support/prompts.ts';
import { aMoment } from '../support/quiet.ts';
import { coinsDialog } from '../support/recharge.ts';
import { phone, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

test.use({ viewport: phone });

const named = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const signed = ['--who', 'journey', '--reason', 'journey'] as const;

interface Club {
  readonly list: readonly { configId: number; cardClass: number; configType: number }[];
}

/** Somebody who was here 26 days ago, with a month in the club and a bonus card since then. */
async function whoWasAway(page: Page): Promise<Player> {
  const player = await enter(page, { offers: true });
  const { list } = await ask<Club>('/api/club/getClubInfoV2', {}, player.token);
  const month = list.find(({ cardClass, configType }) => cardClass === 1 && configType === 6);
  await operate('club', 'grant', `${player.userId}`, `${month?.configId}`, ...signed);
  await ask('/api/user/popup/getComebackInfo', {}, player.token);
  await passDays(player.userId, 26);
  await operate('cards', 'give', `${player.userId}`, 'bonus', '1002', ...signed);
  return player;
}

/** Closes a dialog without wanting anything, and whatever asks whether that was meant. */
async function refuse(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Not now' }).click();
}

/** What everybody is offered, and who was away, besides. */
const offers = {
  ...{ RecallBack: true, SpecialOffer: true, CheckIn: true, VerifyEmail: true },
  ...{ FirstRechargePersuade: true },
};

test('[S049] [S052] who comes back is welcomed, and reminded of the card that ends; the rest waits in the inbox', async ({
  page,
}) => {
  const player = await whoWasAway(page);
  const before = await ask<{ balance: number }>('/api/user/balance', {}, player.token);
  const unread = async () =>
    (await ask<{ msgTotal: number }>('/api/group/message/query/unread/count', {}, player.token)).msgTotal;
  const letters = await unread();
  await visit(page, '/help');
  await seenToday(page, player.userId, offers);
  await page.goto(productUrl('/'));

  const welcome = named(page, 'Good to see you again');
  await expect(welcome).toContainText('80 coins');
  expect([await axeFaults(page, 'all'), await overflow(page)]).toEqual([[], 0]);
  await welcome.getByRole('button', { name: 'Claim' }).click();
  await expect(welcome.getByRole('status')).toHaveText('Claimed');
  const after = await ask<{ balance: number }>('/api/user/balance', {}, player.token);
  expect(after.balance).toBe(before.balance + 80);
  await refuse(welcome);

  const renewal = named(page, 'Your card ends soon');
  await expect(renewal).toContainText('04');
  await expect(renewal).toContainText('+5%');
  await refuse(renewal);

  await expect.poll(unread).toBe(letters + 1);
  await visit(page, '/inbox');
  await expect(page.getByText('Cards of yours wait')).toHaveCount(1);
  expect(await axeFaults(page)).toEqual([]);
  await page.goto(productUrl('/'));
  await aMoment(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[S049] who comes on another day is told of the cards that can be used', async ({ page }) => {
  const player = await whoWasAway(page);
  await visit(page, '/help');
  await seenToday(page, player.userId, { ...offers, ComeBack: true, RenewClub: true });
  await page.goto(productUrl('/'));
  await named(page, 'Your card ends soon').getByRole('button', { name: 'Not now' }).click();
  await named(page, 'Power cards').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await seenToday(page, player.userId, { AllCards: true, BonusCardUsage: false });
  await page.reload();
  const usage = named(page, 'Your best bonus card');
  await expect(usage).toContainText('+10%');
  await usage.getByRole('button', { name: 'Use it' }).click();
  await expect(coinsDialog(page)).toBeVisible();
});

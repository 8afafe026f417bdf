import { BonusCardScene } from '@grabbit/contract';
import { inSoak } from '../support/looks.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { operate, loseMail, payBack, stayAway } from '../support/backstage.ts';
import { ask, enter, type Player } from '../support/player.ts';
import { seenToday } from '../support/prompts.ts';
import { aMoment } from '../support/quiet.ts';
import { leaveCoins } from '../support/recharge.ts';
import { phone, productUrl } from '../support/visitor.ts';

test.use({ viewport: phone });

const signed = ['--who', 'journey', '--reason', 'journey'] as const;

/** The day's prompts in their order, each by the name of its dialog. */
const titles = {
  Compensation: 'Your coins are back',
  ComeBack: 'Good to see you again',
  RecallBack: /^Welcome back, /,
  SpecialOffer: 'A gift for you',
  CheckIn: 'Stamp card',
  VerifyEmail: 'E-mail address',
  FirstRechargePersuade: 'More with your first purchase',
  NewbieClub: 'A first week in the club',
  RenewClub: 'Your card ends soon',
  BonusCardPrompt: 'A bonus card for you',
  AllCards: 'Power cards',
  BonusCardUsage: 'Your best bonus card',
  Insufficient: 'Not quite enough',
} as const;
type Prompt = keyof typeof titles;
const prompts = Object.keys(titles) as Prompt[];

const dialogOf = (page: Page, prompt: Prompt): Locator =>
  page.getByRole('dialog', { name: titles[prompt], exact: true });

async function close(page: Page, prompt: Prompt): Promise<void> {
  const dialog = dialogOf(page, prompt);
  await dialog
    .getByRole('button', { name: /^(Not now|Understood|Close|Cancel)$/ })
    .first()
    .click();
  // A free gift is asked about once more.
  if (prompt === 'SpecialOffer' || prompt === 'ComeBack')
    await page.getByRole('button', { name: 'Leave it' }).click();
  await expect(dialog).toBeHidden();
}

/** A visit on a day on which all prompts but these were seen already: they come one after the other, and then there is peace. */
async function visit(page: Page, { userId }: Player, due: readonly Prompt[]): Promise<void> {
  await page.goto(productUrl('/help'));
  await seenToday(page, userId, Object.fromEntries(prompts.map((each) => [each, !due.includes(each)])));
  await page.goto(productUrl('/'));
  for (const prompt of due) {
    await expect(dialogOf(page, prompt)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await close(page, prompt);
  }
  await aMoment(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** How many gifts were put aside so far, of all players. */
const putAside = async (): Promise<number> =>
  Number(/put aside (\d+)/.exec(await operate('recall', 'show'))?.[1]);

async function joinForAMonth({ userId, token }: Player): Promise<void> {
  const { list } = await ask<{ list: { configId: number; cardClass: number; configType: number }[] }>(
    '/api/club/getClubInfoV2',
    {},
    token,
  );
  const month = list.find(({ cardClass, configType }) => cardClass === 1 && configType === 6);
  await operate('club', 'grant', `${userId}`, `${month?.configId}`, ...signed);
}

inSoak(() => {
  test('[S049] the thirteen prompts of a day come in their order, over several days', async ({ page }) => {
    test.setTimeout(300_000);
    const player = await enter(page, { offers: true });
    const { userId, token } = player;
    await loseMail(userId);
    await payBack(userId, 40);
    // A fault of the house is told of besides the two of a visit.
    await visit(page, player, ['Compensation', 'SpecialOffer', 'CheckIn']);
    await visit(page, player, ['VerifyEmail', 'FirstRechargePersuade']);
    await visit(page, player, ['NewbieClub']);

    await joinForAMonth(player);
    await ask('/api/user/popup/getComebackInfo', {}, token);
    const before = await putAside();
    await page.goto('about:blank');
    await stayAway(userId, 26);
    await expect(async () => expect(await putAside()).toBeGreaterThan(before)).toPass({ timeout: 60_000 });
    await visit(page, player, ['ComeBack', 'RecallBack']);

    await leaveCoins(userId, 10);
    await ask('/api/card/scene/trigger', { sceneType: BonusCardScene.insufficient }, token);
    await visit(page, player, ['RenewClub', 'BonusCardPrompt']);
    await operate('cards', 'give', `${userId}`, 'bonus', '1002', ...signed);
    await visit(page, player, ['AllCards', 'BonusCardUsage']);
    await visit(page, player, ['Insufficient']);
  });
});

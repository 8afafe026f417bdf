import { RoomUseType } from '@grabbit/contract';
import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { newRoom } from '../support/backstage.ts';
import { outcome, startPlay } from '../support/play.ts';
import { ask, enter } from '../support/player.ts';
import { phone } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

test.use({ viewport: phone });

const board = (page: Page) => page.getByRole('region', { name: 'First day path' });
const station = (page: Page, name: string) => board(page).getByRole('listitem').filter({ hasText: name });

/** Goes to the path until a station's reward waits, and takes it. */
async function claim(page: Page, name: string): Promise<void> {
  const key = page.getByRole('button', { name: `Claim: ${name}` });
  await expect(async () => {
    await visit(page, '/tasks/firstday');
    await expect(key).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await key.click();
  await expect(key).toBeHidden();
  if (name !== 'All of them done') await expect(station(page, name)).toContainText('Kept');
}

async function playClaw(page: Page): Promise<void> {
  await visit(page, `/claw/list/${await newRoom()}`);
  await startPlay(page);
  await page.getByRole('button', { name: /^Drop/ }).click();
  await expect(outcome(page).either).toBeVisible({ timeout: 60_000 });
}

/** Opens the newest play's receipt and has it run again on this device. */
async function checkPlay(page: Page): Promise<void> {
  await visit(page, '/user/game-record');
  await page.locator('main a[href*="?play="]').first().click();
  await page.locator('a[href^="/verify/"]').first().click();
  await expect(page.locator('[data-verdict="ok"]')).toBeVisible({ timeout: 60_000 });
}

async function setLimit(page: Page): Promise<void> {
  await visit(page, '/protection');
  const spends = page.getByRole('region', { name: 'Coins spent' });
  await spends.getByRole('button', { name: 'In 24 hours: Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Coins spent · In 24 hours' });
  await dialog.getByRole('textbox').fill('2000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

/** Drops at a pusher for practice coins: it costs nothing, and counts. */
async function tryPusher(page: Page): Promise<void> {
  const { roomList } = await ask<{ roomList: { roomId: number; roomName: string; useType: number }[] }>(
    '/app/game/room/push/list',
  );
  const practice = roomList.find(({ useType }) => useType === RoomUseType.trial);
  await visit(page, `/push/list/${practice?.roomId}/1`);
  await expect(page.locator('main')).toHaveAttribute('data-link', 'open');
  await page.getByRole('button', { name: 'Fill up' }).click();
  await page.getByRole('button', { name: 'Drop', exact: true }).click();
}

test('a new player’s first day to its end: five things done for real, and a toy in the pack', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { token } = await enter(page);
  await visit(page, '/tasks');
  await page.getByRole('tab', { name: /^First day/ }).click();
  await page.getByRole('link', { name: 'See the path' }).click();
  await expect(board(page).getByRole('listitem')).toHaveCount(6);
  await expect(station(page, 'Play the claw once')).toHaveAttribute('aria-current', 'step');
  expect([await axeFaults(page, 'all'), await overflow(page)]).toEqual([[], 0]);
  await expect(page.getByRole('link', { name: 'Go 50: Play the claw once' })).toBeVisible();

  await playClaw(page);
  await claim(page, 'Play the claw once');
  await checkPlay(page);
  await claim(page, 'Check one play');
  await setLimit(page);
  await claim(page, 'Choose your own limits');
  await visit(page, '/tasks');
  await page.getByRole('button', { name: 'Stamp today' }).click();
  await claim(page, 'Stamp your card');
  await tryPusher(page);
  await claim(page, 'Try a pusher');
  await claim(page, 'All of them done');
  await expect(page.getByText('6 of 6')).toBeVisible();
  expect(await axeFaults(page, 'all')).toEqual([]);

  await visit(page, '/pack');
  await expect(page.locator('main')).toContainText('First chick');
  const { list } = await ask<{ list: { state: number }[] }>('/api/new/user/firstDay/getTaskList', {}, token);
  expect(list.map(({ state }) => state)).toEqual([2, 2, 2, 2, 2, 2]);
});

test('what follows a first purchase is the last on the page, optional, and gone in a break', async ({
  page,
}) => {
  const { token } = await enter(page);
  await visit(page, '/tasks/firstday');
  await expect(page.getByRole('heading', { name: 'After a first purchase' })).toBeVisible();
  await expect(page.locator('main')).toContainText('Optional. The first day does not need it.');
  const until = new Date(Date.now() + 2 * 86_400_000).toISOString();
  await ask('/api/user/protection/break', { until }, token);
  await page.reload();
  await expect(board(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'After a first purchase' })).toBeHidden();
});

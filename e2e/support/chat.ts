import { type Browser, expect, type Page } from '@playwright/test';
import { axeFaults, overflow } from './axe.ts';
import { ask, playerPage } from './player.ts';
import { desktop, productUrl } from './visitor.ts';

const chatKey = (page: Page) => page.getByRole('button', { name: 'Open the chat', exact: true });
const line = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Room chat' }).getByRole('listitem').filter({ hasText: words });

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Say something kind' }).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

interface Card {
  readonly game: string;
  readonly roomId: number;
  readonly useType: number;
}

/** The room for coins of a game. */
async function roomOf(path: string, game: string): Promise<number> {
  const { list } = await ask<{ list: readonly Card[] }>(path);
  const room = list.find((card) => card.game === game && card.useType === 0);
  if (room === undefined) throw new Error(`no room of ${game}`);
  return room.roomId;
}

/** Whether two things of a page stand one over the other. */
async function meet(page: Page, one: string, other: string): Promise<boolean> {
  const boxes = await Promise.all([one, other].map((each) => page.locator(each).first().boundingBox()));
  const [a, b] = boxes;
  if (a == null || b == null) throw new Error(`${one} or ${other} is not to be seen`);
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export interface TalkingRoom {
  readonly game: string;
  /** Path of the call that lists its rooms, and of its page, which the room's number follows. */
  readonly rooms: string;
  readonly page: string;
}

/** Two people of a room read each other, one on a phone and one at a desktop, and nothing of it stands before the game. */
export async function walkChat(browser: Browser, { game, rooms, page: under }: TalkingRoom): Promise<void> {
  const room = await roomOf(rooms, game);
  const phonePage = await playerPage(browser);
  const desktopPage = await playerPage(browser, { viewport: desktop });
  for (const page of [phonePage, desktopPage]) await page.goto(productUrl(`${under}${room}`));
  await expect(chatKey(phonePage)).toBeVisible();
  const words = `who is with me in ${game} today?`;
  await write(desktopPage, words);
  await expect(line(desktopPage, words)).toBeVisible();

  // It stands over the stage for a while, and takes nothing of the game away.
  const strip = phonePage.locator('.chatter-strip').filter({ hasText: words });
  await expect(strip).toBeVisible();
  for (const part of ['.deck', '.facts-row', '.hud'])
    expect([part, await meet(phonePage, '.chatter-strip', part)]).toEqual([part, false]);
  for (const part of ['.deck', '.facts-row', '.hud button'])
    expect([part, await meet(phonePage, '.chatter-corner__open', part)]).toEqual([part, false]);
  expect(await overflow(phonePage)).toBe(0);
  expect(await meet(desktopPage, '.chatter-wing', '.deck')).toBe(false);
  await expect(strip).toBeHidden();

  await chatKey(phonePage).click();
  const sheet = phonePage.getByRole('dialog', { name: 'Room chat' });
  await expect(line(phonePage, words)).toBeVisible();
  await phonePage.getByRole('button', { name: 'Sentences and stickers' }).click();
  await phonePage.getByRole('button', { name: 'Good luck!' }).click();
  await expect(line(desktopPage, 'Good luck!').last()).toBeVisible();
  await phonePage.getByRole('button', { name: 'Send a heart' }).click();
  await expect(desktopPage.locator('.cheers svg').first()).toBeAttached();
  await phonePage.getByRole('tab', { name: 'Wins' }).click();
  await expect(sheet.getByText(/Nobody has won here yet|Verify/).first()).toBeVisible();
  expect(await axeFaults(phonePage)).toEqual([]);
  expect(await axeFaults(desktopPage)).toEqual([]);
  for (const page of [phonePage, desktopPage]) await page.context().close();
}

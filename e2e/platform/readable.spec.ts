import { expect, type Page, test } from '@playwright/test';
import { enter } from '../support/player.ts';
import { unreadable } from '../support/readable.ts';
import { phone, productUrl } from '../support/visitor.ts';
import { walkTo } from '../support/walk.ts';

/** The address of a room of each game in the arcade. */
async function findRooms(page: Page): Promise<string[]> {
  await page.goto(productUrl('/'));
  const arcade = page.getByRole('tab', { name: 'Arcade' });
  await arcade.click();
  const links = page.getByRole('tabpanel', { name: 'Arcade' }).locator('a.room');
  await expect(links.first()).toBeVisible();
  const rooms = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  // The address of a game's first room begins as those of its others.
  const gameOf = (room: string): string | undefined => /^\/[a-z-]+/.exec(room)?.[0];
  return rooms.filter((room, index) => rooms.findIndex((other) => gameOf(other) === gameOf(room)) === index);
}

test.use({ viewport: phone });

test('every text in the sheets of a room stands out from what is really behind it, in both themes', async ({
  page,
}) => {
  await enter(page);
  const found: string[] = [];
  // The sheets of all games are made of the same pieces: three games have each of them.
  for (const room of (await findRooms(page)).slice(0, 3)) {
    await walkTo(page, room);
    const opens = page.locator('.facts-row button, .cost, .stki__v');
    await expect(opens.last()).toBeEnabled();
    for (const open of await opens.all()) {
      await open.click();
      const sheet = page.getByRole('dialog');
      await expect(sheet).toBeVisible();
      for (const theme of ['blue', 'pink']) {
        await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
        found.push(
          ...(await unreadable(page, '[role="dialog"]')).map((fault) => `${room} ${theme}: ${fault}`),
        );
      }
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    }
  }
  expect(found).toEqual([]);
});

/** What of a room is cut off by the window or lies on another part of it, and texts that nobody can read. */
async function faultsOfRoom(page: Page): Promise<string[]> {
  const parts = page.locator(
    '.drop, .cost, .stki, .linekey, .seg, .chatter-corner__open, .hud .balance, .hud h1',
  );
  const boxes = await parts.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { name: element.getAttribute('class') ?? element.localName, left, top, right, bottom };
    }),
  );
  const { width, height } = page.viewportSize() ?? phone;
  const cut = boxes.filter((box) => box.left < 0 || box.top < 0 || box.right > width || box.bottom > height);
  const meeting = boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
      )
      .map((b) => `${a.name} lies on ${b.name}`),
  );
  return [...cut.map(({ name }) => `${name} is cut off`), ...meeting, ...(await unreadable(page))];
}

test('a room on the smallest phones, upright and lying, shows each part whole, none on another, and every text can be read', async ({
  page,
}) => {
  await enter(page);
  const found: string[] = [];
  for (const room of await findRooms(page)) {
    await page.setViewportSize({ width: 320, height: 568 });
    await walkTo(page, room);
    await expect(page.locator('.drop')).toBeVisible();
    for (const size of [
      { width: 320, height: 568 },
      { width: 844, height: 390 },
      { width: 740, height: 350 },
    ]) {
      await page.setViewportSize(size);
      // A busy browser takes the width first and the height a moment later.
      await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
      // The way to what has folded is there on the upright one alone.
      await expect(page.getByRole('button', { name: 'This room' })).toHaveCount(
        size.width < size.height ? 1 : 0,
      );
      // What is laid out by script follows the window a moment later.
      let faults: readonly string[] = [];
      const look = async (): Promise<number> => (faults = await faultsOfRoom(page)).length;
      await expect
        .poll(look, { timeout: 5_000 })
        .toBe(0)
        .catch(() => undefined);
      found.push(...faults.map((fault) => `${room} ${size.width}: ${fault}`));
      if (size.width < size.height || /^\/(claw|push)\//.test(room)) continue;
      // What one hand plays has one deck, at the end.
      const widthAndEnd = async (): Promise<readonly number[]> => {
        const { x = 0, width = 0 } = (await page.locator('.deck').boundingBox()) ?? {};
        return [width, x + width];
      };
      await expect.poll(widthAndEnd).toEqual([286, size.width]);
    }
  }
  expect(found).toEqual([]);
});

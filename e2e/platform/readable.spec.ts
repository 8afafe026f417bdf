import { expect, type Page, test } from '@playwright/test';
import { enter } from '../support/player.ts';
import { unreadable, unreadableSheets } from '../support/readable.ts';
import { phone, productUrl } from '../support/visitor.ts';
import { walkTo } from '../support/walk.ts';

interface RoomLink {
  readonly href: string;
  readonly text: string;
}

/**
 * What a room's screen is made of: its game; for a pusher also whether strangers share its table, whose strip lies over the deck, and whether it has places,
 * as the lounge has, where a drop costs three digits.
 */
function kindOf({ href, text }: RoomLink): string {
  const shared = /^\/push\/[^/]+\/\d+\/0/.test(href) ? ' shared' : '';
  return `${/^\/[a-z-]+/.exec(href)?.[0]}${shared}${/ of \d+ free/.test(text) ? ' lounge' : ''}`;
}

/** The address of a room of each game in the arcade, from every tab of the home page, by what its screen is made of. */
async function findRooms(page: Page): Promise<ReadonlyMap<string, string>> {
  await page.goto(productUrl('/'));
  const rooms = new Map<string, string>();
  const tabs = page.getByRole('tablist', { name: 'Games' }).getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  for (const tab of await tabs.all()) {
    await tab.click();
    const panel = page.getByRole('tabpanel');
    const links = panel.locator('a.room');
    await expect(links.first()).toBeVisible();
    // Each game's rooms are read for themselves.
    await expect(panel.locator('section.game:not(:has(a.room))')).toHaveCount(0);
    const found = await links.evaluateAll((all) =>
      all.map((link) => ({ href: link.getAttribute('href') ?? '', text: link.textContent })),
    );
    for (const link of found) if (!rooms.has(kindOf(link))) rooms.set(kindOf(link), link.href);
  }
  // Virtual pushers have the screen of the others.
  return new Map([...rooms].filter(([kind]) => !kind.startsWith('/cyber-push')));
}

/** Games whose sheets are their own and that all may name; the journeys of others look at theirs. Those of the rest are made of the same pieces. */
const ownSheets = ['/claw', '/push shared'];

test.use({ viewport: phone });

test('every text in the sheets of a room stands out from what is really behind it, in both themes', async ({
  page,
}) => {
  await enter(page);
  const found: string[] = [];
  const rooms = await findRooms(page);
  expect([...rooms.keys()]).toEqual(expect.arrayContaining(ownSheets));
  for (const kind of ownSheets) {
    const room = rooms.get(kind) ?? '';
    await walkTo(page, room);
    found.push(...(await unreadableSheets(page)).map((fault) => `${room} ${fault}`));
  }
  expect(found).toEqual([]);
});

/** What of a room is cut off by the window or lies on another part of it, and texts that nobody can read. */
async function faultsOfRoom(page: Page): Promise<string[]> {
  const parts = page.locator(
    '.drop, .cost, .stki, .linekey, .seg, .chatter-corner__open, .company, .hud .balance, .hud h1',
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

/** Whether a game keeps a hand on each side of a phone that lies: the claw, the pusher and the crank of the capsules. */
async function playsOnBothSides(page: Page): Promise<boolean> {
  return (await page.locator(".play:not([class*='play--']), .play--push, .play--gasha").count()) > 0;
}

/** The strip of a shared table stands on the deck: higher up it covers the front of the table. */
async function faultsOfStrip(page: Page): Promise<string[]> {
  await expect(page.locator('.company')).toBeVisible();
  const { y = 0, height = 0 } = (await page.locator('.company').boundingBox()) ?? {};
  const deck = (await page.locator('.deck').boundingBox())?.y ?? 0;
  const apart = deck - (y + height);
  return apart >= 0 && apart <= 24 ? [] : [`the strip of a shared table is ${apart} pixels above the deck`];
}

test('a room on the smallest phones, upright and lying, shows each part whole, none on another, and every text can be read', async ({
  page,
}) => {
  await enter(page);
  const found: string[] = [];
  for (const [kind, room] of await findRooms(page)) {
    await page.setViewportSize({ width: 320, height: 568 });
    await walkTo(page, room);
    await expect(page.locator('.drop')).toBeVisible();
    if (kind === '/push shared') found.push(...(await faultsOfStrip(page)));
    for (const size of [
      { width: 320, height: 568 },
      { width: 844, height: 390 },
      { width: 740, height: 350 },
    ]) {
      await page.setViewportSize(size);
      // A busy browser takes the width first and the height a moment later.
      await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
      // The way to what has folded is there on the upright one alone.
      await expect(page.getByRole('button', { name: 'This room', exact: true })).toHaveCount(
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
      if (size.width < size.height || (await playsOnBothSides(page))) continue;
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

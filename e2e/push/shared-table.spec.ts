import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { enter } from '../support/player.ts';
import { desktop, phone } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

/** A turn ends two strokes after its last coin, and is written into the books then. */
const settles = 60_000;
const name = 'Gull harbour';

const dropKey = (page: Page) => page.getByRole('button', { name: 'Drop' });
const figure = (page: Page, word: string) =>
  page.getByLabel('This turn').locator('div', { hasText: word }).getByRole('definition');
const main = (page: Page) => page.locator('main');
const places = (page: Page) =>
  page.getByRole('list', { name: 'Places at the table' }).or(page.locator('.company__seats'));

async function open(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  return context.newPage();
}

async function goToTable(page: Page): Promise<void> {
  await visit(page, '/push');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(main(page)).toHaveAttribute('data-link', 'open');
  await expect(main(page)).toHaveAttribute('data-shared', 'true');
}

/** Some of the tickets that share in what falls. */
const share = /^[1-9]\d* of [1-9]\d*$/;

/** What the window's map shows of the table. */
const picture = (page: Page): Promise<string> =>
  page.locator('.stage canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

/** The player's tickets, of all that share in what falls. */
async function shareOf(page: Page): Promise<readonly number[]> {
  const text = await page.getByText(share).first().innerText();
  return text.split(' of ').map(Number);
}

/** A number that the card of a verified turn says of the marked player. */
const said = (page: Page, name: string): Promise<number> =>
  page.locator('.whose dl > div', { hasText: name }).locator('dd').innerText().then(Number);

/** The verified turn marks the drops and falls of whose play it is, and of anybody else in the file: together they are all. */
async function expectMarks(
  page: Page,
  { alias, players }: { readonly alias: string; readonly players: number },
): Promise<void> {
  const card = page.locator('.whose');
  await expect(card).toHaveAttribute('data-marked', alias);
  expect(await said(page, 'Drops')).toBe(1);
  await expect(card.getByText(`1 of ${players} drops`)).toBeVisible();
  const [, all = ''] = /of (\d+)\sfalls/.exec(await card.getByRole('listitem').first().innerText()) ?? [];
  let falls = await said(page, 'To tickets of the house');
  const chips = card.getByRole('button');
  for (const chip of await chips.all()) {
    await chip.click();
    await expect(card).toHaveAttribute('data-marked', (await chip.innerText()).trim());
    falls += await said(page, 'Tickets won');
  }
  expect(falls).toBe(Number(all));
  expect([await axeFaults(page), await overflow(page)]).toEqual([[], 0]);
}

test('four play at one table while a visitor watches: they see the same coins, their shares add up, and who leaves keeps theirs', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const held = { viewport: phone, hasTouch: true, isMobile: true } as const;
  const [ann, cem, dan, bob, visitor] = [
    await open(browser, held),
    await open(browser, held),
    await open(browser, held),
    await open(browser, { viewport: desktop }),
    await open(browser, { viewport: phone }),
  ];
  const players = [ann, cem, dan, bob];
  for (const page of players) await enter(page);
  for (const page of [...players, visitor]) await goToTable(page);
  await expect(visitor.getByRole('button', { name: 'Try it free' })).toBeVisible();

  await dropKey(ann).tap();
  await expect(figure(ann, 'Pieces dropped')).toHaveText('1');
  await expect(ann.getByText(share)).toBeVisible();
  // The others see it move, and who sits there.
  for (const page of [bob, visitor]) await expect(main(page)).toHaveAttribute('data-mode', 'running');
  await expect(places(bob).getByText('Free place')).toHaveCount(5);
  await expect(places(visitor).getByText('Free place')).toHaveCount(5);
  await dropKey(bob).click();
  await expect(figure(bob, 'Pieces dropped')).toHaveText('1');
  await expect(places(ann).getByText('Free place')).toHaveCount(4);
  for (const page of [cem, dan]) await dropKey(page).tap();
  for (const page of [...players, visitor]) await expect(places(page).getByText('Free place')).toHaveCount(2);
  // One ticket for each drop, and the same number of them in every window.
  for (const page of players) {
    await expect(page.getByText(share).first()).toBeVisible();
    expect((await shareOf(page))[0]).toBe(1);
  }
  const all = await Promise.all(players.map(async (page) => (await shareOf(page))[1]));
  expect(new Set(all).size).toBe(1);
  expect(await axeFaults(ann)).toEqual([]);
  expect(await overflow(ann)).toBe(0);
  expect(await axeFaults(bob)).toEqual([]);

  await ann.getByRole('button', { name: 'Leave the seat' }).tap();
  await expect(places(bob).getByText('Free place')).toHaveCount(3);
  // Tickets stay.
  await expect(ann.getByText(share)).toBeVisible();
  for (const page of players)
    await expect(main(page)).toHaveAttribute('data-mode', 'resting', { timeout: settles });
  // At rest every window of the same size shows the same table to the pixel.
  await expect
    .poll(async () => new Set([await picture(ann), await picture(cem), await picture(dan)]).size)
    .toBe(1);

  await visit(bob, '/user/game-record');
  await bob.getByRole('tab', { name: 'Coin pushers' }).click();
  await bob
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  const inFile = bob.getByText('Your name in the file', { exact: true });
  const alias = (await inFile.locator('xpath=following-sibling::dd').innerText()).trim();
  await bob.getByRole('link', { name: 'Verify this play' }).click();
  await expect(bob.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'ok', { timeout: 90_000 });
  await expectMarks(bob, { alias, players: players.length });
  for (const page of [...players, visitor]) await page.context().close();
});

import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { enter } from '../support/player.ts';
import { desktop, phone, productUrl } from '../support/visitor.ts';

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
  await page.goto(productUrl('/push'));
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(main(page)).toHaveAttribute('data-link', 'open');
  await expect(main(page)).toHaveAttribute('data-shared', 'true');
}

/** Some of the tickets that share in what falls. */
const share = /^[1-9]\d* of [1-9]\d*$/;

test('two play at one table while a visitor watches; one leaves, and both verify the same turn', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [ann, bob, visitor] = [
    await open(browser, { viewport: phone, hasTouch: true, isMobile: true }),
    await open(browser, { viewport: desktop }),
    await open(browser, { viewport: phone }),
  ];
  await enter(ann);
  await enter(bob);
  for (const page of [ann, bob, visitor]) await goToTable(page);
  await expect(visitor.getByRole('button', { name: 'Sign in' })).toBeVisible();

  await dropKey(ann).tap();
  await expect(figure(ann, 'Drops')).toHaveText('1');
  await expect(ann.getByText(share)).toBeVisible();
  // The others see it move, and who sits there.
  for (const page of [bob, visitor]) await expect(main(page)).toHaveAttribute('data-mode', 'running');
  await expect(places(bob).getByText('Free place')).toHaveCount(5);
  await expect(places(visitor).getByText('Free place')).toHaveCount(5);
  await dropKey(bob).click();
  await expect(figure(bob, 'Drops')).toHaveText('1');
  await expect(places(ann).getByText('Free place')).toHaveCount(4);
  expect(await axeFaults(ann)).toEqual([]);
  expect(await overflow(ann)).toBe(0);
  expect(await axeFaults(bob)).toEqual([]);

  await ann.getByRole('button', { name: 'Leave the seat' }).tap();
  await expect(places(bob).getByText('Free place')).toHaveCount(5);
  // Tickets stay.
  await expect(ann.getByText(share)).toBeVisible();
  for (const page of [ann, bob])
    await expect(main(page)).toHaveAttribute('data-mode', 'resting', { timeout: settles });

  await bob.goto(productUrl('/user/game-record'));
  await bob.getByRole('tab', { name: 'Coin pushers' }).click();
  await bob
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(bob.getByText('Your name in the file')).toBeVisible();
  await bob.getByRole('link', { name: 'Verify this play' }).click();
  await expect(bob.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'ok', { timeout: 90_000 });
  for (const page of [ann, bob, visitor]) await page.context().close();
});

import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { type Gallery, openGallery } from '../support/gallery.ts';
import { aMoment } from '../support/quiet.ts';
import { brokenWords, mostHeight, unreadable } from '../support/readable.ts';
import { inSoak, narrow } from '../support/looks.ts';
import { desktop, phone } from '../support/visitor.ts';

// One after the other, all on the one server that is started for them, and in the one window that shows it: to show all components for the first
// time takes more of the processor than any look at them.
test.describe.configure({ mode: 'default' });

let gallery: Gallery;
let shown: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  gallery = await openGallery();
  shown = await browser.newPage({ viewport: desktop, locale: 'en-US', reducedMotion: 'reduce' });
  await visit(shown);
});
test.afterAll(async () => {
  await shown.close();
  await gallery.close();
});

async function visit(page: Page): Promise<void> {
  // Its server compiles the components when they are first asked for.
  await page.goto(gallery.url, { timeout: 90_000 });
  await expect(page.getByRole('heading', { name: 'Components' })).toBeVisible();
}

/** The gallery by a clock that stands, and moves on only when the test says so. */
async function visitByOwnClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await visit(page);
  await page.clock.pauseAt(3_600_000);
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const toasts = (page: Page) => page.locator('.toast');

type Story = readonly [
  size: typeof phone | typeof desktop,
  theme: 'blue' | 'pink',
  language: 'English' | 'العربية',
];

/** What axe finds in all components, in some of their looks, and which texts do not stand out from what is really behind them. */
async function faultsIn(page: Page, looks: readonly Story[]): Promise<string[]> {
  const found: string[] = [];
  for (const [size, theme, language] of looks) {
    await page.setViewportSize(size);
    await press(page, theme);
    await press(page, language);
    for (const fault of await axeFaults(page, 'all')) {
      // A part of a page stands here once for each of its states, under its one name.
      if (!fault.startsWith('landmark-unique:')) found.push(`${theme} ${language} ${size.width}: ${fault}`);
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const parts = Math.ceil((1.2 * height) / mostHeight);
    for (let part = 0; part < parts; part += 1) {
      await page.evaluate(showPart, { part, parts });
      found.push(...(await unreadable(page)).map((fault) => `${theme} ${language} ${size.width}: ${fault}`));
    }
    await page.evaluate(showPart, { part: 0, parts: 1 });
  }
  return found;
}

/** Runs in the page. A picture costs as much as the whole page, whatever part of it is taken: so the page is shown in parts of one picture each. */
function showPart(of: { readonly part: number; readonly parts: number }): void {
  for (const [index, each] of document.querySelectorAll<HTMLElement>('section.spec').entries())
    each.style.display = index % of.parts === of.part ? '' : 'none';
}

const looked: readonly Story[] = [
  [phone, 'pink', 'العربية'],
  [desktop, 'blue', 'English'],
];
for (const look of looked) {
  const [{ width }, theme, language] = look;
  test(`axe finds no fault in any component and every text stands out, ${theme} at ${width} px in ${language}`, async () => {
    test.setTimeout(240_000);
    expect(await faultsIn(shown, [look])).toEqual([]);
  });
}

inSoak(() => {
  test('axe finds no fault in any component in the other looks either', async () => {
    test.setTimeout(240_000);
    const looks: readonly Story[] = [
      [phone, 'blue', 'English'],
      [phone, 'pink', 'English'],
      [phone, 'blue', 'العربية'],
      [desktop, 'pink', 'English'],
      [desktop, 'pink', 'العربية'],
      [desktop, 'blue', 'العربية'],
    ];
    expect(await faultsIn(shown, looks)).toEqual([]);
  });
});

/** The rooms whose two badges lie one on the other. */
const badgesThatMeet = (page: Page): Promise<string[]> =>
  page.locator('.room').evaluateAll((rooms) =>
    rooms
      .filter((room) => {
        const [a, b] = [...room.querySelectorAll('.badge')].map((badge) => badge.getBoundingClientRect());
        if (a === undefined || b === undefined) return false;
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      })
      .map((room) => room.textContent),
  );

test('no component overflows at 320 pixels and no word is broken without a hyphen, in every language', async () => {
  test.setTimeout(240_000);
  const page = shown;
  await page.setViewportSize(narrow);
  const languages = page.getByRole('group', { name: 'Languages' }).getByRole('button');
  await expect(languages).toHaveCount(18);
  for (const language of await languages.all()) {
    const name = await language.innerText();
    await language.click();
    await expect(language).toHaveAttribute('aria-pressed', 'true');
    expect(await overflow(page), name).toBeLessThanOrEqual(0);
    expect(await badgesThatMeet(page), name).toEqual([]);
    expect(await brokenWords(page), name).toEqual([]);
  }
});

inSoak(() => {
  test('[S022] a button spins for at least 500 ms and ignores taps meanwhile', async ({ page }) => {
    await visitByOwnClock(page);
    const button = page.getByRole('button', { name: 'At once' });
    const runs = page.getByLabel('At once, runs');
    await button.click();
    await button.dispatchEvent('click');
    for (const passed of [0, 490]) {
      await page.clock.runFor(passed);
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await expect(button.locator('.spin')).toBeVisible();
    }
    await page.clock.runFor(20);
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(runs).toHaveText('1');
  });
});

inSoak(() => {
  test('[S024] toasts come one after another and close after three seconds', async ({ page }) => {
    await visitByOwnClock(page);
    await press(page, 'coins');
    await press(page, 'error');
    for (const passed of [0, 2_990]) {
      await page.clock.runFor(passed);
      await expect(toasts(page)).toHaveCount(1);
      await expect(toasts(page)).toContainText('+2,360 coins');
    }
    await page.clock.runFor(20);
    await expect(page.getByRole('alert').filter({ hasText: 'The play was stopped' })).toBeVisible();
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(3_010);
    await expect(toasts(page)).toHaveCount(0);
  });
});

inSoak(() => {
  test('toasts stand where they are asked to', async ({ page }) => {
    await page.setViewportSize(phone);
    await visitByOwnClock(page);
    const middles: number[] = [];
    for (const position of ['top', 'center', 'bottom']) {
      await press(page, position);
      await expect(toasts(page)).toContainText(`At the ${position}`);
      const box = await toasts(page).boundingBox();
      middles.push(((box?.y ?? 0) + (box?.height ?? 0) / 2) / phone.height);
      await page.clock.runFor(3_010);
      await expect(toasts(page)).toHaveCount(0);
    }
    expect(middles[0]).toBeLessThan(0.3);
    expect(middles[1]).toBeGreaterThan(0.4);
    expect(middles[1]).toBeLessThan(0.6);
    expect(middles[2]).toBeGreaterThan(0.75);
  });
});

inSoak(() => {
  test('[S025] popups wait for each other, and for the one before to have left', async ({ page }) => {
    await visit(page);
    await press(page, 'Both');
    await expect(page.getByRole('dialog', { name: 'Leave the queue?' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    const from = Date.now();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('dialog', { name: 'How a seal works' })).toBeVisible();
    expect(Date.now() - from).toBeGreaterThanOrEqual(350);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByLabel('Answers')).toHaveText('yes read');
  });
});

inSoak(() => {
  test('[S025] popups are cancelled when the route changes', async ({ page }) => {
    await visit(page);
    await press(page, 'Both');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.evaluate(() => (location.hash = '#/elsewhere'));
    await expect(page.getByRole('heading', { name: 'Another page' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.waitForTimeout(600);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('[V034] a prompt is answered by keyboard and gives the focus back; arrow keys choose among tabs, whose words are smaller above three', async () => {
  const page = shown;
  await page.setViewportSize(desktop);
  await press(page, 'English');
  const ask = page.getByRole('button', { name: 'Ask', exact: true });
  const answers = page.getByLabel('Answers');
  await ask.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(answers).toHaveText('no');
  await expect(ask).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await ask.press('Enter');
  // The dialog takes the focus a moment after it is there: a key that came before would go to the dialog itself.
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(answers).toHaveText('no yes');

  const three = page.getByRole('tablist', { name: 'Three cards' });
  const four = page.getByRole('tablist', { name: 'Four cards' });
  const size = (list: typeof three): Promise<number> =>
    list
      .getByRole('tab')
      .first()
      .evaluate((tab) => Number.parseFloat(getComputedStyle(tab).fontSize));
  expect(await size(four)).toBeLessThan(await size(three));
  await four.getByRole('tab', { name: 'Bonus' }).press('ArrowRight');
  await expect(four.getByRole('tab', { name: 'Discount' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Discount' })).toHaveText('Cards of the kind discount.');
});

inSoak(() => {
  test('the carousel goes by keyboard, in Arabic the other way, and waits while looked at', async ({
    page,
  }) => {
    await page.clock.install();
    await visit(page);
    const carousel = page.getByRole('region', { name: 'New rooms' });
    const current = carousel.locator('.slides__d [aria-current]');
    const slide = (name: string) => carousel.getByRole('link', { name });
    await carousel.getByRole('button', { name: 'Show 1 of 3' }).click();
    await page.keyboard.press('ArrowRight');
    await expect(current).toHaveAccessibleName('Show 2 of 3');
    await expect(slide('rabbit')).toBeInViewport({ ratio: 0.9 });
    await page.clock.fastForward(20_000);
    await aMoment(page);
    await expect(current).toHaveAccessibleName('Show 2 of 3');
    await press(page, 'العربية');
    // Its texts are fetched first.
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await carousel.locator('.slides__d button').nth(1).focus();
    await page.keyboard.press('ArrowRight');
    await expect(slide('octopus')).toBeInViewport({ ratio: 0.9 });
  });
});

inSoak(() => {
  test('the carousel goes on by itself until it is paused, and holds still where motion is reduced', async ({
    page,
  }) => {
    await page.clock.install();
    await visit(page);
    const carousel = page.getByRole('region', { name: 'New rooms' });
    const current = carousel.locator('.slides__d [aria-current]');
    const shown = async (): Promise<string | null> => current.getAttribute('aria-label');
    await carousel.scrollIntoViewIfNeeded();
    const first = await shown();
    await page.clock.fastForward(4_000);
    await expect.poll(shown).not.toBe(first);
    await carousel.getByRole('button', { name: 'Pause' }).click();
    await expect(carousel.getByRole('button', { name: 'Resume' })).toBeVisible();
    const paused = await shown();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(20_000);
    await aMoment(page);
    expect(await shown()).toBe(paused);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(carousel.getByRole('button', { name: 'Resume' })).toHaveCount(0);
  });
});

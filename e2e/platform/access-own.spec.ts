import { type Browser, expect, type Page, test } from '@playwright/test';
import { keyboardHands } from '../support/aim.ts';
import { firstLight } from '../support/first-light.ts';
import { newRoom } from '../support/backstage.ts';
import { faultsOf, type Look, looksOf, narrow, openIn, speak } from '../support/looks.ts';
import { desktop } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

// The pages of a player who has won a toy, checked its play and had it sent: they are there for nobody else.

interface Winner {
  /** Each page, and what is there when all of it is. */
  readonly pages: readonly { readonly path: string; readonly whole: string }[];
  readonly state: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
}
let winner: Winner;

async function becomeWinner(browser: Browser): Promise<Winner> {
  const context = await browser.newContext({ viewport: desktop, locale: 'en-US' });
  const page = await context.newPage();
  await firstLight(page, keyboardHands(page), await newRoom({ generous: true }));
  const order = new URL(page.url()).pathname;
  await visit(page, '/user/game-record');
  const receipt = await page.locator('main a[href*="?play="]').first().getAttribute('href');
  const playId = /play="?([a-z2-7]{26})/.exec(decodeURIComponent(receipt ?? ''))?.[1];
  if (receipt === null || playId === undefined) throw new Error(`no play in ${receipt}`);
  const state = await context.storageState();
  await context.close();
  const pages = [
    { path: order, whole: 'text=TRACK-1234' },
    { path: receipt, whole: 'a[href^="/verify/"]' },
    { path: '/user/aim', whole: '[data-result="won"]' },
    { path: `/verify/${playId}`, whole: '[data-verdict="ok"]' },
  ];
  return { pages, state };
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  winner = await becomeWinner(browser);
});

const few: readonly Look[] = [
  { locale: 'en-US', theme: 'blue', viewport: narrow },
  { locale: 'ar-AE', theme: 'pink', viewport: desktop, withoutAxe: true },
];

for (const look of looksOf(few)) {
  const { locale, theme, viewport } = look;
  test(`a winner’s own pages have no serious fault and fit ${viewport.width} px in ${locale}, ${theme}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ viewport, locale: 'en-US', storageState: winner.state });
    const page = await context.newPage();
    await speak(page, look);
    const faults: string[] = [];
    for (const { path, whole } of winner.pages) {
      await openIn(page, path);
      // The proof is made in the browser, tick by tick.
      await expect(page.locator(whole).first()).toBeVisible({ timeout: 90_000 });
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      faults.push(...(await faultsOf(page, path, look)));
    }
    await context.close();
    expect(faults).toEqual([]);
  });
}

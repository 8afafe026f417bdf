import { expect, type Page } from '@playwright/test';
import { axeFaults, overflow } from './axe.ts';
import { rawKeys } from './raw-keys.ts';
import { desktop, phone, productUrl } from './visitor.ts';
import { walkTo } from './walk.ts';

export interface Look {
  readonly locale: 'en-US' | 'de-DE' | 'ar-AE' | 'th-TH';
  readonly theme: 'blue' | 'pink';
  readonly viewport: { readonly width: number; readonly height: number };
  /** Only whether all fits and is said: in another look axe has looked at the same pages. */
  readonly withoutAxe?: true;
}

/** The narrowest window that everything has to fit. */
export const narrow = { width: 320, height: 700 } as const;

/** Each language as it calls itself in the language page. */
const languageNames: Readonly<Record<Look['locale'], string>> = {
  'en-US': 'English',
  'de-DE': 'Deutsch',
  'ar-AE': 'العربية',
  'th-TH': 'ไทย',
};

/** The long soak walks everywhere: in each language, theme and size. */
const everywhere = process.env['ACCESS'] === 'full';

/** Journeys that only the long soak walks: cheaper tests hold each rule of theirs, and others walk the same road. */
export function inSoak(declare: () => void): void {
  if (everywhere) declare();
}

/** The sizes at which a journey is walked, by name: both with `ACCESS=full`, else the one that is given. */
export function sizesOf(one: 'phone' | 'desktop'): [string, Look['viewport']][] {
  const both = { phone, desktop };
  return everywhere ? Object.entries(both) : [[one, both[one]]];
}

/** Every language in both themes and at both sizes with `ACCESS=full`, which takes its time; else those few that are given. */
export function looksOf(few: readonly Look[]): readonly Look[] {
  if (!everywhere) return few;
  const locales = Object.keys(languageNames) as Look['locale'][];
  return locales.flatMap((locale) =>
    (['blue', 'pink'] as const).flatMap((theme) =>
      [narrow, desktop].map((viewport) => ({ locale, theme, viewport })),
    ),
  );
}

export function directionOf({ locale }: Look): 'ltr' | 'rtl' {
  return locale === 'ar-AE' ? 'rtl' : 'ltr';
}

/** Those of some that are walked: all with `ACCESS=full`, else the first. */
export function fewOf<Case>(cases: readonly Case[]): readonly Case[] {
  return everywhere ? cases : cases.slice(0, 1);
}

/** Waits until a page is there: neither the loading element nor a skeleton is left. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('#loading')).toHaveCount(0);
  await expect(page.locator('.skel')).toHaveCount(0);
}

/**
 * Opens a page in a look as a link in the app does; in the soak by its address, with no texts but its own. That a page waits for the texts it
 * names is the rule of `apps/web/texts/text-parts.test.ts`. The app is open.
 */
export async function openIn(page: Page, path: string): Promise<void> {
  if (everywhere) await page.goto(productUrl(path));
  else await walkTo(page, path);
  await settled(page);
}

/** Chooses the language of a look, as a player does. */
export async function speak(page: Page, look: Look): Promise<void> {
  await page.goto(productUrl('/user/settings/language'));
  await settled(page);
  await page.getByText(languageNames[look.locale], { exact: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', look.locale);
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(look));
}

/** What is wrong with a page or dialog once it is there: how far it reaches over the edge, texts that are missing, and what axe finds serious, unless its look leaves that out. */
export async function faultsOf(
  page: Page,
  where: string,
  { withoutAxe }: Pick<Look, 'withoutAxe'> = {},
): Promise<string[]> {
  await settled(page);
  const by = await overflow(page);
  const found = [
    ...(by > 0 ? [`${by} px too wide`] : []),
    ...(await rawKeys(page)),
    ...(withoutAxe === true ? [] : await axeFaults(page)),
  ];
  return found.map((fault) => `${where}: ${fault}`);
}

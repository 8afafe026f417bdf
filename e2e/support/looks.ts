import { expect, type Page } from '@playwright/test';
import { axeFaults, overflow } from './axe.ts';
import { desktop, productUrl } from './visitor.ts';

export interface Look {
  readonly locale: 'en-US' | 'de-DE' | 'ar-AE' | 'th-TH';
  readonly theme: 'blue' | 'pink';
  readonly viewport: { readonly width: number; readonly height: number };
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

/** Every language in both themes and at both sizes with `ACCESS=full`, which takes its time; else those few that are given. */
export function looksOf(few: readonly Look[]): readonly Look[] {
  if (process.env['ACCESS'] !== 'full') return few;
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

/** Waits until a page is there: neither the loading element nor a skeleton is left. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('#loading')).toHaveCount(0);
  await expect(page.locator('.skel')).toHaveCount(0);
}

/** Chooses the language of a look, as a player does. */
export async function speak(page: Page, look: Look): Promise<void> {
  await page.goto(productUrl('/user/settings/language'));
  await settled(page);
  await page.getByText(languageNames[look.locale], { exact: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', look.locale);
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(look));
}

/** What is wrong with a page or dialog once it is there: how far it reaches over the edge, and what axe finds serious. */
export async function faultsOf(page: Page, where: string): Promise<string[]> {
  await settled(page);
  const by = await overflow(page);
  const found = [...(by > 0 ? [`${by} px too wide`] : []), ...(await axeFaults(page))];
  return found.map((fault) => `${where}: ${fault}`);
}

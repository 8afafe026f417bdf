import { desktop } from './visitor.ts';

export interface Look {
  readonly locale: 'en-US' | 'de-DE' | 'ar-AE' | 'th-TH';
  readonly theme: 'blue' | 'pink';
  readonly viewport: { readonly width: number; readonly height: number };
}

/** The narrowest window that everything has to fit. */
export const narrow = { width: 320, height: 700 } as const;

/** Each language as it calls itself in the language page. */
export const languageNames: Readonly<Record<Look['locale'], string>> = {
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

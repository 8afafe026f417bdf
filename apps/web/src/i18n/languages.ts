/** A language with a dictionary in `public/lang`, in its own words. */
export interface LanguageChoice {
  readonly locale: string;
  readonly name: string;
  readonly rtl: boolean;
}

export const defaultLocale = 'en-US';

export const languages: readonly LanguageChoice[] = [
  { locale: 'en-US', name: 'English', rtl: false },
  { locale: 'de-DE', name: 'Deutsch', rtl: false },
  { locale: 'ar-AE', name: 'العربية', rtl: true },
  { locale: 'fr-FR', name: 'Français', rtl: false },
  { locale: 'nl-NL', name: 'Nederlands', rtl: false },
];

export function languageOf(locale: string): LanguageChoice | undefined {
  return languages.find((language) => language.locale === locale);
}

/** The best language for what a browser asks for: the exact locale, else the same tongue, else English. */
export function pickLocale(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const exact = languages.find(({ locale }) => locale.toLowerCase() === tag.toLowerCase());
    const tongue = tag.split('-')[0]?.toLowerCase();
    const match = exact ?? languages.find(({ locale }) => locale.split('-')[0] === tongue);
    if (match !== undefined) return match.locale;
  }
  return defaultLocale;
}

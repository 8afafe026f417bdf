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
  { locale: 'zh-CN', name: '简体中文', rtl: false },
  { locale: 'zh-TW', name: '繁體中文', rtl: false },
  { locale: 'ja-JP', name: '日本語', rtl: false },
  { locale: 'no-NO', name: 'Norsk', rtl: false },
  { locale: 'sv-SE', name: 'Svenska', rtl: false },
  { locale: 'da-DK', name: 'Dansk', rtl: false },
  { locale: 'it-IT', name: 'Italiano', rtl: false },
  { locale: 'es-ES', name: 'Español', rtl: false },
  { locale: 'pt-PT', name: 'Português', rtl: false },
  { locale: 'th-TH', name: 'ไทย', rtl: false },
  { locale: 'vi-VN', name: 'Tiếng Việt', rtl: false },
  { locale: 'tr-TR', name: 'Türkçe', rtl: false },
  { locale: 'fi-FI', name: 'Suomi', rtl: false },
];

export function languageOf(locale: string): LanguageChoice | undefined {
  return languages.find((language) => language.locale === locale);
}

/** Where Chinese is written in traditional characters, which the tongue alone does not say. */
const traditional = /^zh-(?:hant|hk|mo)\b/i;

/** Tags that browsers send for a tongue which goes by another one here: both written forms of Norwegian. */
const sameTongue: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

function tongueOf(tag: string): string {
  const tongue = tag.split('-')[0]?.toLowerCase() ?? '';
  return sameTongue[tongue] ?? tongue;
}

/** The best language for what a browser asks for: the exact locale, else the same tongue, else English. */
export function pickLocale(wanted: readonly string[]): string {
  for (const asked of wanted) {
    const tag = traditional.test(asked) ? 'zh-TW' : asked;
    const exact = languages.find(({ locale }) => locale.toLowerCase() === tag.toLowerCase());
    const match = exact ?? languages.find(({ locale }) => tongueOf(locale) === tongueOf(tag));
    if (match !== undefined) return match.locale;
  }
  return defaultLocale;
}

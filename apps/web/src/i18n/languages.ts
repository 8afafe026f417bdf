import { matchLocale } from '@grabbit/contract';

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

const locales = languages.map(({ locale }) => locale);

/** The best language for what a browser asks for: the exact locale, else the same tongue, else English. */
export function pickLocale(wanted: readonly string[]): string {
  return matchLocale(wanted, locales) ?? defaultLocale;
}

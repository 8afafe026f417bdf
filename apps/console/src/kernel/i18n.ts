import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { englishTexts } from '../texts/en.ts';
import { type ConsoleLanguage, keepLanguage, language, languages } from './language.ts';

const textsOf = {
  en: () => englishTexts,
  de: () => import('../texts/de.ts').then(({ germanTexts }) => germanTexts),
} as const;

const locales = Object.entries(languages).map(([locale, name]) => ({ locale, name }));

/** Texts of the console in the language of whoever works here; English is what every key falls back to. */
export async function createI18n(): Promise<I18nProvider> {
  const first = language();
  const texts = await textsOf[first]();
  const provider = polyglotI18nProvider(
    (locale) => (locale === first ? texts : textsOf[locale as ConsoleLanguage]()),
    first,
    locales,
    { allowMissing: true },
  );
  return {
    ...provider,
    async changeLocale(locale) {
      keepLanguage(locale);
      document.documentElement.lang = locale;
      await provider.changeLocale(locale);
    },
  };
}

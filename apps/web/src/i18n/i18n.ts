import i18next from 'i18next';
import type { Dictionary } from './keys.ts';
import { defaultLocale, languageOf } from './languages.ts';

async function fetchDictionary(locale: string): Promise<Dictionary> {
  const reply = await fetch(`/lang/${locale}.json`);
  if (!reply.ok) throw new Error(`Dictionary ${locale}: ${reply.status}`);
  return (await reply.json()) as Dictionary;
}

function applyToPage(locale: string): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = languageOf(locale)?.rtl === true ? 'rtl' : 'ltr';
}

async function loadInto(locale: string): Promise<string> {
  if (i18next.hasResourceBundle(locale, 'translation')) return locale;
  try {
    i18next.addResourceBundle(locale, 'translation', await fetchDictionary(locale));
    return locale;
  } catch (error) {
    if (locale === defaultLocale) throw error;
    return loadInto(defaultLocale);
  }
}

/** Fetches the dictionary of a language and makes it the app's; a failure falls back to English. */
export async function changeLanguage(locale: string): Promise<void> {
  const loaded = await loadInto(locale);
  await i18next.changeLanguage(loaded);
  applyToPage(loaded);
}

/** Makes the dictionaries ready. Rejects only when not even the English one can be had. */
export async function startLanguage(locale: string): Promise<void> {
  await i18next.init({
    lng: locale,
    fallbackLng: defaultLocale,
    resources: {},
    interpolation: { escapeValue: false },
  });
  await changeLanguage(locale);
}

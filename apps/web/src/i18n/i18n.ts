import { create } from 'zustand';
import { defaultLocale, languageOf } from './languages.ts';
import { createTranslator, isTexts } from './translator.ts';
import type { Translator } from './translator.ts';

/** The language that is shown. Components follow it through `useT`. */
export const useLanguage = create<Translator>(() => createTranslator(defaultLocale, {}));

const loaded = new Map<string, Translator>();
let wanted = defaultLocale;

async function fetchTranslator(locale: string): Promise<Translator> {
  const reply = await fetch(`/lang/${locale}.json`);
  if (!reply.ok) throw new Error(`Dictionary ${locale}: ${reply.status}`);
  const texts: unknown = await reply.json();
  if (!isTexts(texts)) throw new Error(`Dictionary ${locale} is damaged`);
  return createTranslator(locale, texts);
}

async function load(locale: string): Promise<Translator> {
  const known = loaded.get(locale);
  if (known !== undefined) return known;
  try {
    const translator = await fetchTranslator(locale);
    loaded.set(locale, translator);
    return translator;
  } catch (error) {
    // Rule of the specification: a language that cannot be loaded is shown in English.
    if (locale === defaultLocale) throw error;
    return load(defaultLocale);
  }
}

/**
 * Fetches the dictionary of a language and makes it the app's; a failure falls back to English. Of two changes
 * at once the later one counts, whichever arrives first.
 */
export async function changeLanguage(locale: string): Promise<void> {
  wanted = locale;
  const translator = await load(locale);
  if (wanted !== locale) return;
  document.documentElement.lang = translator.locale;
  document.documentElement.dir = languageOf(translator.locale)?.rtl === true ? 'rtl' : 'ltr';
  useLanguage.setState(translator, true);
}

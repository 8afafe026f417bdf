import { create } from 'zustand';
import { defaultLocale, languageOf } from './languages.ts';
import { createTranslator } from './translator.ts';
import type { Translator } from './translator.ts';
import { createBook } from './text-book.ts';

/** The language that is shown. Components follow it through `useT`. */
export const useLanguage = create<Translator>(() => createTranslator(defaultLocale, {}));

/** The part that the first paint needs; the build names the others after the features. */
const firstPart = 'first';
/** Parts that every page may need soon: what fails, and what the features share. */
export const afterFirstPaint = ['failures', 'shared'] as const;

const book = createBook();
const translators = new Map<string, Translator>();
/** Parts that this page has asked for: another language brings them too. */
const held = new Set<string>();
let wanted = defaultLocale;
let changing: Promise<unknown> = Promise.resolve();

function translatorOf(locale: string): Translator {
  const translator = translators.get(locale) ?? createTranslator(locale, book.textsOf(locale));
  translators.set(locale, translator);
  return translator;
}

/** Rule of the specification: what cannot be loaded in a language is shown in English. */
async function bring(locale: string, part: string): Promise<void> {
  try {
    await book.bring(locale, part);
  } catch (error) {
    if (locale === defaultLocale) throw error;
    await book.bring(defaultLocale, part);
    book.lend(defaultLocale, locale, part);
  }
}

async function bringHeld(locale: string): Promise<void> {
  const parts = [...held];
  await Promise.all(parts.map(async (part) => bring(locale, part)));
  // While they came, the page may have asked for more.
  if ([...held].some((part) => !parts.includes(part))) await bringHeld(locale);
}

async function load(locale: string): Promise<Translator> {
  try {
    await Promise.all([book.bring(locale, firstPart), bringHeld(locale)]);
    return translatorOf(locale);
  } catch (error) {
    if (locale === defaultLocale) throw error;
    return load(defaultLocale);
  }
}

async function change(locale: string): Promise<void> {
  const translator = await load(locale);
  if (wanted !== locale) return;
  document.documentElement.lang = translator.locale;
  document.documentElement.dir = languageOf(translator.locale)?.rtl === true ? 'rtl' : 'ltr';
  useLanguage.setState(translator, true);
}

/**
 * Fetches the texts of a language, of the first page and of every part in use, and makes it the app's; a failure
 * falls back to English. Of two changes at once the later one counts, whichever arrives first.
 */
export async function changeLanguage(locale: string): Promise<void> {
  wanted = locale;
  const changed = change(locale);
  changing = changed.catch(() => undefined);
  await changed;
}

/** Brings parts of the dictionary in the language that is shown, or is about to be. Rejects as a part of the app that is missing. */
export async function needTexts(parts: readonly string[]): Promise<void> {
  const missing = parts.filter((part) => !held.has(part));
  for (const part of missing) held.add(part);
  try {
    await Promise.all(parts.map(async (part) => bring(wanted, part)));
    await changing;
    const { locale } = useLanguage.getState();
    await Promise.all(parts.map(async (part) => bring(locale, part)));
  } catch (error) {
    for (const part of missing) held.delete(part);
    throw error;
  }
}

/** A module that is loaded when it is needed, with the texts that it says. The build puts this around lazy imports. */
export async function withTexts<T>(parts: readonly string[], load: () => Promise<T>): Promise<T> {
  const [module] = await Promise.all([load(), needTexts(parts)]);
  return module;
}

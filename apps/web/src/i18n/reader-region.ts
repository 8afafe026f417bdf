import { usePreferences } from '../kernel/preferences.store.ts';

/** The region that a language tag names or, where it names none, the one where most of its readers live. */
function regionOf(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().region ?? '';
  } catch {
    // A browser may name a language in a way of its own.
    return '';
  }
}

const languageOf = (tag: string): string => tag.split('-')[0] ?? '';

/** The two letters of the country that the browser's first language speaks of: the one it is named with, else the likeliest. */
export function readerRegion(): string {
  const [first = usePreferences.getState().locale, ...others] = navigator.languages;
  const named = [first, ...others].find((tag) => tag.includes('-') && languageOf(tag) === languageOf(first));
  return regionOf(named ?? first);
}

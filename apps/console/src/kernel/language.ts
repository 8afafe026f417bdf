const key = 'console:language';

/** Languages in which the console is whole. */
export const languages = { en: 'English', de: 'Deutsch' } as const;
export type ConsoleLanguage = keyof typeof languages;

const isOurs = (word: string): word is ConsoleLanguage => Object.hasOwn(languages, word);

/** What this person chose, or else what their browser asks for first of what there is. */
export function language(): ConsoleLanguage {
  const kept = localStorage.getItem(key) ?? '';
  if (isOurs(kept)) return kept;
  return navigator.languages.map((each) => each.slice(0, 2)).find(isOurs) ?? 'en';
}

export function keepLanguage(chosen: string): void {
  localStorage.setItem(key, chosen);
}

import { useLanguage } from './i18n.ts';
import type { Key } from './keys.ts';
import type { Values } from './translator.ts';

export type { Values } from './translator.ts';
export type Translate = (key: Key, values?: Values) => string;

/** A text in the current language. In components take it from {@link useT}, which follows changes. */
export const translate: Translate = (key, values) => useLanguage.getState().find(key, values) ?? key;

/** A text whose key is only known at run time (a stage, a kind), or the given one when there is none. */
export function translateLoose(key: string, otherwise: string): string {
  return useLanguage.getState().find(key) ?? otherwise;
}

/** The translator; the component renders again when the language changes, or what it says. */
export function useT(): Translate {
  useLanguage();
  return translate;
}

import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import type { Key } from './keys.ts';

export type Values = Readonly<Record<string, string | number>>;
export type Translate = (key: Key, values?: Values) => string;

/** A text in the current language. In components take it from {@link useT}, which follows changes. */
export const translate: Translate = (key, values) => i18next.t(key, { ...values });

/** A text whose key is only known at run time (a stage, a kind), or the given one when there is none. */
export function translateLoose(key: string, otherwise: string): string {
  return i18next.exists(key) ? i18next.t(key) : otherwise;
}

function subscribe(changed: () => void): () => void {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
}

/** The translator; the component renders again when the language changes. */
export function useT(): Translate {
  useSyncExternalStore(subscribe, () => i18next.language);
  return translate;
}

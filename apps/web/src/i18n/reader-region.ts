import { regionOfReader } from '@grabbit/contract';
import { usePreferences } from '../kernel/preferences.store.ts';

/** The two letters of the country that the browser's first language speaks of: the one it is named with, else the likeliest. */
export function readerRegion(): string {
  const { languages } = navigator;
  return regionOfReader(languages.length === 0 ? [usePreferences.getState().locale] : languages);
}

import { create } from 'zustand';
import { changeLanguage } from '../i18n/i18n.ts';
import { languageOf, pickLocale } from '../i18n/languages.ts';
import { isRecord, onStoredElsewhere, readStored, writeStored } from './storage.ts';

export type ThemeName = 'blue' | 'pink';

export interface Preferences {
  readonly theme: ThemeName;
  readonly locale: string;
  /** Off until the player turns it on; the first tap is what allows a browser to sound. */
  readonly sound: boolean;
}

/** Name under which preferences are kept; `public/boot.js` reads the same before the first paint. */
export const preferencesKey = 'preferences';

const barColours = { blue: '#121d8a', pink: '#690b52' } as const;

function read(value: unknown): Preferences {
  const kept = isRecord(value) ? value : {};
  const locale = kept['locale'];
  return {
    theme: kept['theme'] === 'pink' ? 'pink' : 'blue',
    locale:
      typeof locale === 'string' && languageOf(locale) !== undefined
        ? locale
        : pickLocale(navigator.languages),
    sound: kept['sound'] === true,
  };
}

export const usePreferences = create<Preferences>(() => read(readStored(preferencesKey)));

function showTheme(theme: ThemeName): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColours[theme]);
}

function change(part: Partial<Preferences>): void {
  usePreferences.setState(part);
  writeStored(preferencesKey, usePreferences.getState());
}

export function setTheme(theme: ThemeName): void {
  showTheme(theme);
  change({ theme });
}

export function setSound(sound: boolean): void {
  change({ sound });
}

/** Changes the language at once and keeps the choice. */
export async function setLocale(locale: string): Promise<void> {
  await changeLanguage(locale);
  change({ locale });
}

/** Shows the kept preferences and follows changes made in other tabs. */
export function startPreferences(): Preferences {
  const preferences = usePreferences.getState();
  showTheme(preferences.theme);
  onStoredElsewhere(preferencesKey, (value) => {
    const next = read(value);
    const before = usePreferences.getState().locale;
    usePreferences.setState(next);
    showTheme(next.theme);
    if (next.locale !== before) void changeLanguage(next.locale);
  });
  return preferences;
}

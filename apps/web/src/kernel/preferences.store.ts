import { HomePreference } from '@grabbit/contract';
import { create } from 'zustand';
import { changeLanguage } from '../i18n/i18n.ts';
import { languageOf, pickLocale } from '../i18n/languages.ts';
import { site } from './brand.ts';
import { isRecord, onStoredElsewhere, readStored, writeStored } from './storage.ts';

export type ThemeName = 'blue' | 'pink';

export interface Preferences {
  readonly theme: ThemeName;
  readonly locale: string;
  /** Off until the first tap in a room, or until the player turns it on. */
  readonly sound: boolean;
  /** Whether the switch has been used, by the player or by the first tap in a room: then it stays as it is. */
  readonly soundSaid: boolean;
  /** What the home shows first; null until the player has said so, here or on the account. */
  readonly home: HomePreference | null;
  /** Nothing moves that does not have to, whatever the system's own setting says. */
  readonly still: boolean;
}

/** Name under which preferences are kept; `public/boot.js` reads the same before the first paint. */
export const preferencesKey = 'preferences';

const homes: readonly unknown[] = Object.values(HomePreference);

function read(value: unknown): Preferences {
  const kept = isRecord(value) ? value : {};
  const locale = kept['locale'];
  return {
    theme: kept['theme'] === 'pink' || kept['theme'] === 'blue' ? kept['theme'] : site.theme,
    locale:
      typeof locale === 'string' && languageOf(locale) !== undefined
        ? locale
        : pickLocale(navigator.languages),
    sound: kept['sound'] === true,
    soundSaid: kept['soundSaid'] === true || kept['sound'] === true,
    home: homes.includes(kept['home']) ? (kept['home'] as HomePreference) : null,
    still: kept['still'] === true,
  };
}

export const usePreferences = create<Preferences>(() => read(readStored(preferencesKey)));

function showTheme(theme: ThemeName): void {
  document.documentElement.dataset['theme'] = theme;
}

function showStillness(still: boolean): void {
  if (still) document.documentElement.dataset['motion'] = 'still';
  else delete document.documentElement.dataset['motion'];
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
  change({ sound, soundSaid: true });
}

/** The first tap in a room turns the sound on, where nobody has said what they want. */
export function hearRooms(): void {
  if (!usePreferences.getState().soundSaid) setSound(true);
}

/** Keeps what the home shows first; null forgets the choice. */
export function setHome(home: HomePreference | null): void {
  change({ home });
}

export function setStill(still: boolean): void {
  showStillness(still);
  change({ still });
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
  showStillness(preferences.still);
  onStoredElsewhere(preferencesKey, (value) => {
    const next = read(value);
    const before = usePreferences.getState().locale;
    usePreferences.setState(next);
    showTheme(next.theme);
    showStillness(next.still);
    if (next.locale !== before) void changeLanguage(next.locale);
  });
  return preferences;
}

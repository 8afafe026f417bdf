import { HomePreference, Theme } from '@grabbit/contract';
import type { ThemeName } from '../kernel/preferences.store.ts';
import type { Key } from '../i18n/keys.ts';

/** Theme of section 3 of the specification: its name, its label's key, its sample and its value on the wire. */
export interface ThemeChoice {
  readonly name: ThemeName;
  readonly label: Key;
  readonly note: Key;
  readonly sample: string;
  readonly value: Theme;
}

export const themes: readonly ThemeChoice[] = [
  {
    name: 'blue',
    label: 'settings.blue',
    note: 'prefer.blueText',
    sample: '/samples/theme-blue.webp',
    value: Theme.blue,
  },
  {
    name: 'pink',
    label: 'settings.pink',
    note: 'prefer.pinkText',
    sample: '/samples/theme-pink.webp',
    value: Theme.pink,
  },
];

/** Home preference of section 3: its label's key, its snapshot and its value on the wire. */
export interface HomeChoice {
  readonly label: Key;
  readonly note: Key;
  readonly snapshot: string;
  readonly value: HomePreference;
}

export const homes: readonly HomeChoice[] = [
  {
    label: 'prefer.claw',
    note: 'prefer.clawText',
    snapshot: '/samples/home-claw.webp',
    value: HomePreference.claw,
  },
  {
    label: 'prefer.game',
    note: 'prefer.gameText',
    snapshot: '/samples/home-game.webp',
    value: HomePreference.game,
  },
];

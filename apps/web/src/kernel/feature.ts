import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { Key } from '../i18n/keys.ts';
import type { KeptPageProps } from './kept-page.ts';

/** A game's tab on the home. */
export interface GameFace {
  readonly title: Key;
  readonly Icon: ComponentType<{ readonly size?: number }>;
  /** Its ground, as a CSS colour. */
  readonly ink: string;
  /** It shares the tab of the arcade games; others have one of their own. */
  readonly arcade?: true;
}

/** A side button of the home. */
export interface Shortcut {
  /** How the house names it, where it may switch it off. */
  readonly name: string;
  /** `note`: with a line about it; `end` closes the line. */
  readonly Line: ComponentType<{ note?: boolean; end?: ReactNode }>;
}

/** What a feature gives to the app. It is listed once, in `features.ts`. */
export interface Feature {
  /** Its folder's name, the same in contract, server, web and journeys. */
  readonly name: string;
  /** Its pages: inside the frame that one walks between, and those that stand alone. */
  readonly inShell: readonly AnyRoute[];
  readonly alone: readonly AnyRoute[];
  /** What the home's tab shows of a game; null for a feature that is none. */
  readonly game: GameFace | null;
  /** Its lines of the home's shortcuts. */
  readonly shortcuts: readonly Shortcut[];
  /** What it says over every page of the frame. */
  readonly banners: readonly ComponentType[];
  /** Pages, by their paths, that stay as they were while one is elsewhere. */
  readonly keptPages: Readonly<Record<string, ComponentType<KeptPageProps>>>;
}

const nothing = {
  ...{ inShell: [], alone: [], game: null },
  ...{ shortcuts: [], banners: [], keptPages: {} },
} as const;

/** A feature; what it does not name it does not have. Its routes keep their types, so that links are checked. */
export function defineFeature<const Given extends Partial<Feature> & Pick<Feature, 'name'>>(
  given: Given,
): Omit<typeof nothing, keyof Given> & Given {
  return { ...nothing, ...given };
}

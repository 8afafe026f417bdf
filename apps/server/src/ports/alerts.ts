import type { AlertKind } from '@grabbit/contract';
import { ownValue } from '../core/own-value.ts';

/** What a letter is filled with: a number in the reader's figures, somebody's own words, or names from the house's texts by their keys. */
export type MessageValue = number | string | { readonly keys: readonly string[] };

/** What a player's devices receive: the words and the link of a letter, or ones of their own. */
export interface Alert {
  readonly kind: AlertKind;
  readonly words: string;
  readonly values?: Readonly<Record<string, MessageValue>>;
  readonly link: string;
  /** What it is about: a device gets one alert for it. */
  readonly ref: string;
  readonly at: Date;
}

/** Which letters also go to devices, by their words. What comes while somebody plays is not among them. */
const kindOfWords: Readonly<Record<string, AlertKind>> = {
  'inbox.late': 'parcels',
  'inbox.leaves': 'toys',
  'inbox.left': 'toys',
  'inbox.gift': 'gifts',
  'inbox.giftCoins': 'gifts',
  'inbox.back': 'gifts',
  'inbox.friend': 'gifts',
  'inbox.jackpot': 'wins',
};

/** The kind of alert by which a letter goes to devices; null for one that waits in the inbox alone. */
export function alertKindOf(words: string): AlertKind | null {
  return ownValue(kindOfWords, words) ?? null;
}

import type { AlertKind } from '@grabbit/contract';

/** What a letter is filled with: a number in the reader's figures, somebody's own words, or names from the house's texts by their keys. */
export type MessageValue = number | string | { readonly keys: readonly string[] };

/** What a player's devices are told: the words and the link of a letter, or ones of their own. */
export interface Alert {
  readonly kind: AlertKind;
  readonly words: string;
  readonly values?: Readonly<Record<string, MessageValue>>;
  readonly link: string;
  /** What it is of: a device is told once of it. */
  readonly ref: string;
  readonly at: Date;
}

/** Which letters are told on devices as well, by their words. What comes while somebody plays is not among them. */
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

/** The kind under which a letter is told on devices; null for one that waits in the inbox alone. */
export function alertKindOf(words: string): AlertKind | null {
  return Object.hasOwn(kindOfWords, words) ? (kindOfWords[words] ?? null) : null;
}

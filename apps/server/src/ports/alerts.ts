import type { AlertKind } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { ownValue } from '../core/own-value.ts';

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
  return ownValue(kindOfWords, words) ?? null;
}

/** Lays an alert down for each of a player's devices, in the transaction of its cause. Nothing where the player does not want its kind. */
export async function writeAlert(
  tx: Queryable,
  playerId: number,
  { kind, words, values = {}, link, ref, at }: Alert,
): Promise<void> {
  await tx.statement(
    'alerts.write',
    `insert into alerts (device_id, player_id, ref, words, vals, link, at, due)
     select d.id, d.player_id, $3, $4, $5, $6, $7::timestamptz, $7::timestamptz from alert_devices d
     where d.player_id = $1 and not exists (select 1 from alert_mutes m where m.player_id = $1 and m.kind = $2)
     on conflict (device_id, ref) do nothing`,
    [playerId, kind, ref, words, JSON.stringify(values), link, at],
  );
}

import type { CardSort } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { LocalText } from '../core/local-text.ts';
import { insertingRow } from '../core/inserting-row.ts';
import { soleRow } from '../core/sole-row.ts';
import type { CardGrant } from '../ports/grants.ts';

interface Named {
  readonly name: LocalText;
  readonly describe: LocalText;
}

/** A bonus card: percent of extra coins, the least price in cents, 1 to 3 stars, hours that it is good for. */
export interface BonusKind extends Named {
  readonly sort: 'bonus';
  readonly ratio: number;
  readonly limitAmount: number;
  readonly star: number;
  readonly hours: number;
  /** The scene that offers it, or null. */
  readonly scene: 3 | 5 | null;
}

/** A buff card: percent more coins of tasks, check-in, club days and pushers, 0 to 5 stars, hours that it runs. */
export interface BuffKind extends Named {
  readonly sort: 'buff';
  readonly star: number;
  readonly rewardRate: number;
  readonly hours: number;
  /** The most coins that one card adds at pushers. */
  readonly pushMost: number;
}

/** A card for the mall: percent off, from so many coins on, the most coins off (0: without an end), hours that it is good for. */
export interface DiscountKind extends Named {
  readonly sort: 'discount';
  readonly ratio: number;
  readonly limitAmount: number;
  readonly mostOff: number;
  readonly hours: number;
}

/** Prepaid drops at a pusher: the room's price in coins, seconds that they are good for, and the coins that all of them stand for. */
export interface PushTimeKind {
  readonly sort: 'push';
  readonly roomCoin: number;
  readonly timeNum: number;
  readonly beCoin: number;
}

export type KindOf<Sort extends CardSort> = Extract<
  BonusKind | DiscountKind | BuffKind | PushTimeKind,
  { readonly sort: Sort }
>;
export type NewKind = KindOf<CardSort>;

interface SortOfCard<Kind> {
  /** Where its kinds are kept. */
  readonly table: string;
  /** What a card of it is given as. */
  readonly grant: CardGrant;
  /** The columns of a kind with their values. */
  readonly columns: (kind: Kind) => Readonly<Record<string, unknown>>;
}

const wordsOf = ({ name, describe }: Named) => ({
  name: JSON.stringify(name),
  describe: JSON.stringify(describe),
});

/** Every sort of card. */
export const cardSorts: { readonly [Sort in CardSort]: SortOfCard<KindOf<Sort>> } = {
  bonus: {
    ...{ table: 'bonus_card_kinds', grant: 'bonusCard' },
    columns: ({ star, hours, ratio, limitAmount, scene, ...words }) => ({
      ...{ ...wordsOf(words), star, hours, ratio, limit_amount: limitAmount, scene },
    }),
  },
  discount: {
    ...{ table: 'discount_card_kinds', grant: 'discountCard' },
    columns: ({ ratio, limitAmount, mostOff, hours, ...words }) => ({
      ...{ ...wordsOf(words), ratio, limit_amount: limitAmount, most_off: mostOff, hours },
    }),
  },
  buff: {
    ...{ table: 'buff_card_kinds', grant: 'buffCard' },
    columns: ({ star, hours, rewardRate, pushMost, ...words }) => ({
      ...{ ...wordsOf(words), star, hours, reward_rate: rewardRate, push_most: pushMost },
    }),
  },
  push: {
    ...{ table: 'push_time_kinds', grant: 'pushTime' },
    columns: ({ roomCoin, timeNum, beCoin }) => ({
      ...{ room_coin: roomCoin, time_num: timeNum, be_coin: beCoin },
    }),
  },
};

/** Adds a kind of card, and gives its number. */
export async function insertKind(tx: Queryable, kind: NewKind): Promise<number> {
  const row = columnsOf(kind.sort, kind);
  const { rows } = await tx.query<{ id: number }>(
    `${insertingRow(cardSorts[kind.sort].table, row)} returning id`,
    Object.values(row),
  );
  return soleRow(rows).id;
}

const columnsOf = <Sort extends CardSort>(sort: Sort, kind: KindOf<Sort>) => cardSorts[sort].columns(kind);

/** Lets a kind be offered and shown, or no more. Cards of players stay what they are. False when there is none. */
export async function enableKind(
  tx: Queryable,
  { sort, id, enabled }: { readonly sort: CardSort; readonly id: number; readonly enabled: boolean },
): Promise<boolean> {
  const { rowCount } = await tx.query(`update ${cardSorts[sort].table} set enabled = $2 where id = $1`, [
    id,
    enabled,
  ]);
  return rowCount === 1;
}

export interface KindRow {
  readonly sort: CardSort;
  readonly id: number;
  readonly enabled: boolean;
  readonly name: LocalText;
  readonly detail: string;
}

/** All kinds with what they promise in a line. */
export async function readKinds(db: Queryable): Promise<KindRow[]> {
  const { rows } = await db.query<KindRow>(
    `select 'bonus' as sort, id, enabled, name,
            '+' || ratio || '% from ' || limit_amount || ' cents, ' || star || ' stars, ' || hours || ' h'
            || coalesce(', scene ' || scene, '') as detail from bonus_card_kinds
     union all
     select 'discount', id, enabled, name,
            '-' || ratio || '% from ' || limit_amount || ' coins, ' || hours || ' h'
            || case when most_off > 0 then ', ' || most_off || ' coins at most' else '' end from discount_card_kinds
     union all
     select 'buff', id, enabled, name,
            '+' || reward_rate || '%, ' || star || ' stars, ' || hours || ' h, at pushers ' || push_most || ' at most'
       from buff_card_kinds
     union all
     select 'push', id, enabled, '{}'::jsonb,
            time_num || ' s in rooms of ' || room_coin || ' coins, worth ' || be_coin from push_time_kinds
     order by sort, id`,
  );
  return rows;
}

export async function isKind(
  db: Queryable,
  { sort, id }: { readonly sort: CardSort; readonly id: number },
): Promise<boolean> {
  const { rowCount } = await db.query(`select 1 from ${cardSorts[sort].table} where id = $1`, [id]);
  return rowCount === 1;
}

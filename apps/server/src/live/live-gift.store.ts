import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';

export interface GiftRow {
  readonly id: number;
  readonly name: string;
  readonly coins: number;
}

/** What can be given, the cheapest first. */
export async function readGifts(db: Queryable): Promise<GiftRow[]> {
  const { rows } = await db.statement<GiftRow>(
    'live.gifts',
    'select id, name, coins from live_gifts where off_at is null order by place, id',
    [],
  );
  return rows;
}

export async function findGift(db: Queryable, id: number): Promise<GiftRow | null> {
  const { rows } = await db.statement<GiftRow>(
    'live.gift',
    'select id, name, coins from live_gifts where id = $1 and off_at is null',
    [id],
  );
  return rows[0] ?? null;
}

/** Sets a gift's price, or takes it off the list with a null. A gift that is not known is added. */
export async function writeGift(
  tx: Queryable,
  { name, coins, place }: { readonly name: string; readonly coins: number | null; readonly place: number },
): Promise<boolean> {
  if (coins === null) {
    const { rowCount } = await tx.query(
      'update live_gifts set off_at = now() where name = $1 and off_at is null',
      [name],
    );
    return rowCount > 0;
  }
  await tx.query(
    `insert into live_gifts (name, coins, place) values ($1, $2, $3)
     on conflict (name) do update set coins = excluded.coins, place = excluded.place, off_at = null`,
    [name, coins, place],
  );
  return true;
}

// What was given -----------------------------------------------------------------------------------------------------------

export interface NewGiftRecord {
  /** As `nextGiftRecord` gave it. */
  readonly id: number;
  readonly showId: number;
  readonly playerId: number;
  readonly giftId: number;
  readonly count: number;
  readonly coins: number;
  /** Of these, to the host. */
  readonly share: number;
  readonly nameHidden: boolean;
  readonly at: Date;
}

/** The number of the next record: its coins move under it in the same breath as it is written. */
export async function nextGiftRecord(tx: Queryable): Promise<number> {
  const { rows } = await tx.statement<{ id: number }>(
    'live.nextGift',
    `select nextval(pg_get_serial_sequence('live_gift_records', 'id')) as id`,
  );
  return soleRow(rows).id;
}

export async function insertGiftRecord(tx: Queryable, record: NewGiftRecord): Promise<void> {
  const { id, showId, playerId, giftId, count, coins, share, nameHidden, at } = record;
  await tx.statement(
    'live.insertGift',
    `insert into live_gift_records (id, show_id, player_id, gift_id, count, coins, share, name_hidden, at)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, showId, playerId, giftId, count, coins, share, nameHidden, at],
  );
}

/** One that a player sent; null for any other's. */
export async function readGiftRecord(
  db: Queryable,
  playerId: number,
  recordId: number,
): Promise<(GiftRow & { readonly count: number; readonly at: Date }) | null> {
  const { rows } = await db.query<GiftRow & { count: number; at: Date }>(
    `select g.id, g.name, r.coins / r.count as coins, r.count, r.at
     from live_gift_records r join live_gifts g on g.id = r.gift_id where r.id = $2 and r.player_id = $1`,
    [playerId, recordId],
  );
  return rows[0] ?? null;
}

/** Coins that a player gave since a time. */
export async function givenSince(db: Queryable, playerId: number, since: Date): Promise<number> {
  const { rows } = await db.statement<{ coins: number }>(
    'live.givenSince',
    'select coalesce(sum(coins), 0)::bigint as coins from live_gift_records where player_id = $1 and at >= $2',
    [playerId, since],
  );
  return soleRow(rows).coins;
}

/** What gifts brought to a show, and the host's part. */
export async function earned(
  db: Queryable,
  showId: number,
): Promise<{ readonly coins: number; readonly share: number }> {
  const { rows } = await db.statement<{ coins: number; share: number }>(
    'live.earned',
    `select coalesce(sum(coins), 0)::bigint as coins, coalesce(sum(share), 0)::bigint as share
     from live_gift_records where show_id = $1`,
    [showId],
  );
  return soleRow(rows);
}

/** Who gave most to a show. Who stays out is not in it; who hid their name has none. */
export async function rankGivers(
  db: Queryable,
  showId: number,
): Promise<readonly { readonly nickName: string; readonly portrait: string; readonly coins: number }[]> {
  const { rows } = await db.statement<{ nickName: string; portrait: string; coins: number }>(
    'live.ranking',
    `select case when hidden then '' else u.nick_name end as "nickName",
            case when hidden then '' else u.portrait end as portrait, coins
     from (select player_id, sum(coins)::bigint as coins, bool_or(name_hidden) as hidden
           from live_gift_records where show_id = $1 group by player_id) given
       join users u on u.id = given.player_id
       left join live_givers w on w.player_id = given.player_id
     where w.unranked is not true order by coins desc, u.id limit 20`,
    [showId],
  );
  return rows;
}

// What givers settle ---------------------------------------------------------------------------------------------------------

export interface GiverRow {
  /** Coins a day; null for no limit of their own. */
  readonly dayLimit: number | null;
  readonly nameHidden: boolean;
  readonly unranked: boolean;
}

export async function readGiver(db: Queryable, playerId: number): Promise<GiverRow> {
  const { rows } = await db.statement<GiverRow>(
    'live.giver',
    `select day_limit as "dayLimit", name_hidden as "nameHidden", unranked from live_givers where player_id = $1`,
    [playerId],
  );
  return rows[0] ?? { dayLimit: null, nameHidden: false, unranked: false };
}

/** Gifts of one player wait for each other here: the day's limit holds for all of them together. */
export async function lockGiver(tx: Queryable, playerId: number): Promise<GiverRow> {
  const { rows } = await tx.statement<GiverRow>(
    'live.lockGiver',
    `insert into live_givers (player_id) values ($1)
     on conflict (player_id) do update set unranked = live_givers.unranked
     returning day_limit as "dayLimit", name_hidden as "nameHidden", unranked`,
    [playerId],
  );
  return soleRow(rows);
}

export async function writeGiver(tx: Queryable, playerId: number, giver: GiverRow): Promise<void> {
  await tx.query(
    'update live_givers set day_limit = $2, name_hidden = $3, unranked = $4 where player_id = $1',
    [playerId, giver.dayLimit, giver.nameHidden, giver.unranked],
  );
}

/** Whether a show's page shows who gave most. The operator decides. */
export async function isRankingShown(db: Queryable): Promise<boolean> {
  const { rows } = await db.statement<{ shown: boolean }>(
    'live.rules',
    'select show_ranking as shown from live_rules',
    [],
  );
  return soleRow(rows).shown;
}

export async function showRanking(tx: Queryable, shown: boolean): Promise<void> {
  await tx.query('update live_rules set show_ranking = $1', [shown]);
}

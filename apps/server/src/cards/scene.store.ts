import { bigAmountCents } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { LocalText } from '../core/local-text.ts';

/** How long after an abandoned payment its scene holds. */
export const hourMs = 3_600_000;

export interface OfferedRow {
  readonly id: number;
  readonly playerId: number;
  readonly kindId: number;
  readonly at: Date;
  readonly endsAt: Date;
  readonly receivedAt: Date | null;
  readonly ratio: number;
  readonly limitAmount: number;
  readonly star: number;
  readonly hours: number;
  readonly name: LocalText;
  readonly describe: LocalText;
}

const select = `select r.id, r.player_id as "playerId", r.kind_id as "kindId", r.at, r.ends_at as "endsAt",
  r.received_at as "receivedAt", k.ratio, k.limit_amount as "limitAmount", k.star, k.hours, k.name, k.describe
  from card_scene_records r join bonus_card_kinds k on k.id = r.kind_id`;

/** [S032] The highest price that the player gave up in the last hour, if it was above the threshold. */
export async function abandonedPrice(tx: Queryable, playerId: number, now: number): Promise<number | null> {
  const { rows } = await tx.statement<{ price: number | null }>(
    'cards.abandonedPrice',
    `select max(price_cents) as price from payments
     where player_id = $1 and state in ('failed', 'expired') and price_cents > $2 and ended_at > $3`,
    [playerId, bigAmountCents, new Date(now - hourMs)],
  );
  return rows[0]?.price ?? null;
}

/** The best card of a scene that can be used with a price; null when there is none. */
export async function kindForScene(tx: Queryable, scene: number, price: number): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from bonus_card_kinds where scene = $1 and enabled and limit_amount <= $2
     order by ratio desc, limit_amount, id limit 1`,
    [scene, price],
  );
  return rows[0]?.id ?? null;
}

/** A card on offer, by its record; null when there is none. */
export async function readOffered(tx: Queryable, id: number): Promise<OfferedRow | null> {
  const { rows } = await tx.query<OfferedRow>(`${select} where r.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Offers a card, once for each scene and UTC day. Null when it was offered already. */
export async function insertOffered(
  db: Queryable,
  {
    playerId,
    scene,
    now,
    kindId,
    endsAt,
  }: {
    readonly playerId: number;
    readonly scene: number;
    readonly now: Date;
    readonly kindId: number;
    readonly endsAt: Date;
  },
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `insert into card_scene_records (player_id, scene, day, kind_id, at, ends_at)
     values ($1, $2, ($3::timestamptz at time zone 'UTC')::date, $4, $3, $5) on conflict do nothing returning id`,
    [playerId, scene, now, kindId, endsAt],
  );
  return rows[0]?.id ?? null;
}

/** Cards on offer that the player may still claim, the newest first; at most 10. */
export async function readClaimable(db: Queryable, playerId: number, now: Date): Promise<OfferedRow[]> {
  const { rows } = await db.query<OfferedRow>(
    `${select} where r.player_id = $1 and r.received_at is null and r.ends_at > $2 order by r.id desc limit 10`,
    [playerId, now],
  );
  return rows;
}

/** Notes that an offered card was claimed, once. */
export async function markReceived(db: Queryable, recordId: number, now: Date): Promise<void> {
  await db.query('update card_scene_records set received_at = $2 where id = $1 and received_at is null', [
    recordId,
    now,
  ]);
}

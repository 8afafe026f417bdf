import type { OrderStage } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';

/** Stages that are mailed about until a player chooses. */
export const usualMails: readonly OrderStage[] = ['shipped', 'delivered'];

/** Stages that a player wants mails about. */
export async function readMailChoice(db: Queryable, playerId: number): Promise<OrderStage[]> {
  const { rows } = await db.query<{ stages: OrderStage[] }>(
    'select stages from parcel_mail_choices where player_id = $1',
    [playerId],
  );
  return rows[0]?.stages ?? [...usualMails];
}

export async function writeMailChoice(
  db: Queryable,
  playerId: number,
  stages: readonly OrderStage[],
): Promise<void> {
  await db.query(
    `insert into parcel_mail_choices (player_id, stages) values ($1, $2)
     on conflict (player_id) do update set stages = excluded.stages`,
    [playerId, [...new Set(stages)]],
  );
}

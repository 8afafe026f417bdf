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

export interface DueMail {
  readonly id: number;
  readonly order_id: number;
  readonly stage: OrderStage;
  readonly note: string;
  readonly mail: string | null;
  readonly mail_tries: number;
}

/** Mails about parcels that are due, the oldest first; at most 20. */
export async function readDueMails(db: Queryable, now: Date): Promise<DueMail[]> {
  const { rows } = await db.query<DueMail>(
    `select e.id, e.order_id, e.stage, e.note, e.mail_tries, u.mail
     from order_events e join users u on u.id = e.player_id
     where e.mail_due <= $1 order by e.mail_due, e.id limit 20`,
    [now],
  );
  return rows;
}

/** Notes that a mail was tried, and when it is tried again; null for never. */
export async function noteMailTry(db: Queryable, id: number, next: Date | null): Promise<void> {
  await db.query('update order_events set mail_due = $2, mail_tries = mail_tries + 1 where id = $1', [
    id,
    next,
  ]);
}

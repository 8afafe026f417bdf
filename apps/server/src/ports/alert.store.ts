import type { Queryable } from '../core/database.ts';
import type { Alert } from './alerts.ts';

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

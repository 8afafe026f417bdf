import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';

/** What a player staked last, in whatever room. */
export interface GashaponPlayer {
  readonly stakedAt: Date | null;
  /** Public id of the play; empty before the first. */
  readonly lastPlay: string;
}

/** The player's row under its lock: two pulls of one player wait for each other, in whatever rooms they are. */
export async function lockPlayer(tx: Queryable, playerId: number): Promise<GashaponPlayer> {
  const { rows } = await tx.statement<GashaponPlayer>(
    'gashapon.lockPlayer',
    `insert into gashapon_players (player_id) values ($1) on conflict (player_id) do update set player_id = excluded.player_id
     returning staked_at as "stakedAt", last_play as "lastPlay"`,
    [playerId],
  );
  return soleRow(rows);
}

/** Notes that a turn was promised to the player: the next one is asked for after the pause. */
export async function noteTurn(tx: Queryable, playerId: number, at: Date): Promise<void> {
  await tx.statement('gashapon.noteTurn', 'update gashapon_players set staked_at = $2 where player_id = $1', [
    playerId,
    at,
  ]);
}

export async function noteStake(
  tx: Queryable,
  playerId: number,
  { at, play }: { readonly at: Date; readonly play: string },
): Promise<void> {
  await tx.statement(
    'gashapon.noteStake',
    'update gashapon_players set staked_at = $2, last_play = $3 where player_id = $1',
    [playerId, at, play],
  );
}

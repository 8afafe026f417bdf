import type { GameName } from '@grabbit/contract';
import type { PlayNumber } from '../ports/play-number.ts';
import type { Queryable } from '../core/database.ts';
import { findDraw, type DrawnRow } from './draw.store.ts';
import type { AskWaiting, WaitingGame } from './waiting-game.ts';

/** Notes that a player has seen a draw of theirs to its end, and all before it in the same game. False where it is none of theirs. */
export async function noteShown(db: Queryable, playerId: number, playId: PlayNumber): Promise<boolean> {
  const { rows } = await db.statement<{ id: PlayNumber }>(
    'play.noteShown',
    `with own as (select id, game from plays where id = $2 and player_id = $1 and way = 'draw'), noted as (
       insert into draw_shown as shown (player_id, game, play_id) select $1, game, id from own
       on conflict (player_id, game) do update set play_id = excluded.play_id where shown.play_id < excluded.play_id)
     select id from own`,
    [playerId, playId],
  );
  return rows.length > 0;
}

/** After so long nobody waits for the end of a play any more; it stands in the records. */
const waitedFor = '1 day';

/** Asks for a player's last draw, where it is one of the game and they have not seen it to its end. */
export function asksForUnshown(db: Queryable, game: GameName): AskWaiting {
  return async (playerId) => {
    const { rows } = await db.statement<Omit<WaitingGame, 'game'>>(
      'play.waiting',
      `select last.public_id as "playId", last.room_id as "roomId", room.name as "roomName"
       from (select id, public_id, game, room_id, opened_at from plays where player_id = $1 and way = 'draw' order by id desc limit 1) last
         join draw_rooms room on room.id = last.room_id and room.closed_at is null
       where last.game = $2 and last.opened_at > now() - interval '${waitedFor}'
         and not exists (select 1 from draw_shown where player_id = $1 and game = $2 and play_id >= last.id)`,
      [playerId, game],
    );
    return rows[0] === undefined ? null : { game, ...rows[0] };
  };
}

/** A player's last draw in a room, where they have not seen it to its end; null where there is none. */
export async function findUnshown(
  db: Queryable,
  { game, playerId, roomId }: { readonly game: string; readonly playerId: number; readonly roomId: number },
): Promise<DrawnRow | null> {
  const { rows } = await db.statement<{ id: PlayNumber }>(
    'play.unshown',
    `select last.id from (
       select id, opened_at from plays where player_id = $1 and way = 'draw' and game = $2 and room_id = $3 order by id desc limit 1) last
     where last.opened_at > now() - interval '${waitedFor}'
       and not exists (select 1 from draw_shown where player_id = $1 and game = $2 and play_id >= last.id)`,
    [playerId, game, roomId],
  );
  const [last] = rows;
  return last === undefined ? null : findDraw(db, last.id);
}

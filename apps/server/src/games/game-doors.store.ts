import { games } from '@grabbit/contract';
import type { Mode } from '../core/config.ts';
import type { Queryable } from '../core/database.ts';

/** A game, and whether plays of it may begin. */
export interface GameDoor {
  readonly game: string;
  readonly shut: boolean;
}

/** Names of the games that are turned off. That none of their plays begins is held by the database itself (migration 0053). */
export async function readShutGames(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.query<{ game: string }>('select game from game_doors where shut order by game');
  return rows.map(({ game }) => game);
}

/** Turns a game on or off. False where it was so before. */
export async function putGameDoor(tx: Queryable, { game, shut }: GameDoor): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into game_doors as door (game, shut) select $1, $2::boolean where $2 or exists (select 1 from game_doors where game = $1)
     on conflict (game) do update set shut = excluded.shut, at = now() where door.shut <> excluded.shut`,
    [game, shut],
  );
  return rowCount > 0;
}

/** A live arcade begins with some games shut (`live` in the list of games); what the operator has said of them stands. */
export async function beginDoors(db: Queryable, mode: Mode): Promise<void> {
  if (mode !== 'live') return;
  const names = games.filter(({ live }) => live === 'shut').map(({ name }) => name);
  await db.query(
    'insert into game_doors (game, shut) select name, true from unnest($1::text[]) name on conflict do nothing',
    [names],
  );
}

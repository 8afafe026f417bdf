import type { Database } from '../core/database.ts';
import { countPlay } from '../ports/count-play.store.ts';
import { seedPlayer } from './seed-player.ts';

/** Plays of a claw that were settled, a letter each: `w` won a toy. Of a player that there is, or of a new one with a name. */
export async function played(
  db: Database,
  { userId, nickName, shown = false, plays }: Played,
): Promise<number> {
  const playerId = userId ?? (await seedPlayer(db, { asset: 'coin', amount: 1 })).userId;
  if (nickName !== undefined)
    await db.query('update users set nick_name = $2 where id = $1', [playerId, nickName]);
  if (shown)
    await db.query('insert into rank_names (player_id, since) values ($1, now()) on conflict do nothing', [
      playerId,
    ]);
  for (const [at, play] of Array.from(plays).entries()) {
    const body = { game: 'claw', coins: 100, paid: 0, toys: play === 'w' ? 1 : 0 };
    await db.transaction((tx) => countPlay(tx, { playerId, ref: `test:${at}`, at: new Date(), body }));
  }
  return playerId;
}

export interface Played {
  readonly userId?: number;
  readonly nickName?: string;
  /** Whether they agreed to stand in lists by name. */
  readonly shown?: boolean;
  readonly plays: string;
}

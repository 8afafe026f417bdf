import type { Queryable } from '../core/database.ts';
import type { LocalText } from '../core/local-text.ts';

/** The name of a kind of card, and by how many per cent it raises what it is for. Undefined when there is no such kind. */
export async function readCardKind(
  db: Queryable,
  table: 'bonus_card_kinds' | 'buff_card_kinds',
  kindId: number,
): Promise<{ readonly name: LocalText; readonly rate: number } | undefined> {
  const { rows } = await db.query<{ name: LocalText; rate: number }>(
    `select name, ${table === 'bonus_card_kinds' ? 'ratio' : 'reward_rate'} as rate from ${table} where id = $1`,
    [kindId],
  );
  return rows[0];
}

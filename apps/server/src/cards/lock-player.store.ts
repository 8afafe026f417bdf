import type { Queryable } from '../core/database.ts';

/** The player's row, which is locked first wherever something is given or offered: see `recharge/start-payment.ts`. */
export async function lockPlayer(tx: Queryable, playerId: number): Promise<void> {
  await tx.statement('cards.lockPlayer', 'select 1 from users where id = $1 for no key update', [playerId]);
}

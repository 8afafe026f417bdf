import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';
import { openAccounts } from './ledger.store.ts';

/** Somebody of the demonstration, whom nobody can sign in as. Gives their number. */
export async function insertDemoPlayer(tx: Queryable, nickName: string): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into users (nick_name, ab_test, user_group) values ($1, 'A', 1) returning id`,
    [nickName],
  );
  const { id } = soleRow(rows);
  await openAccounts(tx, id);
  return id;
}

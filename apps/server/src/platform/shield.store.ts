import type { Queryable } from '../core/database.ts';
import type { Shield } from '../core/review.ts';

/** Puts a version under review; of a scope the last counts. */
export async function putShield(tx: Queryable, { scope, version }: Shield): Promise<void> {
  await tx.query(
    `insert into shields (scope, version) values ($1, $2)
     on conflict (scope) do update set version = excluded.version, set_at = now()`,
    [scope, version],
  );
}

/** False where none was under review. */
export async function removeShield(tx: Queryable, scope: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from shields where scope = $1', [scope]);
  return rowCount > 0;
}

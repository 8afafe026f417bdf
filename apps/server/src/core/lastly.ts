import type { Queryable } from './database.ts';

/**
 * Runs a prepared statement of which nothing is heard: in a transaction nothing but its commit waits for it, and fails when it does.
 * Elsewhere it is waited for here.
 */
export async function lastly(
  tx: Queryable,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<void> {
  if (tx.afterwards === undefined) await tx.statement(name, text, values);
  else tx.afterwards(name, text, values);
}

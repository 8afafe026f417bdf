import type { Queryable } from './database.ts';

/** What one feature holds about a person: every table that names one belongs to a keeper (a test looks for strays). */
export interface PersonalData {
  /** Its name in an export. */
  readonly feature: string;
  readonly tables: readonly string[];
  /** All of it that is the person's own, as plain JSON, without secrets. */
  export(db: Queryable, userId: number): Promise<unknown>;
  /** Deletes or blanks what nobody needs any more, in the transaction that removes the account. */
  forget(tx: Queryable, userId: number): Promise<void>;
  /** Takes up later what had to wait: runs every hour. */
  forgetRest?(db: Queryable): Promise<void>;
}

/** The rows of a query whose one parameter is the user. */
export async function rowsOf(db: Queryable, sql: string, userId: number): Promise<unknown[]> {
  const { rows } = await db.query(sql, [userId]);
  return rows;
}

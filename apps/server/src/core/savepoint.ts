import type { Queryable } from './database.ts';
import { Failure } from './failure.ts';

/** Runs `work` in a savepoint: when it throws a Failure, what it wrote is undone, and what the transaction wrote before stays. */
export async function inSavepoint<T>(tx: Queryable, work: () => Promise<T>): Promise<T> {
  await tx.query('savepoint work');
  try {
    const done = await work();
    await tx.query('release savepoint work');
    return done;
  } catch (error) {
    if (error instanceof Failure) await tx.query('rollback to savepoint work');
    throw error;
  }
}

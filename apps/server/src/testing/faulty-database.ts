import { type Database, DatabaseAway, type DatabaseState, type Queryable } from '../core/database.ts';

/** A database that a test takes away, or whose answers it loses. Its data are always real. */
export interface FaultyDatabase extends Database {
  /** From now on every question fails, as when PostgreSQL is being started again. */
  goAway(): void;
  comeBack(): void;
  /** From now on no question is ever answered: for the server that asks, the machine has died. */
  die(): void;
  /** The next time that the named statement is committed, its answer gets lost on the way. */
  loseAnswerOf(statement: string): void;
  /** The next `times` times that the named statement is given, it fails with `error`. */
  failStatement(statement: string, error: Error, times?: number): void;
}

export function createFaultyDatabase(db: Database): FaultyDatabase {
  const listeners = new Set<(state: DatabaseState) => void>();
  const toLose = new Set<string>();
  const toFail = new Map<string, { readonly error: Error; left: number }>();
  let state: DatabaseState = 'up';
  let dead = false;

  function change(next: DatabaseState): void {
    state = next;
    for (const listener of listeners) listener(next);
  }

  async function ask<T>(work: () => Promise<T>): Promise<T> {
    if (dead) return new Promise(() => undefined);
    if (state === 'away') throw new DatabaseAway(new Error('taken away'), { maybeCommitted: false });
    return work();
  }

  function answer<T>(value: T, statements: ReadonlySet<string>): T {
    for (const name of statements) {
      if (toLose.delete(name))
        throw new DatabaseAway(new Error(`the answer of ${name} was lost`), { maybeCommitted: true });
    }
    return value;
  }

  function failNow(name: string): void {
    const fault = toFail.get(name);
    if (fault === undefined || fault.left === 0) return;
    fault.left -= 1;
    throw fault.error;
  }

  function noting(tx: Queryable, names: Set<string>): Queryable {
    return {
      query: (text, values) => tx.query(text, values),
      async statement(name, text, values) {
        names.add(name);
        failNow(name);
        return tx.statement(name, text, values);
      },
    };
  }

  return {
    ...db,
    status: {
      get current() {
        return state;
      },
      get lack() {
        return state === 'away' ? 'connection' : null;
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    query: (text, values) => ask(() => db.query(text, values)),
    statement: (name, text, values) =>
      ask(async () => {
        failNow(name);
        return answer(await db.statement(name, text, values), new Set([name])) as never;
      }),
    transaction: (work, options) =>
      ask(async () => {
        const names = new Set<string>();
        return answer(await db.transaction((tx) => work(noting(tx, names)), options), names);
      }),
    session: (work) => ask(() => db.session(work)),
    goAway: () => change('away'),
    comeBack: () => change('up'),
    die: () => void (dead = true),
    loseAnswerOf: (statement) => void toLose.add(statement),
    failStatement: (statement, error, times = 1) => void toFail.set(statement, { error, left: times }),
  };
}

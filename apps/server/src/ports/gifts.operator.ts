import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import type { Grant, Grants } from './grants.ts';

export interface Giver {
  readonly db: Database;
  readonly grants: Pick<Grants, 'give'>;
}

export interface Gift {
  readonly playerId: number;
  readonly grant: Grant;
  /** What it is called in the log; default `grant`. */
  readonly action?: string;
  /** True for what a trial player cannot have. */
  readonly registered?: boolean;
  /** Looks whether there is such a thing, and throws a Failure where there is none. */
  readonly check?: (tx: Queryable) => Promise<void>;
}

/** Gives a player something of the house's. `denied`, `notFound`, and what `check` throws. */
export function giveGift(
  { db, grants }: Giver,
  operator: Operator,
  { playerId, grant, action = 'grant', registered = false, check }: Gift,
): Promise<{ readonly playerId: number; readonly grant: Grant } | Failure> {
  return operate(db, operator, 'money.give', async (tx, note) => {
    await check?.(tx);
    const { rowCount } = await tx.query(
      'select 1 from users where id = $1 and removed_at is null and not (trial and $2) for no key update',
      [playerId, registered],
    );
    if (rowCount === 0) throw new Failure('notFound', `player ${playerId}`);
    const key = `operator:${randomUUID()}`;
    await grants.give(tx, { playerId, key, cause: 'operator', ref: key, now: Date.now() }, [grant]);
    await note(action, `player ${playerId}: ${JSON.stringify(grant)}`);
    return { playerId, grant };
  });
}

import type { OperatorAction, OperatorCapability } from '@grabbit/contract';
import type { Database, Queryable } from './database.ts';
import { Failure, outcome } from './failure.ts';
import { type KeyedRequest, once } from './request-key.ts';
import { soleRow } from './sole-row.ts';

/** A person of the operator, at a command or at a call, who does something and says why. */
export interface Operator {
  /** As the operator's log names them. */
  readonly who: string;
  readonly reason: string;
  readonly can: (capability: OperatorCapability) => boolean;
  /** Their own account; without it they are at the arcade's machine. */
  readonly self?: number;
}

/** Writes a line of the operator's log, in the transaction of what it tells of. Gives the line's number. */
export type Note = (action: OperatorAction, subject: string) => Promise<number>;

/** Whoever may run commands on the arcade's own machine has the database as well: they may do all. */
export function operatorHere(signed: { readonly who: string; readonly reason: string }): Operator {
  return { ...signed, can: () => true };
}

/**
 * What an operator does: asks whether they may, and does it in one transaction with its line in the operator's log. Fails with
 * `denied` (info: the capability) and with the Failure that `work` throws; then nothing stays. `work` that notes nothing is a bug.
 * What adds to something, so that twice is not the same as once, is given the `request` it came with: the same again is answered and not done.
 */
export function operate<T>(
  db: Database,
  operator: Operator,
  capability: OperatorCapability,
  work: (tx: Queryable, note: Note) => Promise<T>,
  request?: KeyedRequest,
): Promise<T | Failure> {
  const noted = async (tx: Queryable): Promise<T> => {
    let lines = 0;
    const done = await work(tx, (action, subject) => {
      lines += 1;
      return logOperator(tx, { ...operator, action, subject });
    });
    if (lines === 0) throw new Error(`an operator's work (${capability}) left no line in the log`);
    return done;
  };
  return outcome(() => {
    refuseUnable(operator, capability);
    return db.transaction((tx) => (request === undefined ? noted(tx) : once(tx, request, () => noted(tx))));
  });
}

/**
 * What an operator looks at, where it shows nobody's own; asks whether they may. Whatever shows what is a player's own leaves a line: that is `operate`'s.
 * `denied` (info: the capability), and the Failure that `read` throws.
 */
export function look<T>(
  operator: Operator,
  capability: OperatorCapability,
  read: () => Promise<T>,
): Promise<T | Failure> {
  return outcome(() => {
    refuseUnable(operator, capability);
    return read();
  });
}

/** Throws `denied` for what an operator may not do. For work that is more than one transaction; `operate` asks by itself. */
export function refuseUnable(operator: Operator, capability: OperatorCapability): void {
  if (!operator.can(capability)) throw new Failure('denied', capability);
}

export interface OperatorLine {
  readonly who: string;
  readonly action: OperatorAction;
  readonly subject: string;
  readonly reason: string;
  /** When, by the arcade's own clock; without it by the database's. */
  readonly at?: Date;
}

/** The one way into the operator's log. For actions that `operate` does not hold: give the transaction of the action. Gives the line's number. */
export async function logOperator(
  tx: Queryable,
  { who, action, subject, reason, at }: OperatorLine,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into operator_log (who, action, subject, reason, at) values ($1, $2, $3, $4, coalesce($5, now())) returning id',
    [who, action, subject, reason, at ?? null],
  );
  return soleRow(rows).id;
}

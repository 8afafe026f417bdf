import type { Database, Queryable } from '../core/database.ts';
import { longestBanHours, type OperatorAction } from '@grabbit/contract';
import { Failure, outcome } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import type { ModerationQueue } from '../ports/moderation-queue.ts';
import { isPlayer, readAround, readLine, type SaidAround, type SaidLine } from './room-message.store.ts';

/** What these do is a part of the queue: the same cases, statements and letters. */
export interface ChatDesk {
  readonly db: Database;
  readonly queue: ModerationQueue;
}

/** A message that was reported, and why. */
export interface ReportedLine extends SaidAround {
  readonly reason: string;
  readonly count: number;
}

/** A message between its neighbours; leaves a line in the log. `notFound`. */
export function showLine(db: Database, operator: Operator, id: number): Promise<SaidAround | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    await note('look at message', `message ${id}`);
    return readAround(tx, id);
  });
}

/** What was reported and nobody has decided, the most reported first; leaves a line in the log. `denied`. */
export function listReports({ db, queue }: ChatDesk, operator: Operator): Promise<ReportedLine[] | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    await note('look at chat reports', 'all');
    const reports: ReportedLine[] = [];
    for (const { id, reasons, count } of await queue.waiting(tx, 'chat')) {
      const said = await aroundOrGone(tx, Number(id));
      if (said !== null) reports.push({ ...said, reason: reasons.join(', '), count });
    }
    return reports;
  });
}

/** Null for a message that is not kept any more: its case shows what it was. */
async function aroundOrGone(tx: Queryable, id: number): Promise<SaidAround | null> {
  const said = await outcome(() => readAround(tx, id));
  return said instanceof Failure ? null : said;
}

/** Decides about a message: takes it away from everybody, or lets it stand. `notFound`, `caseTaken`. */
function decideLine(
  { db, queue }: ChatDesk,
  operator: Operator,
  { id, decision }: { readonly id: number; readonly decision: 'hide' | 'leave' },
): Promise<SaidLine | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    const message = await readLine(tx, id);
    await queue.decideThing(tx, operator, { kind: 'chat', id: `${id}`, decision });
    await (decision === 'hide'
      ? note('hide message', `message ${id} of player ${message.playerId}`)
      : note('close reports', `message ${id}`));
    return message;
  });
}

/** Takes a message away from everybody. `notFound`, `caseTaken`. */
export const hideLine = (desk: ChatDesk, operator: Operator, id: number): Promise<SaidLine | Failure> =>
  decideLine(desk, operator, { id, decision: 'hide' });

/** Lets a message stand; its reports are done with. `notFound`, `caseTaken`. */
export const keepLine = (desk: ChatDesk, operator: Operator, id: number): Promise<SaidLine | Failure> =>
  decideLine(desk, operator, { id, decision: 'leave' });

export interface Silence {
  readonly playerId: number;
  /** Null: for good. */
  readonly until: Date | null;
}

async function refuseNoPlayer(tx: Queryable, playerId: number): Promise<void> {
  if (!(await isPlayer(tx, playerId))) throw new Failure('notFound', `player ${playerId}`);
}

/** Lets a player write nothing in rooms, for some hours or, with null, for good; they read the operator's reason. `notFound`, `badParameters`. */
export function silencePlayer(
  { db, queue }: ChatDesk,
  operator: Operator,
  playerId: number,
  hours: number | null,
): Promise<Silence | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    await refuseNoPlayer(tx, playerId);
    if (hours !== null && !(hours > 0 && hours <= longestBanHours))
      throw new Failure('badParameters', `the hours must be a number from 1 to ${longestBanHours}`);
    const until = await queue.silence(tx, operator, { playerId, hours });
    const action: OperatorAction = until === null ? 'ban from chat' : `silence until ${until.toISOString()}`;
    await note(action, `player ${playerId}`);
    return { playerId, until };
  });
}

/** `notFound`. */
export function letWrite(
  { db, queue }: ChatDesk,
  operator: Operator,
  playerId: number,
): Promise<{ readonly playerId: number } | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    await refuseNoPlayer(tx, playerId);
    await queue.allow(tx, playerId);
    await note('allow in chat', `player ${playerId}`);
    return { playerId };
  });
}

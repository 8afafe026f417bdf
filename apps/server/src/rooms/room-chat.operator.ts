import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import { hideMessage } from '../ports/room-talk.store.ts';
import { deleteSilence, writeSilence } from '../ports/silence.store.ts';
import {
  closeReports,
  readAround,
  readLine,
  readReports,
  type ReportedLine,
  type SaidAround,
  type SaidLine,
  isPlayer,
} from './room-report.store.ts';

export const longestSilenceHours = 24 * 365;

/** A message between its neighbours; leaves a line in the log. `notFound`. */
export function showLine(db: Database, operator: Operator, id: number): Promise<SaidAround | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    await note('look at message', `message ${id}`);
    return readAround(tx, id);
  });
}

/** What was reported and nobody has looked at, the most reported first; leaves a line in the log. `denied`. */
export function listReports(db: Database, operator: Operator): Promise<ReportedLine[] | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    await note('look at chat reports', 'all');
    return readReports(tx);
  });
}

/** Takes a message away from everybody; its reports are done with. `notFound`. */
export function hideLine(db: Database, operator: Operator, id: number): Promise<SaidLine | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    const message = await readLine(tx, id);
    await hideMessage(tx, id);
    await closeReports(tx, id);
    await note('hide message', `message ${id} of player ${message.playerId}`);
    return message;
  });
}

/** Lets a message stand; its reports are done with. `notFound`. */
export function keepLine(db: Database, operator: Operator, id: number): Promise<SaidLine | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    const message = await readLine(tx, id);
    await closeReports(tx, id);
    await note('close reports', `message ${id}`);
    return message;
  });
}

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
  db: Database,
  operator: Operator,
  playerId: number,
  hours: number | null,
): Promise<Silence | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    await refuseNoPlayer(tx, playerId);
    if (hours !== null && !(hours > 0 && hours <= longestSilenceHours))
      throw new Failure('badParameters', `the hours must be a number from 1 to ${longestSilenceHours}`);
    const until = hours === null ? null : new Date(Date.now() + hours * 3_600_000);
    await writeSilence(tx, playerId, until, operator.reason);
    const action = until === null ? 'ban from chat' : `silence until ${until.toISOString()}`;
    await note(action, `player ${playerId}`);
    return { playerId, until };
  });
}

/** `notFound`. */
export function letWrite(
  db: Database,
  operator: Operator,
  playerId: number,
): Promise<{ readonly playerId: number } | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    await refuseNoPlayer(tx, playerId);
    await deleteSilence(tx, playerId);
    await note('allow in chat', `player ${playerId}`);
    return { playerId };
  });
}

import type { FaultState } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import { look, operate, type Operator, refuseUnable } from '../core/operator.ts';
import {
  lookOf,
  movedBefore,
  movedCursor,
  operatorRows,
  type Page,
  type PageAsked,
  pageOf,
} from '../core/pages.ts';
import type { Machine, Mender } from '../games/mender.ts';
import type { PausedAs } from '../games/room-row.ts';
import { type FaultRow, readFault, readFaultsMoved } from './fault.store.ts';
import { findMachine, moveFault } from './faults.service.ts';

/** Where machines are, and who mends them. */
export interface Workshop {
  readonly db: Database;
  readonly menders: readonly Mender[];
}

/** A page of reports, those that moved last first, in a state or all; leaves a line in the log. `denied`. */
export function listFaults(
  db: Database,
  operator: Operator,
  { state, cursor, limit = operatorRows }: PageAsked & { readonly state: FaultState | null },
): Promise<Page<FaultRow> | Failure> {
  return operate(db, operator, 'issues.answer', async (tx, note) => {
    await note('look at faults', lookOf(state, cursor));
    const rows = await readFaultsMoved(tx, { state, before: movedBefore(cursor), limit: limit + 1 });
    return pageOf(rows, limit, movedCursor);
  });
}

/** One report; leaves a line in the log. `denied`, `faultNotFound`. */
export function showFault(db: Database, operator: Operator, id: string): Promise<FaultRow | Failure> {
  return operate(db, operator, 'issues.answer', async (tx, note) => {
    const fault = await readFault(tx, id);
    if (fault === null) throw new Failure('faultNotFound', id);
    await note('look at fault', `fault ${id}`);
    return fault;
  });
}

const moves = { seen: 'take up fault', mended: 'mend fault', closed: 'close fault' } as const;

/** Takes a report up, says that it is mended, or closes it: its player is notified, with the reason. `denied`, `faultNotFound`, `faultTaken`. */
export function settleFault(
  db: Database,
  operator: Operator,
  { faultId, to }: { readonly faultId: string; readonly to: keyof typeof moves },
): Promise<FaultRow | Failure> {
  return operate(db, operator, 'issues.answer', async (tx, note) => {
    const fault = await moveFault(tx, { faultId, to, answer: operator.reason, now: new Date() });
    await note(moves[to], `fault ${faultId}, room ${fault.roomId}`);
    return fault;
  });
}

/** Every machine that takes no plays. `denied`. */
export function listMachinesDown(
  { db, menders }: Workshop,
  operator: Operator,
): Promise<Machine[] | Failure> {
  return look(operator, 'rooms.see', async () =>
    (await Promise.all(menders.map((mender) => mender.listDown(db)))).flat(),
  );
}

/** Asks whoever mends the machine of a name. `denied`, `roomNotFound`. */
function askMender(
  { db, menders }: Workshop,
  operator: Operator,
  machine: string,
  work: (mender: Mender) => Promise<Machine | Failure>,
): Promise<Machine | Failure> {
  return outcome(async () => {
    refuseUnable(operator, 'rooms.edit');
    const at = await findMachine(db, menders, machine);
    return at === null ? new Failure('roomNotFound', machine) : work(at.mender);
  });
}

/** One machine as it is. `denied`, `roomNotFound`. */
export async function lookAtMachine(
  { db, menders }: Workshop,
  operator: Operator,
  machine: string,
): Promise<Machine | Failure> {
  return look(operator, 'rooms.see', async () => {
    const at = await findMachine(db, menders, machine);
    if (at === null) throw new Failure('roomNotFound', machine);
    return at.found;
  });
}

/** Takes a machine out of play. `denied`, `roomNotFound`. */
export function stopMachine(
  workshop: Workshop,
  operator: Operator,
  { machine, as }: { readonly machine: string; readonly as: PausedAs },
): Promise<Machine | Failure> {
  return askMender(workshop, operator, machine, (mender) => mender.stop(workshop.db, operator, machine, as));
}

/** Gives a machine what a fresh one has; it stays out of play. `denied`, `roomNotFound`, `roomBusy`. */
export function mendMachine(
  workshop: Workshop,
  operator: Operator,
  machine: string,
): Promise<Machine | Failure> {
  return askMender(workshop, operator, machine, (mender) => mender.mend(workshop.db, operator, machine));
}

/** Puts a machine back into play. `denied`, `roomNotFound`, `roomBusy`. */
export function releaseMachine(
  workshop: Workshop,
  operator: Operator,
  machine: string,
): Promise<Machine | Failure> {
  return askMender(workshop, operator, machine, (mender) => mender.release(workshop.db, operator, machine));
}

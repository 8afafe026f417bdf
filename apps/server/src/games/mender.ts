import type { FaultKind, RepairState } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import type { Failure } from '../core/failure.ts';
import type { Operator } from '../core/operator.ts';
import type { PausedAs } from './room-row.ts';

/** A machine as whoever mends it sees it: a room by its number, or one player's table by the name of its log. */
export interface Machine {
  readonly machine: string;
  readonly roomId: number;
  readonly roomName: string;
  readonly game: string;
  readonly repair: RepairState;
  /** Out of play since then; null while it is in play. */
  readonly since: Date | null;
  /** The fault that took it out of play; '' where an operator did, whose reason is in its log. */
  readonly why: string;
  /** What was asked is done when nobody sits there any more. */
  readonly waits: boolean;
}

/** Somebody who may have been in a room. */
export interface Visit {
  readonly playerId: number;
  readonly roomId: number;
  readonly since: Date;
}

/** How rooms of a kind are taken out of play, mended and put back. What an operator does stands in the machine's public log, with the reason. */
export interface Mender {
  /** The machine of a room or of a name, whether closed or not; null where it is of another kind. */
  find(db: Queryable, machine: string): Promise<Machine | null>;
  /** What may be wrong with one. */
  faultsOf(machine: Machine): readonly FaultKind[];
  /** Those that take no plays. */
  listDown(db: Queryable): Promise<Machine[]>;
  /** Whether somebody was there since. */
  wasThere(db: Queryable, visit: Visit): Promise<boolean>;
  stop(db: Database, operator: Operator, machine: string, as: PausedAs): Promise<Machine | Failure>;
  /** Gives it what a fresh machine has. It stays out of play. */
  mend(db: Database, operator: Operator, machine: string): Promise<Machine | Failure>;
  release(db: Database, operator: Operator, machine: string): Promise<Machine | Failure>;
}

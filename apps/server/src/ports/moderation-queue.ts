import type { CaseDecision, CaseSource, ModeratedKind, ReportReason } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { Failure } from '../core/failure.ts';
import type { Operator } from '../core/operator.ts';

/** A report of a player. */
export interface GivenReport {
  readonly kind: ModeratedKind;
  readonly id: string;
  readonly reporterId: number;
  readonly reason: ReportReason;
  readonly text: string;
}

/** A thing that waits for somebody of the house. */
export interface WaitingThing {
  readonly id: string;
  readonly reasons: readonly ReportReason[];
  readonly count: number;
}

/** That somebody is kept out of shows, as whoever decided it says. */
export interface StatedRemoval {
  readonly removalId: number;
  readonly playerId: number;
  /** Null: for good. */
  readonly until: Date | null;
  /** What the player reads. */
  readonly facts: string;
  /** Who decided it: somebody else looks at an appeal. */
  readonly who: string;
  readonly source: Extract<CaseSource, 'house' | 'host'>;
  /** The page of the shows from which they are kept out. */
  readonly place: string;
  /** The message for which they were shown out. */
  readonly messageId?: string;
}

/** The queue of what was reported, for features that have a way of their own to it. */
export interface ModerationQueue {
  /** Once for each person and case. `reportGone`, `reportOwn`, `tooManyRequests`. */
  report(given: GivenReport): Promise<{ readonly reported: true } | Failure>;
  /** Things of a kind that were reported and not decided, the most reported first. */
  waiting(db: Queryable, kind: ModeratedKind): Promise<readonly WaitingThing[]>;
  /** Decides about a thing whether or not it was reported. Throws `notFound`, `caseTaken`. */
  decideThing(
    tx: Queryable,
    operator: Operator,
    thing: {
      readonly kind: ModeratedKind;
      readonly id: string;
      readonly decision: Extract<CaseDecision, 'hide' | 'leave'>;
    },
  ): Promise<void>;
  /** Lets a player write nothing for some hours, or for good with null, with the operator's reason as the facts. Gives when it ends. */
  silence(
    tx: Queryable,
    operator: Operator,
    ban: { readonly playerId: number; readonly hours: number | null },
  ): Promise<Date | null>;
  /** Writes the statement of reasons for a removal from shows: the player has a letter, and can appeal. Last in its transaction: it takes the player's row lock. */
  stateRemoval(tx: Queryable, removal: StatedRemoval): Promise<void>;
  /** Removals that were taken back. */
  liftRemovals(tx: Queryable, removalIds: readonly number[]): Promise<void>;
  /** Lets a player write again: whatever forbade it is lifted. */
  allow(tx: Queryable, playerId: number): Promise<void>;
}

import type { Queryable } from '../core/database.ts';
import type { Failure } from '../core/failure.ts';
import type { PracticeGame } from './practice-game.ts';

/** A game whose plays stay open from step to step. It brings its own calls and sockets; this is what is asked of any play. */
export interface StepwiseGame extends PracticeGame {
  /** The exported proof of a play that has ended. Fails with `playNotFound` or `playNotSettled`. */
  file(db: Queryable, playId: number): Promise<object | Failure>;
}

import type { PushEpochRecord } from '@grabbit/engines/push';
import type { Logger } from '../core/log.ts';
import type { BooksNeeds } from './push-books.ts';
import type { PushRunner } from './push-runner.ts';
import type { DropRow, TurnKey } from './push-turn.store.ts';

export interface TableNeeds extends BooksNeeds {
  readonly runner: PushRunner;
  readonly log: Logger;
}

/** What somebody asks of their table. */
export interface AskedDrop {
  readonly id: number;
  readonly aim: number;
  readonly seed: string;
}

/** A turn that goes on. */
export interface Going {
  key: TurnKey | null;
  readonly clientSeed: string;
  /** Of the epochs that are in the books. */
  readonly records: PushEpochRecord[];
  drops: DropRow[];
}

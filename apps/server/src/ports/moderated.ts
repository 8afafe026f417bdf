import type { CaseKind } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';

/** A thing that somebody wrote or showed, as it stands now. Kept with a report as evidence. */
export interface ModeratedItem {
  /** Its own id, where it was named in another way: a face by one of its messages. */
  readonly id?: string;
  readonly authorId: number;
  /** The page where it stands, such as `/post/12`; empty where it has none. */
  readonly place: string;
  readonly words: string;
  /** Names of uploaded pictures. */
  readonly pictures: readonly string[];
  /** What was said before and after it, oldest first, itself among it with `> ` before; empty where nothing is around it. */
  readonly around?: readonly string[];
}

/** How the things of one kind are read, hidden and shown again. A feature gives it for each kind that it keeps. */
export interface Moderated {
  /** Null where it is gone, or where the reader may not see it. A `readerId` of null is the house, which may see everything, hidden things too. */
  read(db: Queryable, id: string, readerId: number | null): Promise<ModeratedItem | null>;
  /** Takes it away from everybody. Hiding twice does nothing. */
  hide(tx: Queryable, id: string): Promise<void>;
  /** Gives it back, after an appeal. */
  show(tx: Queryable, id: string): Promise<void>;
}

export type ModeratedThings = Readonly<Partial<Record<Exclude<CaseKind, 'account'>, Moderated>>>;

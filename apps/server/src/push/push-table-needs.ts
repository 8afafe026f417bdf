import type { PushEpochRecord, PushSeat } from '@grabbit/engines/push';
import type { Logger } from '../core/log.ts';
import type { LetGo } from './let-go.ts';
import type { BooksNeeds } from './push-books.ts';
import type { WishedDrop } from './push-messages.ts';
import type { PlayKey } from './push-play.store.ts';
import type { PushRunner } from './push-runner.ts';
import type { DropRow, TurnKey } from './push-turn.store.ts';

export interface TableNeeds extends BooksNeeds {
  readonly runner: PushRunner;
  readonly log: Logger;
  /** What everybody sees of a player. */
  readonly faceOf: (playerId: number) => Promise<Face>;
}

export interface Face {
  readonly nickName: string;
  readonly portrait: string;
}

/** What somebody asks of a table; `who` is their number. */
export interface AskedDrop extends WishedDrop {
  readonly seed: string;
  /** Number of the time card that pays; null for coins. */
  readonly card: number | null;
}

/** A turn that goes on. */
export interface Going {
  key: TurnKey | null;
  /** Of the epochs that are in the books. */
  readonly records: PushEpochRecord[];
  /** Of this epoch: who sits there, first those from its beginning, and what they let go. */
  seats: PushSeat[];
  drops: DropRow[];
  /** Plays that are open, by their players. */
  readonly plays: Map<number, PlayKey>;
}

/** A drop that is in the books becomes a part of the turn, with the seat that its player took with it. */
export function takeIntoTurn(going: Going, who: number, { turn, play, drop, sat }: LetGo): void {
  going.key = turn;
  going.plays.set(who, play);
  if (sat !== null) going.seats.push(sat);
  going.drops.push(drop);
}

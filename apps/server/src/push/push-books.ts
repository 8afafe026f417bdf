import type { RepairState } from '@grabbit/contract';
import type { PushEnd, PushEpochRecord, PushHolders, PushSeat, PushState } from '@grabbit/engines/push';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { BuffedCoins } from '../ports/buffed-coins.ts';
import type { PaymentNeeds } from './push-payment.ts';
import { holdersAt, layTable, lockTable, type TableOf } from './push-bed.store.ts';
import type { PushDoors } from './push-doors.ts';
import { markVisit } from './push-repair.store.ts';
import type { PushRoomRow } from './push-room.store.ts';
import type { Sealed } from './push-seal.ts';
import type { DropRow, TurnKey } from './push-turn.store.ts';

/** What the books ask of the room's door when a player's part in a turn begins. */
export type TurnDoor = Pick<PushDoors, 'refusesTurn' | 'cameFrom'>;

export interface BooksNeeds extends PaymentNeeds {
  readonly db: Database;
  /** A player's public name in one room. */
  readonly aliasOf: (roomId: number, userId: number) => string;
  /** What a running buff card adds to the coins that an epoch has paid. */
  readonly buffedCoins: BuffedCoins;
  /** Name of this server. */
  readonly node: string;
  readonly door: TurnDoor;
  readonly flushNotices: (userId: number) => void;
}

/** Which table: a player's own in a room, or without an owner the one that all share. */
export interface TablePlace {
  readonly room: PushRoomRow;
  readonly owner: number | null;
}

export const tableOf = ({ room, owner }: TablePlace): TableOf => ({ roomId: room.id, owner });

/** A table as it stands in the books: what lies there, and the next epoch, sealed on it. */
export interface Standing {
  readonly start: PushState;
  /** Whose the last tickets are; undefined where one player has all. */
  readonly holders: PushHolders | undefined;
  readonly sealed: Sealed;
  readonly repair: RepairState;
}

/** An epoch that has ended at its table. */
export interface EndedEpoch extends Omit<Standing, 'repair'> {
  readonly turn: TurnKey;
  /** In the turn, from 1. */
  readonly epoch: number;
  readonly seats: readonly PushSeat[];
  readonly drops: readonly DropRow[];
  /** Of the epochs before, in their order. */
  readonly before: readonly PushEpochRecord[];
  readonly end: PushEnd;
  readonly recovered: boolean;
  /** Players whose part goes on with the turn; null for all of them. */
  readonly staying: ReadonlySet<number> | null;
  /** Who sits there when the next epoch begins. */
  readonly next: readonly PushSeat[];
}

/** Somebody at a table, as its drops and files name them. */
export interface Sitter extends Pick<PushSeat, 'clientSeed'> {
  readonly playerId: number;
  readonly alias: string;
}

/** The longest turn, in epochs: past it the pusher comes to rest once. */
export const mostEpochs = 60;

/** What lies on a table, and what is sealed on it; it is laid out for who comes for the first time. */
export function readStanding({ db, clock, aliasOf }: BooksNeeds, place: TablePlace): Promise<Standing> {
  const { room, owner } = place;
  return db.transaction(async (tx) => {
    const found = await lockTable(tx, tableOf(place));
    if (found === null) {
      const name = `${room.id}-${owner === null ? 'shared' : aliasOf(room.id, owner)}`;
      await layTable(tx, { room, owner, name, at: new Date(clock.now()) });
    }
    const table = found ?? (await lockTable(tx, tableOf(place)));
    // The room got other settings just then: who comes again reads them.
    if (table === null) throw new Failure('roomBusy');
    if (owner !== null) await markVisit(tx, table.id, new Date(clock.now()));
    const { state: start, repair } = table;
    return { start, holders: holdersAt(room, table.holders), sealed: table, repair };
  });
}

import type { OperatorAction } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import type { DrawnGame } from './drawn-terms.ts';
import { restDrawRoom } from './draw-rooms.operator.ts';
import type { RoomWish } from './room-wish.ts';
import { endWish, insertWish, isRoomOpen, readWish, readWishes, type WishRow } from './room-wishes.store.ts';
import type { RoomAct } from './draw-room.store.ts';

/** What an operator asked of a room, and what became of it: null while it waits until nobody sits there, or for a server. */
export interface AskedOfRoom {
  readonly wish: number | null;
  readonly roomId: number;
  readonly asked: string;
  readonly outcome: string | null;
}

/** A machine that is not closed. Throws `roomNotFound`. */
export async function refuseNoRoom(tx: Queryable, roomId: number): Promise<void> {
  if (!(await isRoomOpen(tx, roomId))) throw new Failure('roomNotFound', `${roomId}`);
}

/** Asks something of a machine, in a transaction of `operate`: whoever holds it does it between two plays. */
export async function askOfRoom(
  tx: Queryable,
  { who }: Operator,
  roomId: number,
  wish: RoomWish,
): Promise<AskedOfRoom> {
  return { wish: await insertWish(tx, roomId, wish, who), roomId, asked: wish.do, outcome: null };
}

const actions: Readonly<Record<RoomAct, OperatorAction>> = {
  pause: 'pause room',
  resume: 'resume room',
  close: 'close room',
};

/** Where rooms are kept, and the drawn games that some of them are for. */
export interface RoomKeeping {
  readonly db: Database;
  readonly draws: readonly DrawnGame[];
}

/**
 * Pauses a room, lets it be played again, or closes it for good. A machine lets nobody in from then on and is paused or closed after the play that
 * runs; any other room at once. `roomNotFound`, and what a drawn game says against a closing (`roomBusy`).
 */
export function restRoom(
  { db, draws }: RoomKeeping,
  operator: Operator,
  roomId: number,
  act: RoomAct,
): Promise<AskedOfRoom | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    await note(actions[act], `room ${roomId}`);
    if (await restDrawRoom(tx, draws, roomId, act))
      return { wish: null, roomId, asked: act, outcome: 'done' };
    await refuseNoRoom(tx, roomId);
    return askOfRoom(tx, operator, roomId, { do: act });
  });
}

/** Fills a machine up from stock now, as soon as nobody sits there. `roomNotFound`. */
export function refillNow(db: Database, operator: Operator, roomId: number): Promise<AskedOfRoom | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    await refuseNoRoom(tx, roomId);
    await note('refill room', `room ${roomId}`);
    return askOfRoom(tx, operator, roomId, { do: 'refill' });
  });
}

/** What was asked of rooms lately, newest first. `denied`. */
export function listWishes(db: Queryable, operator: Operator): Promise<WishRow[] | Failure> {
  return look(operator, 'rooms.see', () => readWishes(db, 50));
}

/** Takes back what still waits. A pause or a closing is not taken back: it holds already; resume the room. `notFound`. */
export function withdrawWish(
  db: Database,
  operator: Operator,
  id: number,
): Promise<{ readonly wish: number; readonly outcome: string } | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    const row = await readWish(tx, id);
    const may = row !== null && row.wish.do !== 'pause' && row.wish.do !== 'close';
    if (!may || !(await endWish(tx, id, 'withdrawn'))) throw new Failure('notFound', `wish ${id} that waits`);
    await note('withdraw wish', `wish ${id}`);
    return { wish: id, outcome: 'withdrawn' };
  });
}

const lookEveryMs = 250;

/** Waits a little for what was asked: gives it as it is when it is done, or when `patienceMs` is over. */
export async function awaitWish(
  db: Queryable,
  asked: AskedOfRoom | Failure,
  patienceMs: number,
): Promise<AskedOfRoom | Failure> {
  if (asked instanceof Failure || asked.wish === null) return asked;
  for (let waited = 0; waited < patienceMs; waited += lookEveryMs) {
    const row = await readWish(db, asked.wish);
    if (row?.outcome != null) return { ...asked, outcome: row.outcome };
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  return asked;
}

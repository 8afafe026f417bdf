import { RoomUseType } from '@grabbit/contract';
import {
  type BoxEnd,
  type BoxFields,
  boxFileFormat,
  boxFileVersion,
  boxReceipt,
  capsulesIn,
  capsulesOf,
  drawCommitmentOf,
  gashapon,
  sealBox,
} from '@grabbit/engines/draws';
import { type DrawRoomRow, findDrawRoom } from '../games/draw-room.store.ts';
import {
  endChains,
  findStream,
  lockStream,
  promiseMore,
  seedOfStream,
  type StreamRow,
  turnStream,
} from '../games/draw-stream.store.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { msLeft } from '../core/ms-left.ts';
import { toysAmong } from '../ports/goods.store.ts';
import {
  type BoxRow,
  findOpenBox,
  insertBox,
  insertCapsules,
  lockBoxes,
  markEnded,
  nextSequence,
  noteShortage,
  type PlanRow,
  promisedBox,
  readCapsules,
  readDuePlans,
  readRoomsWithBox,
  readPullReceipts,
  stopPlan,
} from './box.store.ts';
import { allocateToys, shelveToys } from './toy-stock.store.ts';

export type BoxTerms = Pick<PlanRow, 'roomId' | 'price' | 'prizes' | 'last'>;

async function lockRoom(tx: Queryable, roomId: number): Promise<DrawRoomRow> {
  await lockBoxes(tx, roomId);
  const room = await findDrawRoom(tx, gashapon.name, roomId);
  if (room === null) throw new Failure('roomNotFound');
  return room;
}

/**
 * Fills and seals the next box of a room, with a toy from the stock in each capsule; in a trial room nothing is shipped. In the caller's
 * transaction. Throws Failure `roomNotFound`, `roomBusy` when a box is open, `badParameters` when the list is no box, and `outOfStock`.
 */
export async function makeBox(tx: Queryable, terms: BoxTerms, now: Date): Promise<BoxRow> {
  const { roomId, price, prizes, last } = terms;
  const room = await lockRoom(tx, roomId);
  if ((await findOpenBox(tx, roomId)) !== null) throw new Failure('roomBusy');
  const stream = await lockStream(tx, gashapon, { roomId }, now);
  const seed = seedOfStream(stream, stream.place);
  const sequence = await nextSequence(tx, roomId);
  const box = sealBox(seed, { room: `${roomId}`, sequence, price, prizes, last });
  if (gashapon.quote({ box, gone: [] }) === null)
    throw new Failure('badParameters', 'a box has 2 to 74 capsules, and each kind once');
  const drawable = await toysAmong(
    tx,
    prizes.map(({ kind }) => kind),
  );
  const other = prizes.find(({ kind }) => !drawable.has(kind));
  if (other !== undefined) throw new Failure('badParameters', `no capsule holds ${other.kind}`);
  const { stream: name, place, seedHash, engine } = stream;
  const commitment = drawCommitmentOf(
    { game: gashapon.name, engine, stream: name, place, seedHash },
    { box },
  );
  const row: BoxRow = {
    ...{ ...terms, sequence, chainId: stream.id, place, engine, seedHash, size: capsulesIn(prizes) },
    ...{ root: box.root, commitment, openedAt: now, endedAt: null, how: null, receipt: null },
    ...{ turnOf: null, turnUntil: null },
  };
  await promiseMore(tx, stream, commitment);
  await insertBox(tx, row);
  const kinds = [...capsulesOf(seed, box).map(({ kind }) => kind), ...(last === null ? [] : [last])];
  const toys = room.useType === RoomUseType.trial ? null : await allocateToys(tx, roomId, kinds);
  await insertCapsules(
    tx,
    row,
    kinds.map((kind, index) => ({ kind, toyId: toys?.[index] ?? null })),
  );
  return row;
}

/** What the receipt of an ended box covers. The end and the export build it here, so that both say the same. */
export function boxFieldsOf(
  box: BoxRow,
  end: { readonly at: Date; readonly how: BoxEnd },
  { stream, seed, roomName }: { readonly stream: string; readonly seed: string; readonly roomName: string },
): BoxFields {
  const { engine, place, seedHash, commitment, openedAt } = box;
  return {
    ...{ format: boxFileFormat, version: boxFileVersion, engine, roomName, stream, place, seedHash },
    ...{ commitment, seed, box: promisedBox(box), opened: openedAt.toISOString() },
    ...{ ended: end.at.toISOString(), how: end.how },
  };
}

/** Ends a box under its stream's lock: its seed opens, and toys that nobody pulled go back on the shelf. */
export async function endBox(
  tx: Queryable,
  { box, stream, roomName }: { readonly box: BoxRow; readonly stream: StreamRow; readonly roomName: string },
  end: { readonly at: Date; readonly how: BoxEnd },
): Promise<void> {
  const rows = await readPullReceipts(tx, box.commitment);
  const seed = seedOfStream(stream, box.place);
  const fields = boxFieldsOf(box, end, { stream: stream.stream, seed, roomName });
  const receipts = rows.map(({ receipt }) => receipt);
  await markEnded(tx, box, { ...end, receipt: boxReceipt(fields, receipts) });
  await turnStream(tx, gashapon, stream, { now: end.at, opener: null });
  const capsules = await readCapsules(tx, box);
  const unopened = capsules.flatMap(({ playId, toyId }) => (playId === null ? (toyId ?? []) : []));
  if (unopened.length > 0) await shelveToys(tx, unopened);
}

/** The time of a pull or an end: never before what happened to the box before, whichever node's clock that was. */
export function timeIn(box: BoxRow, stream: StreamRow, nowMs: number): Date {
  return new Date(Math.max(nowMs, box.openedAt.getTime(), stream.stakedAt?.getTime() ?? 0));
}

/** So long the next turn at a box is promised to whom it was accepted for. */
export const turnMs = 5_000;

/** How long the next turn at a box is still promised to somebody, in milliseconds. */
export function msOfTurn({ turnUntil }: BoxRow, now: number): number {
  return turnUntil === null ? 0 : msLeft(turnUntil.getTime() - turnMs, turnMs, now);
}

/**
 * Ends the open box of a room before it is empty. In the caller's transaction. Throws Failure `roomNotFound`, `notFound` without a box, and `roomBusy` (info: milliseconds) while a turn is
 * promised to somebody, unless the arcade was restored.
 */
export async function closeBox(
  tx: Queryable,
  roomId: number,
  now: Date,
  how: Exclude<BoxEnd, 'empty'> = 'closed',
): Promise<BoxRow> {
  const room = await lockRoom(tx, roomId);
  const stream = await findStream(tx, gashapon, { roomId });
  const box = await findOpenBox(tx, roomId);
  if (stream === null || box === null) throw new Failure('notFound', 'box');
  const promisedMs = msOfTurn(box, now.getTime());
  if (how === 'closed' && promisedMs > 0) throw new Failure('roomBusy', `${promisedMs}`);
  await endBox(tx, { box, stream, roomName: room.name }, { at: timeIn(box, stream, now.getTime()), how });
  return box;
}

/** Ends every open box and the chains of the rooms: after a restore their seeds may be known. What is due is filled anew. */
export async function endBoxesAfterRestore(tx: Queryable, now: Date): Promise<void> {
  for (const roomId of await readRoomsWithBox(tx)) await closeBox(tx, roomId, now, 'restored');
  await endChains(tx, { roomsOf: gashapon.name }, now);
}

/** A room is closed when its box is: what was promised of it is kept first. Throws `roomBusy`. */
export async function refuseOpenBox(tx: Queryable, roomId: number): Promise<void> {
  await stopPlan(tx, roomId);
  if ((await findOpenBox(tx, roomId)) !== null) throw new Failure('roomBusy', 'end its box first');
}

/** Makes the boxes that are due; a room whose toys ran out says so until there are some again. */
export async function makeDueBoxes(db: Database, now: Date): Promise<void> {
  for (const plan of await readDuePlans(db, now)) {
    try {
      await db.transaction(async (tx) => {
        await makeBox(tx, plan, now);
        await noteShortage(tx, plan.roomId, null);
      });
    } catch (error) {
      if (!(error instanceof Failure) || error.error === 'roomNotFound') throw error;
      if (error.error === 'outOfStock') await noteShortage(db, plan.roomId, error.info);
    }
  }
}

import type { Database } from '../core/database.ts';
import type { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { readDrawRooms } from '../games/draw-room.store.ts';
import { closeBox, type BoxTerms, makeBox } from './boxes.ts';
import { findPlan, keepPlan, stopPlan } from './box.store.ts';
import { gashaponPage } from './page.ts';

export interface BoxLine {
  readonly room: number;
  readonly name: string;
  /** Null between two boxes. */
  readonly box: number | null;
  readonly price: number | null;
  /** What is left of each prize. */
  readonly left: string;
  /** When the next box is made, the kind that it waits for, or `by hand`. */
  readonly next: string;
}

/** Every room of capsules, with its box and what comes after it. `denied`. */
export function listBoxes(db: Database, operator: Operator): Promise<BoxLine[] | Failure> {
  return look(operator, 'rooms.see', () => readBoxLines(db));
}

async function readBoxLines(db: Database): Promise<BoxLine[]> {
  const rooms = (await readDrawRooms(db)).filter(({ game }) => game === 'gashapon');
  return Promise.all(
    rooms.map(async (room) => {
      const [{ box, nextBoxAt, outOfStock }, plan] = await Promise.all([
        gashaponPage(db, room),
        findPlan(db, room.id),
      ]);
      const again = plan?.againAfter == null ? 'by hand' : `${plan.againAfter / 60} minutes after its end`;
      return {
        ...{ room: room.id, name: room.name, box: box?.sequence ?? null, price: box?.price ?? null },
        left: box?.prizes.map(({ kind, left, count }) => `${kind} ${left}/${count}`).join(', ') ?? '',
        next: nextBoxAt ?? (outOfStock ? `waits for ${plan?.shortOf ?? 'stock'}` : again),
      };
    }),
  );
}

export interface BoxDeed {
  readonly room: number;
  readonly box: number;
  readonly capsules: number;
  readonly root: string;
}

/**
 * Fills the next box of a room. With `againAfter` seconds the same box fills itself again after one has ended. Fails with `roomNotFound`,
 * `roomBusy` when one is open, `badParameters`, and `outOfStock` (info: the kind).
 */
export function fillBox(
  db: Database,
  operator: Operator,
  { againAfter, now, ...terms }: BoxTerms & { readonly againAfter: number | null; readonly now: Date },
): Promise<BoxDeed | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    const { roomId, price, prizes } = terms;
    const { sequence, size, root } = await makeBox(tx, terms, now);
    await keepPlan(tx, { ...terms, againAfter });
    const list = prizes.map(({ kind, count }) => `${kind}:${count}`).join(',');
    await note('fill gashapon box', `room ${roomId}, box ${sequence}: ${list} at ${price}, root ${root}`);
    return { room: roomId, box: sequence, capsules: size, root };
  });
}

/** Ends a room's box: its seed opens, its unopened toys go back on the shelf, and the next one is filled by hand. Fails with `roomNotFound` and `notFound`. */
export function endOpenBox(
  db: Database,
  operator: Operator,
  { roomId, now }: { readonly roomId: number; readonly now: Date },
): Promise<BoxDeed | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    const { sequence, size, root } = await closeBox(tx, roomId, now);
    await stopPlan(tx, roomId);
    await note('close gashapon box', `room ${roomId}, box ${sequence}`);
    return { room: roomId, box: sequence, capsules: size, root };
  });
}

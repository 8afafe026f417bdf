import type { BoxFile } from '@grabbit/engines/draws';
import { drawFileOf, openedSeed } from '../games/draw-file.ts';
import { findEverDrawRoom } from '../games/draw-room.store.ts';
import { readDrawsOf } from '../games/draw.store.ts';
import { readChain } from '../games/draw-stream.store.ts';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { findBox } from './box.store.ts';
import { boxFieldsOf } from './boxes.ts';

/** A whole box after it has ended. Fails with `playNotFound`, and `playNotSettled` while it is pulled from. */
export async function boxFileOf(db: Queryable, roomId: number, sequence: number): Promise<BoxFile | Failure> {
  const [box, room] = await Promise.all([
    findBox(db, roomId, sequence),
    findEverDrawRoom(db, 'gashapon', roomId),
  ]);
  if (box === null || room === null) return new Failure('playNotFound');
  const { endedAt: at, how, receipt } = box;
  if (at === null || how === null || receipt === null) return new Failure('playNotSettled');
  const chain = await readChain(db, box.chainId);
  const seed = chain === null ? null : openedSeed({ ...chain, place: box.place });
  if (chain === null || seed === null) throw new Error(`box ${roomId}/${sequence} ended with a sealed seed`);
  const draws = await readDrawsOf(db, box.commitment);
  const { stream } = chain;
  return {
    ...boxFieldsOf(box, { at, how }, { stream, seed, roomName: room.name }),
    receipt,
    pulls: draws.map(drawFileOf),
  };
}

import { durably } from '../core/durably.ts';
import { holdersAt, lockTable } from './push-bed.store.ts';
import type { EndedEpoch, TablePlace } from './push-books.ts';
import { finishEpoch } from './push-repair.ts';
import { findEverPushRoom } from './push-room.store.ts';
import type { TableNeeds } from './push-table-needs.ts';
import { type LostTurn, readDrops } from './push-turn.store.ts';
import { settleEpoch } from './settle-epoch.ts';
import { readOpenEpoch, readRecords, readTurnProof } from './turn-record.store.ts';

type LeftEpoch = Omit<EndedEpoch, 'end' | 'recovered'> & { readonly place: TablePlace };

/**
 * Runs a turn that outlived its server to its rest: the epoch that was open from its journalled drops, and what follows without any. All
 * of it comes out as it would have. An epoch that comes to no end is void, and its turn ends with it. Safe to say again.
 */
export async function finishLostTurn(needs: TableNeeds, turn: LostTurn): Promise<void> {
  for (;;) {
    const left = await durably(needs.db, () => readLeft(needs, turn));
    if (left === null) return;
    const { place } = left;
    const end = await finishEpoch(needs, place, left, null);
    if (end === null) return;
    await durably(needs.db, () => settleEpoch(needs, place, { ...left, end, recovered: true }));
    if (end.turnOver) return;
  }
}

/** The epoch that a turn stands in; null when it has ended. */
async function readLeft({ db }: TableNeeds, turn: LostTurn): Promise<LeftEpoch | null> {
  const { turnId, owner, roomId } = turn;
  return db.transaction(async (tx) => {
    const epoch = await readOpenEpoch(tx, turnId);
    const proof = await readTurnProof(tx, turnId);
    if (epoch === null || proof === null) return null;
    const room = await findEverPushRoom(tx, roomId);
    const table = await lockTable(tx, { owner, roomId });
    if (room === null || table?.sequence !== epoch.sequence)
      throw new Error(`turn ${turnId} has lost its table`);
    const place = { room: { ...room, settings: proof.settings }, owner };
    return {
      ...{ turn, place, epoch: epoch.number, start: table.state, sealed: table, seats: epoch.seats },
      holders: holdersAt(place.room, table.holders),
      drops: await readDrops(tx, turnId, epoch.number),
      before: await readRecords(tx, turnId),
      staying: null,
      // They sat there from then on.
      next: epoch.seats.map(({ player, clientSeed }) => ({ player, clientSeed })),
    };
  });
}

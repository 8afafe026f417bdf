import { durably } from '../core/durably.ts';
import { lockTable } from './push-bed.store.ts';
import { type EndedEpoch, type Seat, settleEpoch } from './push-books.ts';
import { findEverPushRoom } from './push-room.store.ts';
import type { TableNeeds } from './push-table-needs.ts';
import { type LostTurn, readDrops } from './push-turn.store.ts';
import { readOpenEpoch, readRecords, readTurnProof } from './turn-record.store.ts';

type LeftEpoch = Omit<EndedEpoch, 'end' | 'recovered'> & { readonly seat: Seat };

/**
 * Runs a turn that outlived its server to its rest: the epoch that was open from its journalled drops, and what follows without any. All
 * of it comes out as it would have. Safe to say again.
 */
export async function finishLostTurn(needs: TableNeeds, turn: LostTurn): Promise<void> {
  for (;;) {
    const left = await durably(needs.db, () => readLeft(needs, turn));
    if (left === null) return;
    const { seat, start, sealed, drops, clientSeed } = left;
    const end = await needs.runner.rerun({
      ...{ settings: seat.room.settings, start, seed: sealed.seed, clientSeeds: [clientSeed] },
      drops: drops.map(({ tick, aim }) => ({ tick, seat: 0, aimUm: aim })),
    });
    await durably(needs.db, () => settleEpoch(needs, seat, { ...left, end, recovered: true }));
    if (end.turnOver) return;
  }
}

/** The epoch that a turn stands in; null when it has ended. */
async function readLeft({ db }: TableNeeds, turn: LostTurn): Promise<LeftEpoch | null> {
  const { playId, playerId, roomId } = turn;
  return db.transaction(async (tx) => {
    const epoch = await readOpenEpoch(tx, playId);
    const proof = await readTurnProof(tx, playId);
    if (epoch === null || proof === null) return null;
    const room = await findEverPushRoom(tx, roomId);
    const table = await lockTable(tx, { playerId, roomId });
    if (room === null || table?.sequence !== epoch.sequence)
      throw new Error(`turn ${playId} has lost its table`);
    const { alias, clientSeed, settings } = proof;
    return {
      ...{ turn, alias, clientSeed, epoch: epoch.number, start: table.state, sealed: table },
      seat: { room: { ...room, settings }, playerId },
      drops: await readDrops(tx, playId, epoch.number),
      before: await readRecords(tx, { playId, alias, clientSeed }),
    };
  });
}

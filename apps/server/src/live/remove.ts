import type { Queryable } from '../core/database.ts';
import type { Moderated } from '../ports/moderated.ts';
import type { ModerationQueue } from '../ports/moderation-queue.ts';
import { endRemoval, findRemoval, insertRemoval, type NewRemoval } from './live-people.store.ts';

/** Where a statement of reasons is written for whoever is kept out. */
export type RemovalStatements = Pick<ModerationQueue, 'stateRemoval' | 'liftRemovals'>;

export const pageOfRoom = (roomId: number | null): string => (roomId === null ? '/live' : `/live/${roomId}`);

/** Keeps somebody out of shows, and tells them why and how to appeal. `who` decided it, for a message of theirs or not. */
export async function removeFromShows(
  tx: Queryable,
  queue: RemovalStatements,
  removal: NewRemoval & { readonly who: string; readonly messageId?: string },
): Promise<void> {
  const { roomId, playerId, until, reason, byHost, who, messageId } = removal;
  const removalId = await insertRemoval(tx, removal);
  await queue.stateRemoval(tx, {
    ...{ removalId, playerId, until, facts: reason, who, source: byHost ? 'host' : 'house' },
    ...{ place: pageOfRoom(roomId), ...(messageId !== undefined && { messageId }) },
  });
}

/** A removal as moderation sees it: after an appeal whoever was kept out is let in again. */
export const moderatedRemoval: Moderated = {
  async read(db, id) {
    const removal = /^\d{1,15}$/.test(id) ? await findRemoval(db, Number(id)) : null;
    if (removal === null) return null;
    const { playerId: authorId, roomId } = removal;
    return { authorId, place: pageOfRoom(roomId), words: '', pictures: [] };
  },
  // Nothing is left to hide of it.
  hide: () => Promise.resolve(),
  show: (tx, id) => endRemoval(tx, Number(id)),
};

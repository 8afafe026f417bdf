import { lostLineMs, MessageType } from '@grabbit/contract';
import { writeMessage } from '../ports/player-messages.store.ts';
import { endShowNow } from './end-show.ts';
import { type BagNeeds, stepBags } from './live-bag-steps.ts';
import type { LiveNeeds } from './live-needs.ts';
import { takeBells } from './live-people.store.ts';
import { findLiveRoom } from './live-room.store.ts';
import { stepVotes } from './live-vote.ts';
import { findShow, lostShows } from './show.store.ts';

const bellsAtOnce = 100;

/** Ends shows whose host did not come back, and takes votes and bags that are due further. */
export async function runShows(needs: BagNeeds): Promise<void> {
  await stepVotes(needs);
  await stepBags(needs);
  for (const show of await lostShows(needs.db, new Date(needs.clock.now() - lostLineMs))) {
    const room = await findLiveRoom(needs.db, show.roomId);
    if (room !== null) await endShowNow(needs, { room, showId: show.id });
  }
}

/** Tells those who asked for it that a show has begun, each once. */
export async function ringBells({ db, clock, flushNotices }: LiveNeeds): Promise<void> {
  for (;;) {
    const rung = await db.transaction(async (tx) => {
      const bells = await takeBells(tx, bellsAtOnce);
      const at = new Date(clock.now());
      // In one order, for each letter takes its player's lock.
      for (const { showId, playerId } of bells.toSorted((one, other) => one.playerId - other.playerId)) {
        const show = await findShow(tx, showId);
        const room = show === null ? null : await findLiveRoom(tx, show.roomId);
        if (show === null || room === null) continue;
        const letter = { type: MessageType.custom, words: 'inbox.live', values: { host: room.nickName } };
        await writeMessage(tx, playerId, { ...letter, link: `/live/${room.id}`, ref: `live:${showId}`, at });
      }
      return bells;
    });
    for (const { playerId } of rung) flushNotices(playerId);
    if (rung.length < bellsAtOnce) return;
  }
}

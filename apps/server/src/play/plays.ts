import { durably } from '../core/durably.ts';
import { Failure } from '../core/failure.ts';
import type { Plays } from '../games/plays.ts';
import { type OpenNeeds, openPlay, repeatedOpen } from './open-play.ts';
import { readCommitment, unfinishedPlays } from './play.store.ts';
import { restock } from './restock.ts';
import { changeRoom } from './room-changes.ts';
import { PlayRun, type RunNeeds } from './running-play.ts';

/** Plays as rooms know them. */
export function createPlays(needs: RunNeeds & OpenNeeds): Plays {
  const { db, clock } = needs;
  return {
    async open(room, caller, params) {
      const opened = await openPlay(needs, room, caller, params, new Date(clock.now()));
      if (opened instanceof Failure) return opened;
      const { play, commitment, reply } = opened;
      return { reply, run: (events) => new PlayRun(needs, room, play, commitment, events) };
    },
    repeated: (caller, params) => repeatedOpen(needs, caller, params),
    unfinished: (roomId) => unfinishedPlays(db, roomId),
    async takeUp(room, play, events) {
      const commitment = await durably(db, () => readCommitment(db, play.roomId, play.sequence));
      return new PlayRun(needs, room, play, commitment, events);
    },
    restock: (room) => restock(needs, room),
    change: (room, change, after) =>
      db.transaction(async (tx) => {
        const changed = await changeRoom(
          { tx, games: needs.games, room, now: new Date(clock.now()) },
          change,
        );
        await after(tx, changed !== room);
        return changed;
      }),
  };
}

import { LiveState, VoteState } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';
import { closeBagOf } from './live-bag.store.ts';
import { earned } from './live-gift.store.ts';
import { stopShowing } from './live-goods.store.ts';
import { type LiveNeeds, stageOf } from './live-needs.ts';
import type { LiveRoomRow } from './live-room.store.ts';
import { lastVote, lockVote, setVoteState } from './live-vote.store.ts';
import { endShow, lockShow } from './show.store.ts';

/**
 * Ends a show: nothing is shown, a vote that runs is called off, and the host gets their part of its gifts, in one transaction. Ending
 * twice does nothing more. Gives whether it ended now.
 */
export async function endShowNow(
  needs: LiveNeeds,
  { room, showId }: { readonly room: Pick<LiveRoomRow, 'id' | 'hostId'>; readonly showId: number },
): Promise<boolean> {
  const { db, clock, halls } = needs;
  const at = new Date(clock.now());
  const ended = await db.transaction(async (tx) => {
    const show = await lockShow(tx, showId);
    if (show === null || show.state !== LiveState.living || show.roomId !== room.id) return null;
    await stopShowing(tx, showId, at);
    await closeBagOf(tx, showId, at);
    const voteId = await callOffVote(tx, showId);
    await endShow(tx, showId, at);
    await payHost(tx, showId, room.hostId);
    return { voteId };
  });
  if (ended === null) return false;
  await needs.video().closeStage(stageOf(room.id));
  const named = { liveRecordId: showId };
  if (ended.voteId !== null) halls.tell(room.id, 'voteClose', { ...named, liveVoteId: ended.voteId });
  halls.tell(room.id, 'liveClose', named);
  needs.flushNotices(room.hostId);
  return true;
}

/** The number of a vote that was not over; null where none was. */
async function callOffVote(tx: Queryable, showId: number): Promise<number | null> {
  const last = await lastVote(tx, showId);
  const vote = last === null ? null : await lockVote(tx, last.id);
  if (vote === null || vote.state === VoteState.FINISHED || vote.state === VoteState.CLOSED) return null;
  await setVoteState(tx, vote.id, { state: VoteState.CLOSED });
  return vote.id;
}

/** No gift comes any more: each holds the show while it is sent. */
async function payHost(tx: Queryable, showId: number, hostId: number): Promise<void> {
  const { share } = await earned(tx, showId);
  if (share === 0) return;
  await transfer(tx, {
    ...{ key: `live-show:${showId}:share`, debit: houseAccount('gifts', 'coin') },
    ...{ credit: playerAccount(hostId, 'coin'), asset: 'coin', amount: share },
    ...{ kind: 'live-share', ref: `${showId}`, playerId: hostId },
  });
}

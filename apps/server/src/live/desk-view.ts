import { type CallReply, LiveState } from '@grabbit/contract';
import { type CallContext, callerOf } from '../core/call-context.ts';
import { textIn } from '../core/local-text.ts';
import { talkOf } from '../ports/room-talk.store.ts';
import { sumUpBags } from './live-bag.store.ts';
import { earned } from './live-gift.store.ts';
import { viewGoods } from './live-goods.ts';
import { readShown } from './live-goods.store.ts';
import { type LiveNeeds, viewShow } from './live-needs.ts';
import { findHostRoom, type LiveRoomRow } from './live-room.store.ts';
import { viewVote } from './live-vote.ts';
import { lastVote, votesOf } from './live-vote.store.ts';
import { showOn, type ShowRow, showsOf } from './show.store.ts';

/** All that the host of a room has before them. */
export async function viewDesk(needs: LiveNeeds, context: CallContext): Promise<CallReply<'liveDesk'>> {
  const { db, clock, messages } = needs;
  const room = await findHostRoom(db, callerOf(context).userId);
  if (room === null) return emptyDesk(clock.now());
  const [show, planned, [last]] = await Promise.all([
    showOn(db, room.id),
    showsOf(db, room.id, LiveState.initialize),
    showsOf(db, room.id, LiveState['live end']),
  ]);
  const at = show ?? planned[0] ?? null;
  const vote = show === null ? null : await lastVote(db, show.id);
  return {
    isHost: true,
    roomId: room.id,
    roomName: textIn(room.names, context.language, messages),
    show: show === null ? null : await viewShow(needs, room, show, context),
    titles: at === null ? {} : { ...at.titles },
    planned: await Promise.all(planned.map((each) => viewShow(needs, room, each, context))),
    last: last === undefined ? null : await sumUp(needs, room, last, context),
    goods: at === null ? [] : await viewGoods(needs, at.id, context),
    vote: vote === null ? null : await viewVote(needs, vote, room.hostId),
    gifts: show === null ? { coins: 0, share: 0 } : await earned(db, show.id),
    video: needs.video().kind,
    nowTime: clock.now(),
  };
}

async function sumUp(
  needs: LiveNeeds,
  room: LiveRoomRow,
  show: ShowRow,
  context: CallContext,
): Promise<NonNullable<CallReply<'liveDesk'>['last']>> {
  const { db, clock } = needs;
  const { startedAt, endedAt, mostViewers } = show;
  const [{ coins }, talk, view, shown, bags, votes] = await Promise.all([
    earned(db, show.id),
    talkOf(db, room.id, startedAt ?? new Date(0), endedAt ?? new Date(clock.now())),
    viewShow(needs, room, show, context),
    readShown(db, show.id),
    sumUpBags(db, show.id),
    votesOf(db, show.id),
  ]);
  return {
    ...{ ...view, mostViewers, gifts: coins, ...talk },
    goodsShown: shown.filter(({ shownAt }) => shownAt !== null).length,
    bags: [...bags],
    votes: await Promise.all(votes.map((vote) => viewVote(needs, vote, room.hostId))),
  };
}

function emptyDesk(nowTime: number): CallReply<'liveDesk'> {
  return {
    ...{ isHost: false, roomId: 0, roomName: '', show: null, titles: {}, planned: [], last: null, goods: [] },
    ...{ vote: null, gifts: { coins: 0, share: 0 }, video: 'none', nowTime },
  };
}

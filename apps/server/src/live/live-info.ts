import { type CallReply } from '@grabbit/contract';
import { type CallContext } from '../core/call-context.ts';
import { textIn } from '../core/local-text.ts';
import { viewGoods } from './live-goods.ts';
import { type LiveCallNeeds, type LiveNeeds, roomOr404, speaksFor, viewShow } from './live-needs.ts';
import { followedRooms, removalsOf } from './live-people.store.ts';
import { findLiveRoom, type LiveRoomRow } from './live-room.store.ts';
import { hostOf } from './live-view.ts';
import { viewVote } from './live-vote.ts';
import { lastVote } from './live-vote.store.ts';
import { findShow, showFor, type ShowRow } from './show.store.ts';

/** The show that is asked for; else what the room shows now. */
async function askedShow(
  { db }: LiveNeeds,
  { id }: LiveRoomRow,
  liveRecordId: number | undefined,
): Promise<ShowRow | null> {
  if (liveRecordId === undefined) return showFor(db, id);
  const show = await findShow(db, liveRecordId);
  return show?.roomId === id ? show : null;
}

/** A room with its show as a caller sees it. Throws `roomNotFound`. */
export async function viewInfo(
  needs: LiveCallNeeds,
  { roomId, liveRecordId }: { roomId: number; liveRecordId?: number },
  context: CallContext,
): Promise<CallReply<'liveInfo'>> {
  const { db, clock } = needs;
  const room = await roomOr404(db, roomId);
  const { caller, language } = context;
  const [show, followed, removals, speaks] = await Promise.all([
    askedShow(needs, room, liveRecordId),
    caller === null ? new Set<number>() : followedRooms(db, caller.userId),
    caller === null ? [] : removalsOf(db, caller.userId, clock.now()),
    caller !== null && speaksFor(db, room, caller.userId),
  ]);
  const removal = removals.find((each) => each.roomId === null || each.roomId === roomId);
  const vote = show === null ? null : await lastVote(db, show.id);
  const goods = show === null ? [] : await viewGoods(needs, show.id, context);
  const isHost = caller?.userId === room.hostId;
  return {
    roomId,
    roomName: textIn(room.names, language, needs.messages),
    host: hostOf(room, needs.aliasOf),
    followed: followed.has(roomId),
    isHost,
    isModerator: speaks && !isHost,
    removal: removal === undefined ? null : await viewRemoval(needs, removal, language),
    show: show === null ? null : await viewShow(needs, room, show, context),
    vote: vote === null ? null : await viewVote(needs, vote, caller?.userId ?? null),
    shownGoods: goods.find(({ isShown }) => isShown) ?? null,
    video: needs.video().kind,
    nowTime: clock.now(),
  };
}

/** Why somebody is kept out, as they read it. */
export async function viewRemoval(
  { db, messages }: LiveCallNeeds,
  { roomId, until, reason }: Awaited<ReturnType<typeof removalsOf>>[number],
  language: string,
): Promise<CallReply<'liveRemoved'>['list'][number]> {
  const room = roomId === null ? null : await findLiveRoom(db, roomId);
  const roomName = room === null ? '' : textIn(room.names, language, messages);
  return { everywhere: roomId === null, until: until?.getTime() ?? 0, reason, roomName };
}

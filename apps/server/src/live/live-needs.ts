import type { CallContext, Caller } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { Messages } from '../core/messages.ts';
import type { AliasOf } from '../games/room-alias.ts';
import type { PublicFace } from '../ports/public-face.ts';
import type { ShopCard } from '../ports/shop-card.ts';
import type { Video } from '../ports/video.ts';
import type { LiveHalls } from './live-hall.ts';
import type { RemovalStatements } from './remove.ts';
import { bellsOf, followedRooms, readModerators, type RemovalRow, removalsOf } from './live-people.store.ts';
import { findHostRoom, findLiveRoom, type LiveRoomRow } from './live-room.store.ts';
import { type LiveShow, type Look, showView } from './live-view.ts';
import { countViewers, findShow, type ShowRow } from './show.store.ts';

/** What the calls of shows are made from. */
export interface LiveNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly messages: Messages;
  readonly halls: LiveHalls;
  readonly aliasOf: AliasOf;
  readonly video: () => Video;
  /** Things of the mall as cards, by their numbers; what is not sold is missing. */
  readonly shopCards: (
    db: Queryable,
    goodsIds: readonly number[],
    reader: { readonly language: string; readonly host: string },
  ) => Promise<ReadonlyMap<number, ShopCard>>;
  readonly flushNotices: (userId: number) => void;
  readonly moderationQueue: () => RemovalStatements;
}

/** The same with who gives. */
export interface LiveCallNeeds extends LiveNeeds {
  readonly publicFaces: (userIds: readonly number[]) => Promise<ReadonlyMap<number, PublicFace>>;
}

/** Name of the stage of a room's shows. */
export const stageOf = (roomId: number): string => `live-${roomId}`;

/** Throws `roomNotFound`. */
export async function roomOr404(db: Queryable, roomId: number): Promise<LiveRoomRow> {
  const room = await findLiveRoom(db, roomId);
  if (room === null) throw new Failure('roomNotFound');
  return room;
}

/** The room that a caller hosts. Throws `liveNotHost`. */
export async function ownRoom(db: Queryable, { userId }: Caller): Promise<LiveRoomRow> {
  const room = await findHostRoom(db, userId);
  if (room === null) throw new Failure('liveNotHost');
  return room;
}

/** Whether somebody speaks for a room: its host, or who helps them. */
export async function speaksFor(
  db: Queryable,
  { id, hostId }: LiveRoomRow,
  userId: number,
): Promise<boolean> {
  return userId === hostId || (await readModerators(db, id)).includes(userId);
}

/** Throws `liveRemoved` for whoever is kept out of a room's shows. */
export async function refuseRemoved(
  db: Queryable,
  roomId: number,
  userId: number,
  now: number,
): Promise<void> {
  throwRemoved(await removalsOf(db, userId, now), roomId);
}

/** Throws `liveRemoved` when one of a player's removals keeps them out of a room's shows. */
export function throwRemoved(removals: readonly RemovalRow[], roomId: number): void {
  const removal = removals.find((each) => each.roomId === null || each.roomId === roomId);
  if (removal !== undefined) throw new Failure('liveRemoved', removal.reason);
}

/** How shows of some rooms look to a caller now. */
export async function looksFor(
  { db, clock, messages, aliasOf }: LiveNeeds,
  roomIds: readonly number[],
  { caller, language }: Pick<CallContext, 'caller' | 'language'>,
): Promise<(show: ShowRow) => Look> {
  const [viewers, followed, bells] = await Promise.all([
    countViewers(db, roomIds, clock.now()),
    caller === null ? new Set<number>() : followedRooms(db, caller.userId),
    caller === null ? new Set<number>() : bellsOf(db, caller.userId),
  ]);
  return ({ id, roomId }) => ({
    ...{ messages, language, aliasOf },
    viewers: viewers.get(roomId) ?? 0,
    followed: followed.has(roomId),
    bell: bells.has(id),
  });
}

export async function viewShow(
  needs: LiveNeeds,
  room: LiveRoomRow,
  show: ShowRow,
  context: Pick<CallContext, 'caller' | 'language'>,
): Promise<LiveShow> {
  const look = await looksFor(needs, [room.id], context);
  return showView(room, show, look(show));
}

/** Throws `liveUnknown`. */
export async function showOr404({ db }: LiveNeeds, id: number): Promise<ShowRow> {
  const show = await findShow(db, id);
  if (show === null || (await findLiveRoom(db, show.roomId)) === null) throw new Failure('liveUnknown');
  return show;
}

import { type CallName, type CallReply, LiveState } from '@grabbit/contract';
import { type CallContext, type CallHandlers, callerOf } from '../core/call-context.ts';
import { Failure, orThrow, outcome } from '../core/failure.ts';
import { textIn } from '../core/local-text.ts';
import { limited, type RateLimit } from '../core/rate-limit.ts';
import { giverOf, sendGift, settleGiver } from './live-gift.ts';
import { isRankingShown, rankGivers, readGiftRecord, readGifts } from './live-gift.store.ts';
import { viewGoods } from './live-goods.ts';
import {
  type LiveNeeds,
  looksFor,
  refuseRemoved,
  roomOr404,
  speaksFor,
  stageOf,
  viewShow,
} from './live-needs.ts';
import { followedRooms, removalsOf, setBell, setFollow } from './live-people.store.ts';
import { findLiveRoom, type LiveRoomRow, readLiveRooms } from './live-room.store.ts';
import { cardOf, hostOf, type LiveCard } from './live-view.ts';
import { castVoice, viewVote } from './live-vote.ts';
import { lastVote } from './live-vote.store.ts';
import {
  countViewers,
  findShow,
  listShows,
  plannedShows,
  showFor,
  showOn,
  type ShowRow,
} from './show.store.ts';
import type { PublicFace } from '../ports/public-face.ts';

export interface LiveCallNeeds extends LiveNeeds {
  readonly publicFaces: (userIds: readonly number[]) => Promise<ReadonlyMap<number, PublicFace>>;
}

type ViewerCalls = Extract<
  CallName,
  | 'liveInfo'
  | 'liveComments'
  | 'liveRoomList'
  | 'liveUserCount'
  | 'liveLike'
  | 'liveComment'
  | 'liveFollow'
  | 'liveBell'
  | 'liveWatch'
  | 'liveGoods'
  | 'liveRemoved'
  | 'liveGiftInfo'
  | 'liveGiftGet'
  | 'liveGiftList'
  | 'liveGiftSend'
  | 'liveGiftRanking'
  | 'liveGiverSet'
  | 'liveVoteInfo'
  | 'liveVoteCast'
>;

const changes: RateLimit = { attempts: 120, windowSeconds: 3_600 };
const gifts: RateLimit = { attempts: 120, windowSeconds: 60 };
const tickets: RateLimit = { attempts: 60, windowSeconds: 60 };
const voices: RateLimit = { attempts: 60, windowSeconds: 60 };

const personOf = ({ caller, visitorId, network }: CallContext): string =>
  caller === null ? `v${visitorId === '' ? network : visitorId}` : `u${caller.userId}`;

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

/** Throws `liveUnknown`. */
async function showOr404({ db }: LiveNeeds, id: number): Promise<ShowRow> {
  const show = await findShow(db, id);
  if (show === null || (await findLiveRoom(db, show.roomId)) === null) throw new Failure('liveUnknown');
  return show;
}

/** Throws what a show's talk says to somebody: `liveOver`, `liveTalkPaused`, `liveFollowersOnly`, `liveSlow` (info: seconds), `liveRemoved`. */
export async function refuseTalk(needs: LiveNeeds, room: LiveRoomRow, userId: number): Promise<void> {
  const { db, clock } = needs;
  const [show] = await Promise.all([showOn(db, room.id), refuseRemoved(db, room.id, userId, clock.now())]);
  if (show === null) throw new Failure('liveOver');
  if (await speaksFor(db, room, userId)) return;
  if (show.talkPaused) throw new Failure('liveTalkPaused');
  if (show.followersOnly && !(await followedRooms(db, userId)).has(room.id))
    throw new Failure('liveFollowersOnly');
  if (show.slowSeconds === 0) return;
  const pace: RateLimit = { attempts: 1, windowSeconds: show.slowSeconds };
  const slow = await limited(db, [`live-slow:${room.id}:${userId}`, pace], async () => null);
  if (slow !== null) throw new Failure('liveSlow', slow.info);
}

async function cardsOf(
  needs: LiveNeeds,
  context: CallContext,
  shows: readonly ShowRow[],
  rooms: ReadonlyMap<number, LiveRoomRow>,
): Promise<LiveCard[]> {
  const look = await looksFor(needs, [...new Set(shows.map(({ roomId }) => roomId))], context);
  return shows.flatMap((show) => {
    const room = rooms.get(show.roomId);
    return room === undefined ? [] : [cardOf(room, show, look(show))];
  });
}

/** What viewers of shows call. */
export function createLiveCalls(needs: LiveCallNeeds): CallHandlers<ViewerCalls> {
  const { db, clock, halls, messages } = needs;

  async function info(
    { roomId, liveRecordId }: { roomId: number; liveRecordId?: number },
    context: CallContext,
  ): Promise<CallReply<'liveInfo'>> {
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
      roomName: textIn(room.names, language, messages),
      host: hostOf(room, needs.aliasOf),
      followed: followed.has(roomId),
      isHost,
      isModerator: speaks && !isHost,
      removal: removal === undefined ? null : await viewRemoval(removal, language),
      show: show === null ? null : await viewShow(needs, room, show, context),
      vote: vote === null ? null : await viewVote(needs, vote, caller?.userId ?? null),
      shownGoods: goods.find(({ isShown }) => isShown) ?? null,
      video: needs.video().kind,
      nowTime: clock.now(),
    };
  }

  async function viewRemoval(
    { roomId, until, reason }: Awaited<ReturnType<typeof removalsOf>>[number],
    language: string,
  ): Promise<CallReply<'liveRemoved'>['list'][number]> {
    const room = roomId === null ? null : await findLiveRoom(db, roomId);
    const roomName = room === null ? '' : textIn(room.names, language, messages);
    return { everywhere: roomId === null, until: until?.getTime() ?? 0, reason, roomName };
  }

  return {
    liveInfo: (params, context) => outcome(() => info(params, context)),
    liveComments: ({ roomId }, context) =>
      outcome(async () => {
        await roomOr404(db, roomId);
        const { caller } = context;
        const { you, silence, muted, lines } = await halls.read(roomId, caller?.userId ?? null);
        return {
          ...{ you, muted: [...muted], list: lines },
          mayWrite: caller !== null && !caller.trial,
          silence: silence === null ? null : { until: silence.until ?? 0, reason: silence.reason },
        };
      }),
    async liveRoomList(_params, context) {
      const rooms = new Map((await readLiveRooms(db)).map((room) => [room.id, room]));
      const [living, planned, ended] = await Promise.all([
        listShows(db, LiveState.living),
        plannedShows(db),
        listShows(db, LiveState['live end']),
      ]);
      const cards = (shows: readonly ShowRow[]): Promise<LiveCard[]> => cardsOf(needs, context, shows, rooms);
      const on = (await cards(living)).toSorted((one, other) => other.viewers - one.viewers);
      return { living: on, planned: await cards(planned), ended: (await cards(ended)).slice(0, 20) };
    },
    liveUserCount: ({ roomId }) =>
      outcome(async () => {
        await roomOr404(db, roomId);
        return { count: (await countViewers(db, [roomId], clock.now())).get(roomId) ?? 0 };
      }),
    liveLike: ({ roomId, count }, context) =>
      outcome(async () => {
        const { userId } = callerOf(context);
        await roomOr404(db, roomId);
        await refuseRemoved(db, roomId, userId, clock.now());
        if ((await showOn(db, roomId)) === null) throw new Failure('liveOver');
        return { taken: await halls.like(roomId, `u${userId}`, count) };
      }),
    liveComment: ({ roomId, kind, body }, context) =>
      outcome(async () => {
        const { userId, trial } = callerOf(context);
        const room = await roomOr404(db, roomId);
        await refuseTalk(needs, room, userId);
        const refused = await halls.say({ roomId, userId, mayWrite: !trial }, { kind, body });
        if (refused !== null) throw refused;
        return { said: true };
      }),
    liveFollow({ roomId, follow }, context) {
      const { userId } = callerOf(context);
      return limited(db, [`live-follow:${userId}`, changes], async () => {
        await roomOr404(db, roomId);
        await setFollow(db, { roomId, playerId: userId, follows: follow });
        return { followed: follow };
      });
    },
    liveBell({ liveRecordId, bell }, context) {
      const { userId } = callerOf(context);
      return limited(db, [`live-bell:${userId}`, changes], async () => {
        const show = await showOr404(needs, liveRecordId);
        if (show.state !== LiveState.initialize) throw new Failure('liveOver');
        await setBell(db, { showId: show.id, playerId: userId, rings: bell });
        return { bell };
      });
    },
    liveWatch({ roomId }, context) {
      const person = personOf(context);
      return limited(db, [`live-watch:${person}`, tickets], async () => {
        const { standIn } = await roomOr404(db, roomId);
        const { caller } = context;
        if (caller !== null) await refuseRemoved(db, roomId, caller.userId, clock.now());
        if ((await showOn(db, roomId)) === null) throw new Failure('liveOver');
        // Stages live in memory: the first who watches after a start opens it again.
        const failed = await needs.video().openStage(stageOf(roomId), { standIn });
        if (failed !== null) throw failed;
        const ticket = orThrow(needs.video().watchTicket(stageOf(roomId), { person }));
        return {
          ...ticket,
          iceServers: ticket.iceServers.map((server) => ({ ...server, urls: [...server.urls] })),
        };
      });
    },
    liveGoods: ({ liveRecordId }, context) =>
      outcome(async () => ({
        list: await viewGoods(needs, (await showOr404(needs, liveRecordId)).id, context),
      })),
    async liveRemoved(_params, context) {
      const removals = await removalsOf(db, callerOf(context).userId, clock.now());
      return { list: await Promise.all(removals.map((each) => viewRemoval(each, context.language))) };
    },

    liveGiftInfo: (_params, context) => giverOf(needs, callerOf(context).userId),
    liveGiftGet: ({ recordId }, context) =>
      outcome(async () => {
        const record = await readGiftRecord(db, callerOf(context).userId, recordId);
        if (record === null) throw new Failure('liveGiftUnknown');
        const { id, name, coins, count, at } = record;
        return { recordId, giftId: id, name, coins, count, at: at.getTime() };
      }),
    async liveGiftList() {
      const list = await readGifts(db);
      return { list: list.map(({ id, name, coins }) => ({ giftId: id, name, coins })) };
    },
    liveGiftSend(params, context) {
      const caller = callerOf(context);
      return limited(db, [`live-gift:${caller.userId}`, gifts], async () => {
        const { reply, isNew, roomId, gift, count, nameHidden } = await sendGift(needs, caller, params);
        if (isNew) {
          const face = nameHidden ? undefined : (await needs.publicFaces([caller.userId])).get(caller.userId);
          const { nickName = '', portrait = '' } = face ?? {};
          halls.tell(roomId, 'newGift', { gift, count, nickName, portrait });
          needs.flushNotices(caller.userId);
        }
        return reply;
      });
    },
    liveGiftRanking: ({ liveRecordId }) =>
      outcome(async () => {
        const show = await showOr404(needs, liveRecordId);
        const shown = await isRankingShown(db);
        return { shown, list: shown ? [...(await rankGivers(db, show.id))] : [] };
      }),
    liveGiverSet(params, context) {
      const { userId } = callerOf(context);
      return limited(db, [`live-giver:${userId}`, changes], () => settleGiver(needs, userId, params));
    },

    liveVoteInfo: ({ liveRecordId }, { caller }) =>
      outcome(async () => {
        const vote = await lastVote(db, (await showOr404(needs, liveRecordId)).id);
        return { vote: vote === null ? null : await viewVote(needs, vote, caller?.userId ?? null) };
      }),
    liveVoteCast(params, context) {
      const { userId } = callerOf(context);
      return limited(db, [`live-voice:${userId}`, voices], async () =>
        viewVote(needs, await castVoice(needs, params, userId), userId),
      );
    },
  };
}

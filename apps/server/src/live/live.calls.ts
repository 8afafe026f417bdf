import { viewInfo, viewRemoval } from './live-info.ts';
import { type CallName, LiveState } from '@grabbit/contract';
import { type CallContext, type CallHandlers, callerOf } from '../core/call-context.ts';
import { Failure, orThrow, outcome } from '../core/failure.ts';
import { limited, type RateLimit } from '../core/rate-limit.ts';
import { viewGoods } from './live-goods.ts';
import {
  type LiveCallNeeds,
  type LiveNeeds,
  looksFor,
  refuseRemoved,
  roomOr404,
  showOr404,
  speaksFor,
  stageOf,
} from './live-needs.ts';
import { followedRooms, removalsOf, setBell, setFollow } from './live-people.store.ts';
import { type LiveRoomRow, readLiveRooms } from './live-room.store.ts';
import { cardOf, type LiveCard } from './live-view.ts';
import { countViewers, listShows, plannedShows, showOn, type ShowRow } from './show.store.ts';

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
>;

const changes: RateLimit = { attempts: 120, windowSeconds: 3_600 };
const tickets: RateLimit = { attempts: 60, windowSeconds: 60 };

const personOf = ({ caller, visitorId, network }: CallContext): string =>
  caller === null ? `v${visitorId === '' ? network : visitorId}` : `u${caller.userId}`;

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
  const { db, clock, halls } = needs;

  return {
    liveInfo: (params, context) => outcome(() => viewInfo(needs, params, context)),
    liveComments: ({ roomId }, context) =>
      outcome(async () => {
        await roomOr404(db, roomId);
        const { caller } = context;
        const [show, { you, silence, muted, lines }] = await Promise.all([
          showOn(db, roomId),
          halls.read(roomId, caller?.userId ?? null),
        ]);
        // A room's talk goes on; what was said before this show belongs to another.
        const begun = show?.startedAt?.getTime() ?? 0;
        return {
          ...{ you, muted: [...muted], list: lines.filter(({ at }) => at >= begun) },
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
      return { list: await Promise.all(removals.map((each) => viewRemoval(needs, each, context.language))) };
    },
  };
}

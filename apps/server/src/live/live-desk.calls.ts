import { type CallName, type CallParams, type CallReply, LiveState } from '@grabbit/contract';
import { type CallContext, type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { Failure, orThrow, outcome } from '../core/failure.ts';
import { textIn } from '../core/local-text.ts';
import { limited, type RateLimit } from '../core/rate-limit.ts';
import { once } from '../core/request-key.ts';
import { cleanChatText, refusedChatText } from '../ports/word-filter.ts';
import { endShowNow } from './end-show.ts';
import { hideMessage, readWriter, talkOf } from '../ports/room-talk.store.ts';
import { earned } from './live-gift.store.ts';
import { viewGoods } from './live-goods.ts';
import { planGoods, startShowing, stopShowing } from './live-goods.store.ts';
import { type LiveNeeds, ownRoom, roomOr404, speaksFor, stageOf, viewShow } from './live-needs.ts';
import { insertRemoval, setModerator } from './live-people.store.ts';
import { findHostRoom, type LiveRoomRow } from './live-room.store.ts';
import { endVote, openVote, tellVote, viewVote, voteOr404 } from './live-vote.ts';
import { lastVote } from './live-vote.store.ts';
import {
  beginShow,
  changePlan,
  dropShow,
  findShow,
  insertShow,
  lockShow,
  pauseShow,
  setTalkRules,
  showOn,
  type ShowRow,
  showsOf,
} from './show.store.ts';

type DeskCalls = Extract<
  CallName,
  | 'liveDesk'
  | 'livePlan'
  | 'livePlanDrop'
  | 'liveStart'
  | 'livePublish'
  | 'livePause'
  | 'liveEnd'
  | 'liveGoodsPlan'
  | 'liveExplain'
  | 'liveTalkRules'
  | 'liveHideComment'
  | 'liveRemove'
  | 'liveModerator'
  | 'liveVoteOpen'
  | 'liveVoteEnd'
>;
type Titles = CallParams<'livePlan'>['titles'];

const work: RateLimit = { attempts: 600, windowSeconds: 3_600 };
/** Shows that one room plans at most. */
const mostPlanned = 30;

/** Titles as they are kept. Throws `liveTitleMissing`, and what the word filter says. */
function cleanTitles(titles: Titles): Titles {
  const clean = Object.entries(titles).map(([language, title]) => [language, cleanChatText(title)] as const);
  const kept = clean.flatMap(([language, title]) => (title === null ? [] : [[language, title] as const]));
  if (kept.length === 0) throw new Failure('liveTitleMissing');
  for (const [, title] of kept) {
    const refused = refusedChatText(title);
    if (refused !== null) throw new Failure(refused);
  }
  return Object.fromEntries(kept);
}

/** One line of a vote, as it is kept. */
function cleanLine(text: string): string {
  const clean = cleanChatText(text);
  if (clean === null) throw new Failure('badParameters', 'text');
  const refused = refusedChatText(clean);
  if (refused !== null) throw new Failure(refused);
  return clean;
}

/** What is on in a room. Throws `liveOver`. */
async function onAir(db: Queryable, room: LiveRoomRow): Promise<ShowRow> {
  const show = await showOn(db, room.id);
  if (show === null) throw new Failure('liveOver');
  return show;
}

/** A show of one's own room. Throws `liveUnknown`. */
async function ownShow(db: Queryable, room: LiveRoomRow, id: number): Promise<ShowRow> {
  const show = await findShow(db, id);
  if (show === null || show.roomId !== room.id) throw new Failure('liveUnknown');
  return show;
}

const isTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';

/** Begins a show in one transaction, once for its key. Throws `liveOn` where another is on, `liveOver` for one that is over. */
async function startShow(
  { db, clock }: LiveNeeds,
  room: LiveRoomRow,
  { requestId, liveRecordId, titles }: CallParams<'liveStart'>,
): Promise<number> {
  const at = new Date(clock.now());
  const clean = titles === undefined ? null : cleanTitles(titles);
  const work = db.transaction((tx) =>
    once(
      tx,
      { playerId: room.hostId, key: `live-start:${requestId}`, parameters: { liveRecordId, titles } },
      async () => {
        let id = liveRecordId;
        if (id === undefined) {
          if (clean === null) throw new Failure('liveTitleMissing');
          id = await insertShow(tx, { roomId: room.id, titles: clean, plannedAt: at });
        }
        const show = await lockShow(tx, id);
        if (show === null || show.roomId !== room.id) throw new Failure('liveUnknown');
        if (show.state !== LiveState.initialize) throw new Failure('liveOver');
        await beginShow(tx, id, at);
        return id;
      },
    ),
  );
  return work.catch((error: unknown) => {
    throw isTaken(error) ? new Failure('liveOn') : error;
  });
}

/** What the host of a room, and its moderators, call. */
export function createLiveDeskCalls(needs: LiveNeeds): CallHandlers<DeskCalls> {
  const { db, clock, halls, messages } = needs;

  const told = async (
    room: LiveRoomRow,
    id: number,
    context: CallContext,
  ): Promise<CallReply<'livePlan'>> => ({
    show: await viewShow(needs, room, await ownShow(db, room, id), context),
  });
  /** What the host of a room does, within their pace. */
  const asHost = <T>(context: CallContext, act: (room: LiveRoomRow) => Promise<T>): Promise<T | Failure> => {
    const caller = callerOf(context);
    return limited(db, [`live-desk:${caller.userId}`, work], async () => act(await ownRoom(db, caller)));
  };
  /** The same for whoever speaks for a room. Throws `liveNotHost`. */
  const asSpeaker = <T>(
    context: CallContext,
    roomId: number,
    act: (room: LiveRoomRow) => Promise<T>,
  ): Promise<T | Failure> => {
    const { userId } = callerOf(context);
    return limited(db, [`live-desk:${userId}`, work], async () => {
      const room = await roomOr404(db, roomId);
      if (!(await speaksFor(db, room, userId))) throw new Failure('liveNotHost');
      return act(room);
    });
  };
  /** Who wrote a line; never one who speaks for the room. Throws `chatLineGone`. */
  async function writerOf(room: LiveRoomRow, messageId: string): Promise<number> {
    const writer = await readWriter(db, room.id, messageId);
    if (writer === null) throw new Failure('chatLineGone');
    return writer;
  }

  async function desk(context: CallContext): Promise<CallReply<'liveDesk'>> {
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
      last: last === undefined ? null : await sumUp(room, last, context),
      goods: at === null ? [] : await viewGoods(needs, at.id, context),
      vote: vote === null ? null : await viewVote(needs, vote, room.hostId),
      gifts: show === null ? { coins: 0, share: 0 } : await earned(db, show.id),
      video: needs.video().kind,
      nowTime: clock.now(),
    };
  }

  async function sumUp(
    room: LiveRoomRow,
    show: ShowRow,
    context: CallContext,
  ): Promise<NonNullable<CallReply<'liveDesk'>['last']>> {
    const { startedAt, endedAt, mostViewers } = show;
    const [{ coins }, talk, view] = await Promise.all([
      earned(db, show.id),
      talkOf(db, room.id, startedAt ?? new Date(0), endedAt ?? new Date(clock.now())),
      viewShow(needs, room, show, context),
    ]);
    return { ...view, mostViewers, gifts: coins, ...talk };
  }

  return {
    liveDesk: (_params, context) => outcome(() => desk(context)),
    livePlan: ({ requestId, liveRecordId, titles, plannedAt }, context) =>
      asHost(context, async (room) => {
        const clean = cleanTitles(titles);
        if (plannedAt <= clock.now()) throw new Failure('liveTimeGone');
        const id = await db.transaction((tx) =>
          once(
            tx,
            {
              playerId: room.hostId,
              key: `live-plan:${requestId}`,
              parameters: { liveRecordId, clean, plannedAt },
            },
            async () => {
              const plan = { titles: clean, plannedAt: new Date(plannedAt) };
              if (liveRecordId === undefined) {
                if ((await showsOf(tx, room.id, LiveState.initialize)).length >= mostPlanned)
                  throw new Failure('tooManyRequests');
                return insertShow(tx, { roomId: room.id, ...plan });
              }
              const show = await lockShow(tx, liveRecordId);
              if (show === null || show.roomId !== room.id) throw new Failure('liveUnknown');
              if (show.state !== LiveState.initialize) throw new Failure('liveOver');
              await changePlan(tx, show.id, plan);
              return show.id;
            },
          ),
        );
        return told(room, id, context);
      }),
    livePlanDrop: ({ liveRecordId }, context) =>
      asHost(context, async (room) => {
        const show = await ownShow(db, room, liveRecordId);
        if (show.state !== LiveState.initialize) throw new Failure('liveOver');
        await dropShow(db, show.id);
        return { dropped: true };
      }),
    liveStart: (params, context) =>
      asHost(context, async (room) => {
        const id = await startShow(needs, room, params);
        const failed = await needs.video().openStage(stageOf(room.id));
        // A server without video shows a still, and the talk.
        if (failed !== null && failed.error !== 'videoUnavailable') throw failed;
        halls.tell(room.id, 'liveOpen', { liveRecordId: id, picture: 'live' });
        return told(room, id, context);
      }),
    livePublish: (_params, context) =>
      asHost(context, async (room) => {
        await onAir(db, room);
        const stage = stageOf(room.id);
        const failed = await needs.video().openStage(stage);
        if (failed !== null) throw failed;
        const ticket = orThrow(needs.video().publishTicket(stage, { userId: room.hostId }));
        return {
          ...ticket,
          iceServers: ticket.iceServers.map((server) => ({ ...server, urls: [...server.urls] })),
        };
      }),
    livePause: ({ paused }, context) =>
      asHost(context, async (room) => {
        const show = await onAir(db, room);
        await pauseShow(db, show.id, paused ? new Date(clock.now()) : null);
        halls.tell(room.id, 'liveOpen', { liveRecordId: show.id, picture: paused ? 'paused' : 'live' });
        return told(room, show.id, context);
      }),
    liveEnd: ({ liveRecordId }, context) =>
      asHost(context, async (room) => {
        await ownShow(db, room, liveRecordId);
        await endShowNow(needs, { room, showId: liveRecordId });
        return told(room, liveRecordId, context);
      }),
    liveGoodsPlan: ({ liveRecordId, goodsIds }, context) =>
      asHost(context, async (room) => {
        const show = await ownShow(db, room, liveRecordId);
        if (show.state === LiveState['live end']) throw new Failure('liveOver');
        const wanted = [...new Set(goodsIds)];
        const known = await needs.shopCards(db, wanted, {
          language: context.language,
          host: context.page.host,
        });
        const unknown = wanted.find((id) => !known.has(id));
        if (unknown !== undefined) throw new Failure('goodsGone', `${unknown}`);
        await db.transaction((tx) => planGoods(tx, show.id, wanted));
        if (show.state === LiveState.living) halls.tell(room.id, 'sale', { liveRecordId: show.id });
        return { list: await viewGoods(needs, show.id, context) };
      }),
    liveExplain: ({ goodsId }, context) =>
      asHost(context, async (room) => {
        const show = await onAir(db, room);
        const at = new Date(clock.now());
        const before = await db.transaction(async (tx) => {
          await lockShow(tx, show.id);
          const shown = await stopShowing(tx, show.id, at);
          if (goodsId !== 0 && !(await startShowing(tx, { showId: show.id, goodsId, at })))
            throw new Failure('goodsGone');
          return shown;
        });
        if (before !== null && before !== goodsId)
          halls.tell(room.id, 'explainEnd', { liveRecordId: show.id, goodsId: before });
        if (goodsId !== 0) halls.tell(room.id, 'explain', { liveRecordId: show.id, goodsId });
        return { list: await viewGoods(needs, show.id, context) };
      }),
    liveTalkRules: (rules, context) =>
      asHost(context, async (room) => {
        const show = await onAir(db, room);
        await setTalkRules(db, show.id, rules);
        return told(room, show.id, context);
      }),
    liveHideComment: ({ roomId, messageId }, context) =>
      asSpeaker(context, roomId, async (room) => {
        await writerOf(room, messageId);
        await hideMessage(db, messageId);
        halls.tell(roomId, 'message', { lines: [], gone: [messageId] });
        return { hidden: true };
      }),
    liveRemove: ({ roomId, messageId, hours, reason }, context) =>
      asSpeaker(context, roomId, async (room) => {
        const playerId = await writerOf(room, messageId);
        if (await speaksFor(db, room, playerId)) throw new Failure('denied', 'host');
        const until = new Date(clock.now() + hours * 3_600_000);
        await insertRemoval(db, { roomId, playerId, until, reason: cleanLine(reason), byHost: true });
        halls.tell(roomId, 'removal', { aliases: [needs.aliasOf(roomId, playerId)] });
        return { removed: true };
      }),
    liveModerator: ({ messageId, moderates }, context) =>
      asHost(context, async (room) => {
        const playerId = await writerOf(room, messageId);
        if (playerId === room.hostId) throw new Failure('denied', 'host');
        await setModerator(db, { roomId: room.id, playerId, moderates });
        await halls.refresh(room.id);
        return { moderates };
      }),
    liveVoteOpen: ({ requestId, question, options, seconds }, context) =>
      asHost(context, async (room) => {
        const show = await onAir(db, room);
        const [asked, choices] = [cleanLine(question), options.map(cleanLine)];
        const closesAt = new Date(clock.now() + seconds * 1_000);
        const key = {
          playerId: room.hostId,
          key: `live-vote:${requestId}`,
          parameters: { asked, choices, seconds },
        };
        const { id } = await openVote(db, key, {
          showId: show.id,
          question: asked,
          options: choices,
          seconds,
          closesAt,
        });
        halls.tell(room.id, 'voteStart', { liveVoteId: id, liveRecordId: show.id });
        return viewVote(needs, await voteOr404(db, id), room.hostId);
      }),
    liveVoteEnd: (params, context) =>
      asHost(context, async (room) => {
        const ended = await endVote(needs, { ...params, roomId: room.id });
        await tellVote(needs, ended);
        return viewVote(needs, ended.vote, room.hostId);
      }),
  };
}

function emptyDesk(nowTime: number): CallReply<'liveDesk'> {
  return {
    ...{ isHost: false, roomId: 0, roomName: '', show: null, titles: {}, planned: [], last: null, goods: [] },
    ...{ vote: null, gifts: { coins: 0, share: 0 }, video: 'none', nowTime },
  };
}

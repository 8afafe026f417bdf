import { cleanTitles, deskCallers, onAir, ownShow, planKey, startKey } from './desk-callers.ts';
import { viewDesk } from './desk-view.ts';
import { type CallName, type CallParams, LiveState } from '@grabbit/contract';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import { isKeyTaken } from '../core/database.ts';
import { Failure, orThrow, outcome } from '../core/failure.ts';
import { once } from '../core/request-key.ts';
import { endShowNow } from './end-show.ts';
import { type LiveNeeds, stageOf } from './live-needs.ts';
import { type LiveRoomRow } from './live-room.store.ts';
import { beginShow, changePlan, dropShow, insertShow, lockShow, pauseShow, showsOf } from './show.store.ts';

type DeskCalls = Extract<
  CallName,
  'liveDesk' | 'livePlan' | 'livePlanDrop' | 'liveStart' | 'livePublish' | 'livePause' | 'liveEnd'
>;

/** Shows that one room plans at most. */
const mostPlanned = 30;

/** Begins a show in one transaction, once for its key. Throws `liveOn` where another is on, `liveOver` for one that is over. */
async function startShow(
  { db, clock }: LiveNeeds,
  room: LiveRoomRow,
  { requestId, liveRecordId, titles }: CallParams<'liveStart'>,
): Promise<number> {
  const at = new Date(clock.now());
  const clean = titles === undefined ? null : cleanTitles(titles);
  const work = db.transaction((tx) =>
    once(tx, { ...startKey(room.hostId, requestId), parameters: { liveRecordId, titles } }, async () => {
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
    }),
  );
  return work.catch((error: unknown) => {
    throw isKeyTaken(error) ? new Failure('liveOn') : error;
  });
}

/** What the host of a room calls about its shows. */
export function createLiveDeskCalls(needs: LiveNeeds): CallHandlers<DeskCalls> {
  const { db, clock, halls } = needs;
  const { told, asHost } = deskCallers(needs);
  return {
    liveDesk: (_params, context) => outcome(() => viewDesk(needs, context)),
    livePlan: ({ requestId, liveRecordId, titles, plannedAt }, context) =>
      asHost(
        context,
        async (room) => {
          const clean = cleanTitles(titles);
          const id = await db.transaction((tx) =>
            once(
              tx,
              { ...planKey(room.hostId, requestId), parameters: { liveRecordId, clean, plannedAt } },
              async () => {
                if (plannedAt <= clock.now()) throw new Failure('liveTimeGone');
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
        },
        planKey(callerOf(context).userId, requestId),
      ),
    livePlanDrop: ({ liveRecordId }, context) =>
      asHost(context, async (room) => {
        const show = await ownShow(db, room, liveRecordId);
        if (!(await dropShow(db, show.id))) throw new Failure('liveOver');
        return { dropped: true };
      }),
    liveStart: (params, context) =>
      asHost(
        context,
        async (room) => {
          const id = await startShow(needs, room, params);
          const failed = await needs.video().openStage(stageOf(room.id));
          // A server without video shows a still, and the talk.
          if (failed !== null && failed.error !== 'videoUnavailable') throw failed;
          halls.tell(room.id, 'liveOpen', { liveRecordId: id, picture: 'live' });
          return told(room, id, context);
        },
        startKey(callerOf(context).userId, params.requestId),
      ),
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
  };
}

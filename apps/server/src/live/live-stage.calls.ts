import { cleanLine, deskCallers, onAir, ownShow, voteKey, writerOf } from './desk-callers.ts';
import { type CallName, LiveState } from '@grabbit/contract';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { hideMessage } from '../ports/room-talk.store.ts';
import { viewGoods } from './live-goods.ts';
import { planGoods, startShowing, stopShowing } from './live-goods.store.ts';
import { type LiveNeeds, speaksFor } from './live-needs.ts';
import { setModerator } from './live-people.store.ts';
import { removeFromShows } from './remove.ts';
import { endVote, openVote, tellVote, viewVote, voteOr404 } from './live-vote.ts';
import { lockShow, setTalkRules } from './show.store.ts';

type StageCalls = Extract<
  CallName,
  | 'liveGoodsPlan'
  | 'liveExplain'
  | 'liveTalkRules'
  | 'liveHideComment'
  | 'liveRemove'
  | 'liveModerator'
  | 'liveVoteOpen'
  | 'liveVoteEnd'
>;

/** What the host of a room, and its moderators, call while a show is on: its goods, its talk, its votes. */
export function createLiveStageCalls(needs: LiveNeeds): CallHandlers<StageCalls> {
  const { db, clock, halls } = needs;
  const { told, asHost, asSpeaker } = deskCallers(needs);
  return {
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
        await writerOf(db, room, messageId);
        await hideMessage(db, messageId);
        halls.tell(roomId, 'message', { lines: [], gone: [messageId] });
        return { hidden: true };
      }),
    liveRemove: ({ roomId, messageId, hours, reason }, context) =>
      asSpeaker(context, roomId, async (room) => {
        const playerId = await writerOf(db, room, messageId);
        if (await speaksFor(db, room, playerId)) throw new Failure('denied', 'host');
        const until = new Date(clock.now() + hours * 3_600_000);
        const removal = { roomId, playerId, until, reason: cleanLine(reason), byHost: true, messageId };
        const { userId } = callerOf(context);
        await db.transaction((tx) =>
          removeFromShows(tx, needs.moderationQueue(), { ...removal, who: `host ${userId}` }),
        );
        needs.flushNotices(playerId);
        halls.tell(roomId, 'removal', { aliases: [needs.aliasOf(roomId, playerId)] });
        return { removed: true };
      }),
    liveModerator: ({ messageId, moderates }, context) =>
      asHost(context, async (room) => {
        const playerId = await writerOf(db, room, messageId);
        if (playerId === room.hostId) throw new Failure('denied', 'host');
        await setModerator(db, { roomId: room.id, playerId, moderates });
        await halls.refresh(room.id);
        return { moderates };
      }),
    liveVoteOpen: ({ requestId, question, options, seconds }, context) =>
      asHost(
        context,
        async (room) => {
          const [asked, choices] = [cleanLine(question), options.map(cleanLine)];
          const closesAt = new Date(clock.now() + seconds * 1_000);
          const key = {
            ...voteKey(room.hostId, requestId),
            parameters: { asked, choices, seconds },
          };
          const vote = { question: asked, options: choices, seconds, closesAt };
          const { id } = await openVote(db, key, async (tx) => ({
            ...vote,
            showId: (await onAir(tx, room)).id,
          }));
          const opened = await voteOr404(db, id);
          halls.tell(room.id, 'voteStart', { liveVoteId: id, liveRecordId: opened.showId });
          return viewVote(needs, opened, room.hostId);
        },
        voteKey(callerOf(context).userId, requestId),
      ),
    liveVoteEnd: (params, context) =>
      asHost(context, async (room) => {
        const ended = await endVote(needs, { ...params, roomId: room.id });
        await tellVote(needs, ended);
        return viewVote(needs, ended.vote, room.hostId);
      }),
  };
}

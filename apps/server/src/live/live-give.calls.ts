import type { CallName } from '@grabbit/contract';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import { Failure, outcome } from '../core/failure.ts';
import { limited, type RateLimit } from '../core/rate-limit.ts';
import { giverOf, sendGift, settleGiver } from './live-gift.ts';
import { isRankingShown, rankGivers, readGiftRecord, readGifts } from './live-gift.store.ts';
import { type LiveCallNeeds, showOr404 } from './live-needs.ts';
import { castVoice, viewVote } from './live-vote.ts';
import { lastVote } from './live-vote.store.ts';

type GiveCalls = Extract<
  CallName,
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
const voices: RateLimit = { attempts: 60, windowSeconds: 60 };

/** What viewers of shows give: gifts, and their voice in a vote. */
export function createLiveGiveCalls(needs: LiveCallNeeds): CallHandlers<GiveCalls> {
  const { db, halls } = needs;
  return {
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
      return outcome(async () => {
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

import type { CallName } from '@grabbit/contract';
import type { CallHandlers } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { endShowNow } from './end-show.ts';
import {
  allowInShows,
  banFromShows,
  endHost,
  listHosts,
  makeHost,
  noteCut,
  setGift,
  setRanking,
  stockBags,
} from './live.operator.ts';
import type { LiveNeeds } from './live-needs.ts';
import { findHostRoom, findLiveRoom } from './live-room.store.ts';
import { findShow, showOn } from './show.store.ts';

type OperatorCalls = Extract<
  CallName,
  | 'liveHosts'
  | 'liveHostMake'
  | 'liveHostEnd'
  | 'liveShowEnd'
  | 'liveGiftSet'
  | 'liveRankingSet'
  | 'liveBagStock'
  | 'liveBan'
  | 'liveAllow'
>;

/** The calls of the operator about shows: what the commands do, for who may. */
export function createLiveOperatorCalls(needs: LiveNeeds): CallHandlers<OperatorCalls> {
  const { db } = needs;
  return {
    async liveHosts(_params, context) {
      const list = await listHosts(db, operatorOf(context, { reason: '' }));
      return list instanceof Failure
        ? list
        : { list: list.map(({ names, ...line }) => ({ ...line, names: { ...names } })) };
    },
    liveHostMake: ({ reason, playerId, names, sharePercent }, context) =>
      makeHost(db, operatorOf(context, { reason }), { playerId, names, sharePercent }),
    async liveHostEnd({ reason, playerId }, context) {
      const room = await findHostRoom(db, playerId);
      const ended = await endHost(db, operatorOf(context, { reason }), playerId);
      const show = room === null || ended instanceof Failure ? null : await showOn(db, room.id);
      if (room !== null && show !== null) await endShowNow(needs, { room, showId: show.id });
      return ended;
    },
    async liveShowEnd({ reason, liveRecordId }, context) {
      const operator = operatorOf(context, { reason });
      if (!operator.can('live.edit')) return new Failure('denied', 'live.edit');
      const show = await findShow(db, liveRecordId);
      const room = show === null ? null : await findLiveRoom(db, show.roomId);
      if (show === null || room === null) return new Failure('liveUnknown');
      const noted = await noteCut(db, operator, liveRecordId);
      if (noted instanceof Failure) return noted;
      return { ended: await endShowNow(needs, { room, showId: show.id }) };
    },
    liveGiftSet: ({ reason, name, coins, place = 0 }, context) =>
      setGift(db, operatorOf(context, { reason }), { name, coins, place }),
    liveRankingSet: ({ reason, shown }, context) => setRanking(db, operatorOf(context, { reason }), shown),
    liveBagStock: ({ reason, ...stock }, context) => stockBags(db, operatorOf(context, { reason }), stock),
    liveBan: ({ reason, playerId, hours }, context) =>
      banFromShows(needs, operatorOf(context, { reason }), { playerId, hours }),
    liveAllow: ({ reason, playerId }, context) =>
      allowInShows(needs, operatorOf(context, { reason }), playerId),
  };
}

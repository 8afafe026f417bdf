import type { CallName } from '@grabbit/contract';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import { Failure, outcome } from '../core/failure.ts';
import { limited, type RateLimit } from '../core/rate-limit.ts';
import {
  bagFile,
  type BagCallNeeds,
  joinBag,
  joinKey,
  openBag,
  openKey,
  refuseEntry,
  revealEntry,
  viewBag,
  waysOf,
} from './live-bag.ts';
import { findBag, findEntry, lastBag, readBagPrizes } from './live-bag.store.ts';
import { ownRoom, roomOr404, showOr404 } from './live-needs.ts';
import { showFor, showOn } from './show.store.ts';
import { refuseTalk } from './live.calls.ts';

type BagCalls = Extract<
  CallName,
  | 'liveBagInfo'
  | 'liveBagCheck'
  | 'liveBagJoin'
  | 'liveBagReveal'
  | 'liveBagFile'
  | 'liveBagPrizes'
  | 'liveBagOpen'
>;

const joins: RateLimit = { attempts: 60, windowSeconds: 60 };
const opens: RateLimit = { attempts: 60, windowSeconds: 3_600 };

/** The calls about lucky bags, of viewers and of hosts. */
export function createLiveBagCalls(needs: BagCallNeeds): CallHandlers<BagCalls> {
  const { db, halls } = needs;
  return {
    liveBagInfo: ({ bagId, roomId, liveRecordId }, { caller }) =>
      outcome(async () => {
        const show =
          liveRecordId !== undefined
            ? await showOr404(needs, liveRecordId)
            : roomId === undefined
              ? null
              : await showFor(db, (await roomOr404(db, roomId)).id);
        const bag =
          bagId !== undefined ? await findBag(db, bagId) : show === null ? null : await lastBag(db, show.id);
        return { bag: bag === null ? null : await viewBag(needs, bag, caller?.userId ?? null) };
      }),
    liveBagCheck: ({ bagId }, context) =>
      outcome(async () => {
        const { userId } = callerOf(context);
        const bag = await findBag(db, bagId);
        if (bag === null) throw new Failure('liveBagUnknown');
        const own = await findEntry(db, bagId, userId);
        return { ways: await waysOf(needs, bag, userId), own: own?.number ?? 0 };
      }),
    liveBagJoin(params, context) {
      const caller = callerOf(context);
      const key = joinKey(caller.userId, params.requestId);
      return limited(db, [`live-bag-join:${caller.userId}`, joins, key], async () => {
        const before = await findEntry(db, params.bagId, caller.userId);
        const bag = before === null ? await refuseEntry(needs, caller, params) : null;
        if (bag !== null && params.way === 'comment') {
          const room = await roomOr404(db, bag.roomId);
          await refuseTalk(needs, room, caller.userId);
          const said = { kind: 'text' as const, body: params.comment ?? '' };
          const refused = await halls.say(
            { roomId: room.id, userId: caller.userId, mayWrite: !caller.trial },
            said,
          );
          if (refused !== null && refused.error !== 'chatRepeated') throw refused;
        }
        const entry = await joinBag(needs, await needs.signer(), caller, params);
        if (bag !== null) await halls.enterBag(bag.roomId, bag.id, entry.number);
        return entry;
      });
    },
    liveBagReveal(params, context) {
      const caller = callerOf(context);
      return limited(db, [`live-bag-reveal:${caller.userId}`, joins], async () => {
        await revealEntry(needs, caller, params);
        return { revealed: true };
      });
    },
    liveBagFile: ({ bagId }) => outcome(async () => ({ file: await bagFile(needs, bagId) })),
    liveBagPrizes: (_params, context) =>
      outcome(async () => {
        await ownRoom(db, callerOf(context));
        const list = await readBagPrizes(db);
        return {
          list: list
            .filter(({ left }) => left > 0)
            .map(({ name, kind, coins, left }) => ({
              name,
              kind: kind ?? '',
              coins: coins ?? 0,
              count: left,
            })),
        };
      }),
    liveBagOpen(params, context) {
      const caller = callerOf(context);
      const key = openKey(caller.userId, params.requestId);
      return limited(db, [`live-bag-open:${caller.userId}`, opens, key], async () => {
        const room = await ownRoom(db, caller);
        const show = await showOn(db, room.id);
        if (show === null) throw new Failure('liveOver');
        const bagId = await openBag(needs, { room, show }, params);
        const bag = await findBag(db, bagId);
        if (bag === null) throw new Failure('liveBagUnknown');
        halls.tell(room.id, 'newBag', { bagId });
        return viewBag(needs, bag, caller.userId);
      });
    },
  };
}

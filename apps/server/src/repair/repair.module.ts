import { playCode } from '@grabbit/contract';
import { type CallContext, type CallHandlers, callerOf } from '../core/call-context.ts';
import { Failure, outcome } from '../core/failure.ts';
import { limited, type RateLimit } from '../core/rate-limit.ts';
import type { Ports } from '../registry/registry.ts';
import { markSeen, readUnseen } from './compensation.store.ts';
import { readFaultsOf } from './fault.store.ts';
import {
  addPicture,
  changeFault,
  faultKey,
  type FaultNeeds,
  faultsOfRoom,
  findMachine,
  reportFault,
  viewOf,
} from './faults.service.ts';

export interface RepairNeeds extends FaultNeeds {
  readonly takePicture: Ports['takePicture'];
}

type RepairCalls =
  | 'repairUpload'
  | 'repairExtend'
  | 'repairUpdate'
  | 'repairFaults'
  | 'repairInsert'
  | 'repairInfo'
  | 'compensationRead'
  | 'compensationSeen';

const reportsOfPlayer: RateLimit = { attempts: 12, windowSeconds: 86_400 };
const changesOfPlayer: RateLimit = { attempts: 60, windowSeconds: 3_600 };
const mostOwn = 20;

/** Faults that players report, and what they have back for those of machines. */
export function createRepair(needs: RepairNeeds): CallHandlers<RepairCalls> {
  const { db, clock, menders } = needs;
  const changing = <T>(userId: number, work: () => Promise<T>): Promise<T | Failure> =>
    limited(db, [`fault-change-by:${userId}`, changesOfPlayer], work);
  return {
    repairUpload: (_params, context: CallContext) => needs.takePicture(context, 'issue'),
    repairFaults: ({ roomId }) => outcome(() => faultsOfRoom(needs, roomId)),
    repairInsert(params, context) {
      const { userId } = callerOf(context);
      const key = faultKey(userId, params.requestId);
      return limited(db, [`fault-by:${userId}`, reportsOfPlayer, key], () =>
        reportFault(needs, userId, params),
      );
    },
    repairExtend(params, context) {
      const { userId } = callerOf(context);
      return changing(userId, () => addPicture(needs, userId, params));
    },
    repairUpdate(params, context) {
      const { userId } = callerOf(context);
      return changing(userId, () => changeFault(needs, userId, params));
    },
    async repairInfo({ roomId }, context) {
      const { userId } = callerOf(context);
      const at = await findMachine(db, menders, `${roomId}`);
      if (at === null) return new Failure('roomNotFound');
      const own = await readFaultsOf(db, userId, mostOwn);
      const { repair: state, since } = at.found;
      return { state, since: since?.toISOString() ?? null, list: own.map((row) => viewOf(needs, row)) };
    },
    async compensationRead(_params, context) {
      const rows = await readUnseen(db, callerOf(context).userId);
      const sum = (of: 'coins' | 'addCoins'): number => rows.reduce((all, row) => all + row[of], 0);
      const [coins, addCoins] = [sum('coins'), sum('addCoins')];
      return {
        ...{ pushMakeUpTotalCoins: coins + addCoins, pushMakeUpCoins: coins, pushMakeUpAddCoins: addCoins },
        upTo: rows[0]?.id ?? 0,
        list: rows.map(({ id: _id, at, ...row }) => ({
          ...row,
          code: playCode(row.playId),
          at: at.toISOString(),
        })),
      };
    },
    async compensationSeen({ upTo }, context) {
      const { userId: playerId } = callerOf(context);
      return { seen: await markSeen(db, { playerId, upTo, now: new Date(clock.now()) }) };
    },
  };
}

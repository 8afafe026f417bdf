import { type AgedCall, agedCalls, type CallName } from '@grabbit/contract';
import { type CallContext, type CallHandler, type CallHandlers, callerOf } from '../core/call-context.ts';
import { Failure, outcome } from '../core/failure.ts';
import {
  awayOf,
  confirmAge,
  confirmLimit,
  exclude,
  isSilent,
  noteAsked,
  type ProtectionNeeds,
  type ProtectionState,
  readState,
  setLimit,
  setRealityCheck,
  startOfDay,
  takeBreak,
  withdrawLimit,
} from './protection.service.ts';
import { readProtection } from './protection.store.ts';
import { readNet, readSession, touchSession } from './usage.store.ts';

type ProtectionCalls =
  | 'protectionState'
  | 'netPosition'
  | 'setLimit'
  | 'confirmLimit'
  | 'withdrawLimit'
  | 'takeBreak'
  | 'excludeMe'
  | 'setRealityCheck'
  | 'playingPulse'
  | 'limitsAsked'
  | 'confirmAge';

export interface ProtectionFeature {
  readonly handlers: CallHandlers<ProtectionCalls>;
  /** Whether a player is to be left in peace: no offers. */
  silence(playerId: number): Promise<boolean>;
  /** Whether a player has confirmed the age that this arcade asks for. */
  isOfAge(playerId: number): Promise<boolean>;
  /** The calls by which a player plays or pays, for those who have. */
  gate(handlers: CallHandlers<AgedCall>): CallHandlers<AgedCall>;
}

/** A player's own limits: set here, enforced by the database under the ledger. */
export function createProtection(needs: ProtectionNeeds): ProtectionFeature {
  const { db, clock, ageGate } = needs;
  const isOfAge = async (playerId: number): Promise<boolean> =>
    ageGate === 0 || (await readProtection(db, playerId)).ageConfirmed >= ageGate;
  /** Does what a player asks and gives all that is set then. */
  const after = (
    context: CallContext,
    work: (playerId: number) => Promise<void>,
  ): Promise<ProtectionState | Failure> =>
    outcome(async () => {
      const { userId } = callerOf(context);
      await work(userId);
      return readState(needs, userId);
    });
  const handlers: ProtectionFeature['handlers'] = {
    protectionState: (_params, context) => readState(needs, callerOf(context).userId),
    async netPosition(_params, context) {
      const { userId } = callerOf(context);
      const [protection, day, session] = await Promise.all([
        readProtection(db, userId),
        readNet(db, userId, startOfDay(clock.now())),
        readSession(db, userId),
      ]);
      const { realityMinutes, limits } = protection;
      const away = awayOf(protection, clock.now());
      return { day, session, realityMinutes, sessionMinutes: limits.sessionMinutes, away };
    },
    setLimit: ({ name, amount = null }, context) => after(context, (id) => setLimit(needs, id, name, amount)),
    confirmLimit: ({ name }, context) => after(context, (id) => confirmLimit(needs, id, name)),
    withdrawLimit: ({ name }, context) => after(context, (id) => withdrawLimit(needs, id, name)),
    takeBreak: ({ until }, context) => after(context, (id) => takeBreak(needs, id, until)),
    excludeMe: ({ months }, context) =>
      after(context, async (id) => {
        await needs.db.transaction((tx) => exclude(tx, id, { months, now: needs.clock.now() }));
        await needs.exclusions.keep(db, id);
      }),
    setRealityCheck: ({ minutes }, context) => after(context, (id) => setRealityCheck(needs, id, minutes)),
    async playingPulse(_params, context) {
      const { userId } = callerOf(context);
      const { limits } = await readProtection(db, userId);
      const over = !(await touchSession(db, userId, limits.sessionMinutes));
      return { session: await readSession(db, userId), over };
    },
    async limitsAsked(_params, context) {
      await noteAsked(needs, callerOf(context).userId);
      return { asked: true };
    },
    confirmAge: ({ age }, context) =>
      outcome(async () => {
        await confirmAge(needs, callerOf(context).userId, age);
        return { ageConfirmed: true };
      }),
  };
  return {
    handlers,
    silence: (playerId) => isSilent(db, playerId, clock.now()),
    isOfAge,
    gate(handlers) {
      if (ageGate === 0) return handlers;
      const gated = agedCalls.map((name) => [
        name,
        forThoseOfAge(handlers[name] as CallHandler<CallName>, isOfAge),
      ]);
      return Object.fromEntries(gated) as CallHandlers<AgedCall>;
    },
  };
}

/** A trial account can neither pay nor win: it is asked for no age. */
function forThoseOfAge<Name extends CallName>(
  handler: CallHandler<Name>,
  isOfAge: (playerId: number) => Promise<boolean>,
): CallHandler<Name> {
  return async (params, context) => {
    const caller = callerOf(context);
    return caller.trial || (await isOfAge(caller.userId))
      ? handler(params, context)
      : new Failure('ageUnconfirmed');
  };
}

import { Failure } from '../core/failure.ts';
import type { ModerationQueue } from '../ports/moderation-queue.ts';
import { findOpenCase, readCases } from './case.store.ts';
import { applyBans, openHouseCase, takeAndDecide } from './decide.service.ts';
import { stateRemoval } from './removal.service.ts';
import type { ModerationNeeds } from './moderation-needs.ts';
import { liftBans, liftRemovals } from './statement.store.ts';

/** The queue as other features have it. */
export function createModerationQueue(
  needs: ModerationNeeds,
  report: ModerationQueue['report'],
): ModerationQueue {
  return {
    report,
    async waiting(db, kind) {
      const cases = await readCases(db, { state: null, kind });
      return cases.map(({ thingId, reasons, reports }) => ({ id: thingId, reasons, count: reports }));
    },
    async decideThing(tx, { who, reason }, { kind, id, decision }) {
      const keeper = needs.moderated[kind];
      const item = (await keeper?.read(tx, id, null)) ?? null;
      if (item === null) throw new Failure('notFound', `${kind} ${id}`);
      const isOpen = (await findOpenCase(tx, kind, item.id ?? id)) !== null;
      // What nobody reported stands, or is hidden already: there is nothing to decide.
      const stands = (await keeper?.read(tx, id, item.authorId)) != null;
      if (!isOpen && (decision === 'leave' || !stands)) return;
      const caseId = await openHouseCase(tx, needs, { kind, id });
      await takeAndDecide(tx, needs, caseId, { decision, hours: null, facts: reason, who });
    },
    async silence(tx, { who, reason }, { playerId, hours }) {
      const caseId = await openHouseCase(tx, needs, { kind: 'account', id: `${playerId}` });
      return takeAndDecide(tx, needs, caseId, { decision: 'ban', hours, facts: reason, who });
    },
    stateRemoval: (tx, removal) => stateRemoval(tx, needs, removal),
    liftRemovals: (tx, removalIds) => liftRemovals(tx, removalIds, new Date(needs.clock.now())),
    async allow(tx, playerId) {
      const now = new Date(needs.clock.now());
      await liftBans(tx, playerId, now);
      await applyBans(tx, playerId, now);
    },
  };
}

import type { Queryable } from '../core/database.ts';
import type { StatedRemoval } from '../ports/moderation-queue.ts';
import { insertDecided } from './case.store.ts';
import { cleanReportText } from './clean-text.ts';
import { writeDecision } from './letters.ts';
import type { ModerationNeeds } from './moderation-needs.ts';
import { keepEvidence } from './report.store.ts';
import { insertStatement } from './statement.store.ts';

/** Writes the case, the statement of reasons and the letter of a removal from shows, which a host or the house decided at once. */
export async function stateRemoval(
  tx: Queryable,
  { clock, moderated }: Pick<ModerationNeeds, 'clock' | 'moderated'>,
  { removalId, playerId, until, facts, who, source, place, messageId }: StatedRemoval,
): Promise<void> {
  const at = new Date(clock.now());
  const decided = { kind: 'removal', decision: 'remove' } as const;
  const caseId = await insertDecided(tx, {
    ...{ kind: decided.kind, thingId: `${removalId}`, authorId: playerId, place, source, now: at },
  });
  const line = messageId === undefined ? null : ((await moderated.chat?.read(tx, messageId, null)) ?? null);
  if (line !== null) await keepEvidence(tx, caseId, line, at);
  await insertStatement(tx, caseId, {
    ...{ decision: decided.decision, rule: 'other', law: '', facts: cleanReportText(facts), who, at },
    ...{ banUntil: until, forGood: until === null },
  });
  await writeDecision(tx, playerId, { caseId, ...decided, at });
}

import type { CaseKind } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { type Pace, PaceKeeper } from '../core/pace.ts';
import { limited, type RateLimit } from '../core/rate-limit.ts';
import { once } from '../core/request-key.ts';
import type { ModeratedItem } from '../ports/moderated.ts';
import type { GivenReport, ModerationQueue } from '../ports/moderation-queue.ts';
import { cleanReportText } from './clean-text.ts';
import { openCase } from './case.store.ts';
import type { ModerationNeeds } from './moderation-needs.ts';
import { insertReport, keepEvidence } from './report.store.ts';

/** In the memory of this node, so that a flood costs no database; then an hourly count that all nodes share. */
const pace: Pace = { burst: 10, everyMs: 6_000 };
const hourly: RateLimit = { attempts: 30, windowSeconds: 3_600 };
/** A case can be decided between two looks at it. */
const mostTries = 3;

/** A thing of a kind by its id. Throws `reportGone`. */
export async function readThing(
  tx: Queryable,
  { moderated }: Pick<ModerationNeeds, 'moderated'>,
  thing: { readonly kind: CaseKind; readonly id: string; readonly readerId: number | null },
): Promise<ModeratedItem & { readonly id: string }> {
  const keeper = thing.kind === 'account' ? undefined : moderated[thing.kind];
  const item = (await keeper?.read(tx, thing.id, thing.readerId)) ?? null;
  if (item === null) throw new Failure('reportGone', `${thing.kind} ${thing.id}`);
  return { ...item, id: item.id ?? thing.id };
}

async function addReport(
  tx: Queryable,
  needs: ModerationNeeds,
  { kind, id, reporterId, reason, text }: GivenReport,
): Promise<void> {
  const item = await readThing(tx, needs, { kind, id, readerId: reporterId });
  if (item.authorId === reporterId) throw new Failure('reportOwn');
  const now = new Date(needs.clock.now());
  const given = { kind, thingId: item.id, authorId: item.authorId, place: item.place } as const;
  for (let tried = 0; tried < mostTries; tried += 1) {
    const caseId = await openCase(tx, { ...given, source: 'report', now });
    if (caseId === null) continue;
    await keepEvidence(tx, caseId, item, now);
    await insertReport(tx, { caseId, reporterId, reason, text: cleanReportText(text), now });
    return;
  }
  throw new Failure('caseMoved');
}

/** Takes reports. Each of a player's requests is done once. */
export function createReports(needs: ModerationNeeds): {
  report(given: GivenReport, requestId?: string): ReturnType<ModerationQueue['report']>;
} {
  const { db, clock } = needs;
  const paces = new PaceKeeper<number>(pace);
  return {
    async report(given, requestId) {
      const { reporterId, ...parameters } = given;
      const key = requestId === undefined ? undefined : { playerId: reporterId, key: `report:${requestId}` };
      if (!paces.allow(reporterId, clock.now()))
        return new Failure('tooManyRequests', `${pace.everyMs / 1_000}`);
      return limited(db, [`report:${reporterId}`, hourly, key], () =>
        db.transaction(async (tx) => {
          const work = async (): Promise<{ reported: true }> => {
            await addReport(tx, needs, given);
            return { reported: true };
          };
          return key === undefined ? work() : once(tx, { ...key, parameters }, work);
        }),
      );
    },
  };
}

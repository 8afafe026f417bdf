import type { Job } from '../core/jobs.ts';
import { closeExpired } from './case.store.ts';
import { writeThanks } from './letters.ts';
import type { ModerationNeeds } from './moderation-needs.ts';
import { markTold, readUntold } from './report.store.ts';
import { forgetOldEvidence } from './retention.store.ts';
import { appealUntil, monthsAfter } from './terms.ts';

const atOnce = 500;
/** Evidence of closed cases is kept so long, in months. */
export const evidenceMonths = 12;

/** Tells those who reported what was decided: a letter each, in a transaction of its own, however many they are. */
export async function tellReporters({ db, clock, flushNotices }: ModerationNeeds): Promise<void> {
  for (const { id, caseId, reporterId, decision } of await readUntold(db, atOnce)) {
    const at = new Date(clock.now());
    await db.transaction(async (tx) => {
      if (await markTold(tx, id, at)) await writeThanks(tx, reporterId, { caseId, decision, at });
    });
    flushNotices(reporterId);
  }
}

/** Closes what nobody appealed in time, and drops the words of what was closed a year ago. */
export async function endCases({ db, clock }: ModerationNeeds): Promise<void> {
  const now = new Date(clock.now());
  // A month back and forth can be a day off: an appeal in time is never too late for it.
  const months = appealUntil(now).getTime() - now.getTime();
  await closeExpired(db, new Date(now.getTime() - months - 3 * 86_400_000), now);
  await forgetOldEvidence(db, monthsAfter(now, -evidenceMonths));
}

export const moderationJobs = (needs: ModerationNeeds): readonly Job[] => [
  { name: 'tell who reported', everyMs: 5_000, run: () => tellReporters(needs) },
  { name: 'end cases', everyMs: 3_600_000, run: () => endCases(needs) },
];

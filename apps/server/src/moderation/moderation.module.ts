import { type CallHandlers, callerOf } from '../core/call-context.ts';
import type { ModerationQueue } from '../ports/moderation-queue.ts';
import type { FeatureRegistry } from '../registry/registry.ts';
import { appeal, viewDecisions } from './appeal.service.ts';
import { createModerationQueue } from './moderation-queue.ts';
import type { ModerationNeeds } from './moderation-needs.ts';
import { createReports } from './report.service.ts';

type ModerationCalls = 'report' | 'appealDecision' | 'myDecisions';

export interface ModerationFeature {
  readonly handlers: CallHandlers<ModerationCalls>;
  readonly queue: ModerationQueue;
}

/** What the queue needs, from a whole registry. */
export function moderationNeeds({ db, clock, moderated, pictures, ports }: FeatureRegistry): ModerationNeeds {
  return {
    ...{ db, clock, moderated, pictures },
    get pictureBar() {
      return ports.pictureBar;
    },
    flushNotices: (userId) => ports.flushNotices(userId),
  };
}

/** One queue for what people write and show: reports, decisions with their reasons, appeals. */
export function createModeration(needs: ModerationNeeds): ModerationFeature {
  const { db, clock } = needs;
  const { report } = createReports(needs);
  return {
    handlers: {
      report({ requestId, text = '', ...given }, context) {
        const { userId } = callerOf(context);
        return report({ ...given, text, reporterId: userId }, requestId);
      },
      appealDecision: (given, context) => appeal(needs, callerOf(context).userId, given),
      myDecisions: async (_params, context) => ({
        list: await viewDecisions(db, callerOf(context).userId, { now: clock.now() }),
      }),
    },
    queue: createModerationQueue(needs, (given) => report(given)),
  };
}

import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { MaybeMoment, Reason } from '../platform/operator.schemas.ts';
import { Nullable, OneOf } from '../shapes.ts';
import {
  appealOutcomes,
  caseDecisions,
  caseKinds,
  caseSources,
  caseStates,
  longestBanHours,
  longestReportText,
  statementDecisions,
} from './case-states.ts';
import { reportReasons } from './moderated-kinds.ts';
import { CaseId } from './moderation.schemas.ts';
import type { moderationOperatorPaths } from './moderation-operator.paths.ts';

/** A case in the queue. `takenBy` is who looks at it; empty for nobody. */
const row = {
  ...{ caseId: Type.String(), kind: OneOf(caseKinds), thingId: Type.String(), authorId: Type.Integer() },
  ...{ place: Type.String(), state: OneOf(caseStates), source: OneOf(caseSources), takenBy: Type.String() },
  ...{ openedAt: Type.String(), reports: Type.Integer(), reasons: Type.Array(OneOf(reportReasons)) },
};
const Evidence = Type.Object({
  ...{ at: Type.String(), words: Type.String(), pictures: Type.Array(Type.String()) },
  around: Type.Array(Type.String()),
});
/** `who` of the house decided, which its author is not told. */
const Statement = Type.Object({
  ...{ decision: OneOf(statementDecisions), rule: OneOf(reportReasons), law: Type.String() },
  ...{ facts: Type.String(), at: Type.String(), who: Type.String(), until: MaybeMoment },
  ...{ forGood: Type.Boolean(), lifted: Type.Boolean() },
});
const Appeal = Type.Object({
  ...{ text: Type.String(), at: Type.String(), outcome: Nullable(OneOf(appealOutcomes)) },
  ...{ answer: Type.String(), who: Type.String(), decidedAt: MaybeMoment },
});
const Row = Type.Object(row);
const Picture = Type.Object({
  ...{ id: Type.Integer(), sha256: Type.String(), look: Type.String() },
  ...{ at: Type.String(), note: Type.String() },
});

export const moderationOperatorSchemas = {
  /** The hundred that wait longest in a state; without one those that are open or taken, the most reported first. */
  caseList: {
    params: Type.Object({
      state: Type.Optional(OneOf(caseStates)),
      kind: Type.Optional(OneOf(caseKinds)),
    }),
    reply: Type.Object({ list: Type.Array(Row) }),
  },
  /** All of a case. Pictures are addresses that open for an hour. */
  caseShow: {
    params: Type.Object({ caseId: CaseId }),
    reply: Type.Object({
      ...row,
      evidence: Type.Array(Evidence),
      said: Type.Array(Type.Object({ reason: OneOf(reportReasons), text: Type.String(), at: Type.String() })),
      statement: Nullable(Statement),
      appeal: Nullable(Appeal),
    }),
  },
  /** Others see who has it. It lapses after half an hour. */
  caseTake: { params: Type.Object({ caseId: CaseId, reason: Reason }), reply: Row },
  /**
   * Decides a case that the caller has taken. A ban needs `hours` or `forGood`. `facts` are what the author reads, `reason` what the log keeps.
   * Without a `rule` it is the one that most reports name.
   */
  caseDecide: {
    params: Type.Object({
      ...{ caseId: CaseId, decision: OneOf(caseDecisions), reason: Reason },
      hours: Type.Optional(Type.Integer({ minimum: 1, maximum: longestBanHours })),
      forGood: Type.Optional(Type.Boolean()),
      rule: Type.Optional(OneOf(reportReasons)),
      law: Type.Optional(Type.String({ maxLength: 200 })),
      facts: Type.Optional(Type.String({ maxLength: longestReportText })),
      /** Also bars its pictures from being sent again. */
      barPictures: Type.Optional(Type.Boolean()),
    }),
    reply: Row,
  },
  /** Appeals that wait, the oldest first. `mine`: the caller decided it, and somebody else must look. */
  caseAppeals: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(Type.Object({ ...row, text: Type.String(), at: Type.String(), mine: Type.Boolean() })),
    }),
  },
  caseSettleAppeal: {
    params: Type.Object({
      ...{ caseId: CaseId, outcome: OneOf(appealOutcomes), reason: Reason },
      answer: Type.String({ minLength: 1, maxLength: longestReportText }),
    }),
    reply: Row,
  },
  /** Per half year: `2026-2`. */
  caseStats: {
    params: Type.Object({}),
    reply: Type.Object({
      decisions: Type.Array(
        Type.Object({
          ...{ half: Type.String(), kind: OneOf(caseKinds), rule: OneOf(reportReasons) },
          ...{ decision: OneOf(statementDecisions), count: Type.Integer(), medianHours: Type.Number() },
        }),
      ),
      reports: Type.Array(
        Type.Object({
          ...{ half: Type.String(), kind: OneOf(caseKinds) },
          ...{ reason: OneOf(reportReasons), count: Type.Integer() },
        }),
      ),
      appeals: Type.Array(
        Type.Object({
          ...{ half: Type.String(), kind: OneOf(caseKinds) },
          ...{ outcome: Nullable(OneOf(appealOutcomes)), count: Type.Integer() },
        }),
      ),
    }),
  },
  /** All statements of reasons, without anybody's data: JSON lines, or CSV. At most 20,000 from a case on; `next` is null at the end. */
  caseExport: {
    params: Type.Object({ form: OneOf(['jsonl', 'csv']), after: Type.Optional(CaseId) }),
    reply: Type.Object({ text: Type.String(), next: Nullable(Type.String()) }),
  },
  pictureList: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(Picture) }) },
  /** Bars a kept picture by its name, or bytes by their SHA-256. */
  pictureBar: {
    params: Type.Object({
      picture: Type.String({ pattern: '^([0-9a-f]{64}|[0-9a-f]{32}\\.webp)$' }),
      reason: Reason,
    }),
    reply: Picture,
  },
  pictureUnbar: {
    params: Type.Object({ id: Type.Integer({ minimum: 1 }), reason: Reason }),
    reply: Type.Object({ id: Type.Integer() }),
  },
} satisfies CallSchemas<typeof moderationOperatorPaths>;

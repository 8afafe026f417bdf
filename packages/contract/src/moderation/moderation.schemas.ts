import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { MaybeMoment } from '../platform/operator.schemas.ts';
import { Nullable, OneOf, RequestId } from '../shapes.ts';
import { appealOutcomes, caseKinds, caseStates, longestReportText, statedDecisions } from './case-states.ts';
import { moderatedKinds, reportReasons } from './moderated-kinds.ts';
import type { moderationPaths } from './moderation.paths.ts';

export const CaseId = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });
/** As its feature names it. A face in a room is named by one of its messages: `m` and the message's id. */
export const ThingId = Type.String({ pattern: '^[A-Za-z1-9][A-Za-z0-9_-]{0,63}$' });

/** A statement of reasons, as its author reads it. `words` are empty where they are not kept any more. */
const Decision = Type.Object({
  ...{ caseId: Type.String(), kind: OneOf(caseKinds), state: OneOf(caseStates) },
  ...{ decision: OneOf(statedDecisions), decidedAt: Type.String() },
  /** Of a ban or a removal. `until` is null where it is for good, or for nothing that ends. */
  ...{ until: MaybeMoment, forGood: Type.Boolean(), lifted: Type.Boolean() },
  /** The house rule that it breaks, or the law in the operator's words; then the rule names what kind of thing it is. */
  ...{ rule: OneOf(reportReasons), law: Type.String(), facts: Type.String(), words: Type.String() },
  /** Whether somebody reported it, or the house saw it, or the host of a show. A person decides in any case. */
  ...{
    reported: Type.Boolean(),
    byHost: Type.Boolean(),
    mayAppeal: Type.Boolean(),
    appealUntil: Type.String(),
  },
  appeal: Nullable(
    Type.Object({
      ...{ text: Type.String(), at: Type.String(), outcome: Nullable(OneOf(appealOutcomes)) },
      ...{ answer: Type.String(), decidedAt: MaybeMoment },
    }),
  ),
});

export const moderationSchemas = {
  /** Reports a thing to the house. The same again by the same person counts once. */
  report: {
    params: Type.Object({
      ...{ kind: OneOf(moderatedKinds), id: ThingId, reason: OneOf(reportReasons) },
      text: Type.Optional(Type.String({ maxLength: longestReportText })),
      requestId: RequestId,
    }),
    reply: Type.Object({ reported: Type.Boolean() }),
  },
  /** Once for each decision, by whom it is about. Somebody else than who decided looks at it. */
  appealDecision: {
    params: Type.Object({
      caseId: CaseId,
      text: Type.String({ minLength: 1, maxLength: longestReportText }),
      requestId: RequestId,
    }),
    reply: Decision,
  },
  /** The hundred newest. */
  myDecisions: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(Decision) }) },
} satisfies CallSchemas<typeof moderationPaths>;

import { MaybePlay } from '../ids.ts';
import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import type { helpOperatorPaths } from './help-operator.paths.ts';
import { longestIssueText, issueStateNames, issueKinds, issueAuthors } from './issue-states.ts';
import { Language } from '../platform/platform.enums.ts';
import { Lines, MovedCursor, Next, Nullable, OneOf } from '../shapes.ts';

const IssueId = Type.String({ pattern: '^[0-9]{1,15}$' });
const State = OneOf(issueStateNames);
const issue = {
  ...{ issueId: Type.String(), playerId: Type.Integer(), kind: OneOf(issueKinds), state: State },
  ...{ playId: MaybePlay, orderId: Type.String(), updatedAt: Type.String() },
};

const legalSources = ['console', 'file', 'grabbit'] as const;
const Line = Type.String({ minLength: 1, maxLength: 200 });
/** A document as somebody writes it. */
const LegalBody = {
  title: Line,
  sections: Type.Array(
    Type.Object({
      heading: Line,
      paragraphs: Type.Array(Type.String({ minLength: 1, maxLength: 5_000 }), { minItems: 1, maxItems: 100 }),
    }),
    { minItems: 1, maxItems: 100 },
  ),
};
const LegalShown = Type.Object({ ...LegalBody, updated: Type.String() });
/** `source` is none for a language without texts of its own: then `terms` and `privacy` are those that its players read. */
const Legal = Type.Object({
  ...{ language: OneOf(Language), source: OneOf([...legalSources, 'none']), changedBy: Type.String() },
  ...{ changedAt: Nullable(Type.String()), terms: LegalShown, privacy: LegalShown },
  languages: Type.Array(Type.Object({ language: Type.String(), source: OneOf(legalSources) })),
});

export const helpOperatorSchemas = {
  /** Terms and privacy notice of a language, and which languages there are. */
  legalShow: { params: Type.Object({ textLanguage: OneOf(Language) }), reply: Legal },
  /** Puts both in force at once, dated today. Ours are gone once one language is written. */
  legalSet: {
    params: Type.Object({
      ...{ textLanguage: OneOf(Language), terms: Type.Object(LegalBody), privacy: Type.Object(LegalBody) },
      reason: Reason,
    }),
    reply: Legal,
  },
  /** What a file says, or what comes with Grabbit, holds again. */
  legalTakeBack: { params: Type.Object({ textLanguage: OneOf(Language), reason: Reason }), reply: Legal },
  /** What moved last comes first; of a state, or of all. */
  issueQueue: {
    params: Type.Object({ state: Type.Optional(State), cursor: MovedCursor, limit: Lines }),
    reply: Type.Object({ list: Type.Array(Type.Object(issue)), next: Next }),
  },
  /** `who` of the house said something, which its player is not told. */
  issueTalk: {
    params: Type.Object({ issueId: IssueId }),
    reply: Type.Object({
      ...issue,
      picture: Type.String(),
      messages: Type.Array(
        Type.Object({
          author: OneOf(issueAuthors),
          who: Type.String(),
          text: Type.String(),
          at: Type.String(),
        }),
      ),
    }),
  },
  /** Answers a report, or closes it; then `text` may be left out. The player is told. */
  issueSettle: {
    params: Type.Object({
      issueId: IssueId,
      to: OneOf(['answered', 'closed']),
      text: Type.Optional(Type.String({ maxLength: longestIssueText })),
      reason: Reason,
    }),
    reply: Type.Object(issue),
  },
} satisfies CallSchemas<typeof helpOperatorPaths>;

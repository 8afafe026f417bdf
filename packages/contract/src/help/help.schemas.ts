import { MaybePlay } from '../ids.ts';
import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import type { helpPaths } from './help.paths.ts';
import { ownPlayName } from '../play/play-id.ts';
import {
  issueKinds,
  longestEvidence,
  longestIssueText,
  issueStateNames,
  issueAuthors,
} from './issue-states.ts';
import { OneOf } from '../shapes.ts';

const IssueId = Type.String({ pattern: '^[0-9]{1,15}$' });
const RequestId = Type.String({ minLength: 8, maxLength: 64 });
const LegalDocument = OneOf(['terms', 'privacy']);
const Text = Type.String({ minLength: 1, maxLength: longestIssueText });
/** A play or a parcel; empty for none. */
const OwnPlay = Type.Optional(Type.Union([Type.Literal(''), Type.String({ pattern: ownPlayName.source })]));
const OwnOrder = Type.Optional(Type.String({ pattern: '^[0-9]{0,15}$' }));

/** A reported problem with the talk about it, oldest first. `picture` is an address on this host, or empty. */
export const Issue = Type.Object({
  issueId: Type.String(),
  kind: OneOf(issueKinds),
  state: OneOf(issueStateNames),
  playId: MaybePlay,
  orderId: Type.String(),
  picture: Type.String(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  messages: Type.Array(
    Type.Object({
      author: OneOf(issueAuthors),
      text: Type.String(),
      at: Type.String(),
    }),
  ),
});

export const helpSchemas = {
  /** The support chat of the operator. `signature` proves to it who the signed-in player is. */
  chatConfig: {
    params: Type.Object({}),
    reply: Type.Object({
      enabled: Type.Boolean(),
      url: Type.String(),
      userId: Type.String(),
      signature: Type.String(),
    }),
  },
  /** Terms or privacy notice. `language` is that of the text, which may be another than asked for. */
  legalText: {
    params: Type.Object({ document: LegalDocument }),
    reply: Type.Object({
      document: LegalDocument,
      language: Type.String(),
      title: Type.String(),
      updated: Type.String(),
      sections: Type.Array(Type.Object({ heading: Type.String(), paragraphs: Type.Array(Type.String()) })),
    }),
  },
  /** A piece of work that a message to the operator costs: what makes SHA-256 of `challenge:answer` begin with as many zero bits as its first part says. */
  contactWork: { params: Type.Object({}), reply: Type.Object({ challenge: Type.String() }) },
  /** A message to the operator, of anybody, signed in or not. It goes out as mail, and the answer comes to `mail`. */
  contact: {
    params: Type.Object({
      mail: Type.String({ maxLength: 254 }),
      kind: OneOf(issueKinds),
      text: Text,
      /** A file of evidence: its text, canonical or not. */
      evidence: Type.Optional(Type.String({ maxLength: longestEvidence })),
      challenge: Type.String({ maxLength: 160 }),
      answer: Type.String({ maxLength: 32 }),
    }),
    reply: Type.Object({ sent: Type.Boolean() }),
  },
  /** `playId` and `orderId` must be the caller's own; `picture` is a name that an upload for an issue gave. */
  createIssue: {
    params: Type.Object({
      requestId: RequestId,
      kind: OneOf(issueKinds),
      text: Text,
      playId: OwnPlay,
      orderId: OwnOrder,
      picture: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    reply: Issue,
  },
  issueList: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(Issue) }) },
  issueDetail: { params: Type.Object({ issueId: IssueId }), reply: Issue },
  replyIssue: {
    params: Type.Object({ requestId: RequestId, issueId: IssueId, text: Text }),
    reply: Issue,
  },
  closeIssue: { params: Type.Object({ issueId: IssueId }), reply: Issue },
} satisfies CallSchemas<typeof helpPaths>;

/** States of a reported problem, and which may follow which. A player who writes again opens an answered one again. */
export const issueStates = {
  open: ['answered', 'closed'],
  answered: ['open', 'closed'],
  closed: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type IssueState = keyof typeof issueStates;

export const issueStateNames = Object.keys(issueStates) as readonly IssueState[];

/** Who says something about a problem. */
export const issueAuthors = ['player', 'house'] as const;

/** What a problem is about. */
export const issueKinds = ['play', 'coins', 'parcel', 'account', 'app', 'other'] as const;

export type IssueKind = (typeof issueKinds)[number];

/** Longest text of a report or a reply, in characters. */
export const longestIssueText = 2_000;
/** Characters of a file of evidence that goes along with a message. A call takes 64 kB. */
export const longestEvidence = 40_000;

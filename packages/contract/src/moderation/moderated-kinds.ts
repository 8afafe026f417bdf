/** What people write or show, and what can be reported. */
export const moderatedKinds = ['chat', 'post', 'reply', 'show', 'nickName', 'portrait'] as const;
export type ModeratedKind = (typeof moderatedKinds)[number];

/** Why something is reported. */
export const reportReasons = [
  'unkind',
  'spam',
  'personal',
  'sexual',
  'violent',
  'illegal',
  'minor',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

import type { ModeratedKind, ReportReason } from '@grabbit/contract';

/** Why something is reported, in the order in which it is asked. */
export const reasonKeys = {
  unkind: 'moderation.reason_unkind',
  personal: 'moderation.reason_personal',
  spam: 'moderation.reason_spam',
  sexual: 'moderation.reason_sexual',
  violent: 'moderation.reason_violent',
  minor: 'moderation.reason_minor',
  illegal: 'moderation.reason_illegal',
  other: 'moderation.reason_else',
} as const satisfies Record<ReportReason, string>;

export const askedReasons = Object.keys(reasonKeys) as readonly ReportReason[];

/** What of somebody is meant, where more than one thing can be. */
export const thingKeys = {
  chat: 'moderation.thing_chat',
  post: 'moderation.thing_chat',
  reply: 'moderation.thing_chat',
  show: 'moderation.thing_chat',
  nickName: 'moderation.thing_nickName',
  portrait: 'moderation.thing_portrait',
} as const satisfies Record<ModeratedKind, string>;

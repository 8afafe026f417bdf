export const LiveState = {
  initialize: 1,
  living: 2,
  'live end': 3,
} as const;
export type LiveState = (typeof LiveState)[keyof typeof LiveState];

export const LuckyBagState = {
  DEFAULT: 0,
  OPENED: 1,
  EXPIRED: 2,
} as const;
export type LuckyBagState = (typeof LuckyBagState)[keyof typeof LuckyBagState];

export const LuckyBagJoinType = {
  COMMENT: 1,
  RECHARGE: 2,
} as const;
export type LuckyBagJoinType = (typeof LuckyBagJoinType)[keyof typeof LuckyBagJoinType];

export const VoteState = {
  INIT: 0,
  ONGOING: 1,
  PENDING: 2,
  FINISHED: 3,
  CLOSED: 4,
} as const;
export type VoteState = (typeof VoteState)[keyof typeof VoteState];

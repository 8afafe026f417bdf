export const TaskStatus = {
  undo: 0,
  claim: 1,
  finish: 2,
} as const;
export type TaskStatus = (typeof TaskStatus)[keyof typeof TaskStatus];

export const SignType = {
  suspend: 0,
  claimed: 1,
  unclaimed: 2,
} as const;
export type SignType = (typeof SignType)[keyof typeof SignType];

export const TaskType = {
  recharge: 5,
  'mobile verify': 8,
  claw: 11,
  'play push': 12,
  'email verify': 15,
  'collect site': 16,
} as const;
export type TaskType = (typeof TaskType)[keyof typeof TaskType];

export const NewbieTaskType = {
  claw: 1,
  coin: 2,
} as const;
export type NewbieTaskType = (typeof NewbieTaskType)[keyof typeof NewbieTaskType];

export const NewbieTaskId = {
  claw: 1,
  push: 4,
  live: 6,
  club: 8,
  qa: 12,
} as const;
export type NewbieTaskId = (typeof NewbieTaskId)[keyof typeof NewbieTaskId];

export const FirstDepositRewardTaskType = {
  'time-based': 1,
  'coin-based': 2,
} as const;
export type FirstDepositRewardTaskType =
  (typeof FirstDepositRewardTaskType)[keyof typeof FirstDepositRewardTaskType];

export const FirstDepositRewardState = {
  locked: 0,
  unlocked: 1,
  claimed: 2,
} as const;
export type FirstDepositRewardState = (typeof FirstDepositRewardState)[keyof typeof FirstDepositRewardState];

export const FirstDepositRewardType = {
  goods: 1,
  trial: 2,
  coins: 3,
  postage: 4,
} as const;
export type FirstDepositRewardType = (typeof FirstDepositRewardType)[keyof typeof FirstDepositRewardType];

export const PopupRewardType = {
  'club discount': 1,
  coins: 2,
  'shipping fee': 3,
  'recharge bonus': 5,
  'buff card': 8,
  'trial coins': 9,
} as const;
export type PopupRewardType = (typeof PopupRewardType)[keyof typeof PopupRewardType];

export const DailyPrompt = {
  Compensation: 'Compensation',
  ComeBack: 'ComeBack',
  RecallBack: 'RecallBack',
  SpecialOffer: 'SpecialOffer',
  CheckIn: 'CheckIn',
  VerifyEmail: 'VerifyEmail',
  FirstRechargePersuade: 'FirstRechargePersuade',
  NewbieClub: 'NewbieClub',
  RenewClub: 'RenewClub',
  BonusCardPrompt: 'BonusCardPrompt',
  AllCards: 'AllCards',
  BonusCardUsage: 'BonusCardUsage',
  Insufficient: 'Insufficient',
} as const;
export type DailyPrompt = (typeof DailyPrompt)[keyof typeof DailyPrompt];

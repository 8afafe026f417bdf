export const ExchangeCodeRewardType = {
  'club discount': 1,
  coins: 2,
  'shipping fee': 3,
  goods: 4,
  'discount card': 5,
  'push trial': 6,
  'slot trial': 7,
} as const;
export type ExchangeCodeRewardType = (typeof ExchangeCodeRewardType)[keyof typeof ExchangeCodeRewardType];

export const ExchangeCodeResult = {
  wrong: 1,
  'up limit': 2,
  expired: 3,
  used: 4,
  success: 5,
} as const;
export type ExchangeCodeResult = (typeof ExchangeCodeResult)[keyof typeof ExchangeCodeResult];

export const BonusCardStatus = {
  available: 0,
  used: 1,
  expired: 2,
} as const;
export type BonusCardStatus = (typeof BonusCardStatus)[keyof typeof BonusCardStatus];

export const BonusCardScene = {
  'big amount': 3,
  insufficient: 5,
} as const;
export type BonusCardScene = (typeof BonusCardScene)[keyof typeof BonusCardScene];

export const CardsDialogTab = {
  buff: 'buff',
  bonus: 'bonus',
  discount: 'discount',
  trial: 'trial',
} as const;
export type CardsDialogTab = (typeof CardsDialogTab)[keyof typeof CardsDialogTab];

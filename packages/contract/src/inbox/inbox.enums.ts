/** Kinds of inbox messages. Two numbers each stand for home and gift: distinct constants with one label. */
export const MessageType = {
  custom: 1,
  prizes: 4,
  home: 5,
  'home (10)': 10,
  'package expired': 8,
  coupons: 14,
  gift: 17,
  'gift (33)': 33,
  reward: 21,
  'lucky prize': 26,
  level: 28,
  react: 115,
} as const;
export type MessageType = (typeof MessageType)[keyof typeof MessageType];

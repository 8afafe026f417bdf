export const RechargeKind = {
  regular: 1,
  club: 2,
  newbie: 3,
  daily: 4,
  'time limit': 5,
  'newbie offer': 6,
} as const;
export type RechargeKind = (typeof RechargeKind)[keyof typeof RechargeKind];

export const PayType = {
  apple: 6,
  paypal: 14,
  checkout: 16,
  google: 17,
  credit: 18,
  india: 20,
} as const;
export type PayType = (typeof PayType)[keyof typeof PayType];

export const RechargeDialogTab = {
  'Newbie Offer': 'Newbie Offer',
  'Newbie Bonus': 'Newbie Bonus',
  'Special Offer': 'Special Offer',
  Club: 'Club',
  'Daily Bonus': 'Daily Bonus',
  Regular: 'Regular',
} as const;
export type RechargeDialogTab = (typeof RechargeDialogTab)[keyof typeof RechargeDialogTab];

export const OrderIsCyclical = {
  'normal recharge': 0,
  'club purchase': 1,
  /** The coins that an order of the mall lacks: its `configId` is the number that `beginRest` gave. */
  'rest of an order': 2,
} as const;
export type OrderIsCyclical = (typeof OrderIsCyclical)[keyof typeof OrderIsCyclical];

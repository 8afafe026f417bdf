export const ClubRewardType = {
  'club coupon': 1,
  coin: 2,
  'postage coupon': 3,
} as const;
export type ClubRewardType = (typeof ClubRewardType)[keyof typeof ClubRewardType];

export const ClubType = {
  jade: 1,
  ruby: 2,
} as const;
export type ClubType = (typeof ClubType)[keyof typeof ClubType];

export const ClubCardType = {
  week: 5,
  month: 6,
  season: 9,
} as const;
export type ClubCardType = (typeof ClubCardType)[keyof typeof ClubCardType];

export const ClubCardState = {
  new: 'new',
  upgrade: 'upgrade',
  limited: 'limited',
  disabled: 'disabled',
  mine: 'mine',
  append: 'append',
} as const;
export type ClubCardState = (typeof ClubCardState)[keyof typeof ClubCardState];

export const ClubTermDays = {
  7: 7,
  30: 30,
  90: 90,
} as const;
export type ClubTermDays = (typeof ClubTermDays)[keyof typeof ClubTermDays];

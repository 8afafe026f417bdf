/** Who somebody is that looks around without an account. */
export const guestAccount = {
  nickName: 'Guest',
  userId: 0,
  userLevel: 0,
  role: 'guest',
  currency: 'USD',
  countryCode: 'USA',
} as const;

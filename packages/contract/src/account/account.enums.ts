export const AuthSource = {
  facebook: 4,
  google: 5,
  apple: 6,
  email: 7,
  twitter: 8,
} as const;
export type AuthSource = (typeof AuthSource)[keyof typeof AuthSource];

export const AuthAction = {
  'sign-in': 0,
  bind: 1,
} as const;
export type AuthAction = (typeof AuthAction)[keyof typeof AuthAction];

export const UserRole = {
  passenger: 0,
  guest: 1,
  user: 2,
  maintainer: 3,
} as const;
export type UserRole = (typeof UserRole)[keyof typeof UserRole];

export const AuthScope = {
  public: 0,
  trial: 1,
  private: 2,
  maintainer: 3,
} as const;
export type AuthScope = (typeof AuthScope)[keyof typeof AuthScope];

export const UserGroup = {
  A: 1,
  B: 2,
} as const;
export type UserGroup = (typeof UserGroup)[keyof typeof UserGroup];

export const EmailCodeType = {
  register: '0',
  reset: '1',
} as const;
export type EmailCodeType = (typeof EmailCodeType)[keyof typeof EmailCodeType];

export const SmsCodeType = {
  'SMS code type': 1,
} as const;
export type SmsCodeType = (typeof SmsCodeType)[keyof typeof SmsCodeType];

export const AppMode = {
  USER: 0,
  REVIEW: 1,
  RECHARGE: 2,
} as const;
export type AppMode = (typeof AppMode)[keyof typeof AppMode];

export const AuthPopupErrorCode = {
  'popup-blocked': 'popup-blocked',
  'popup-closed-by-user': 'popup-closed-by-user',
  'cancelled-popup-request': 'cancelled-popup-request',
  'unauthorized-domain': 'unauthorized-domain',
  'web-storage-unsupported': 'web-storage-unsupported',
  'network-request-failed': 'network-request-failed',
  'user-mismatch': 'user-mismatch',
} as const;
export type AuthPopupErrorCode = (typeof AuthPopupErrorCode)[keyof typeof AuthPopupErrorCode];

export const SocialLoginError = {
  repeat: 'repeat',
  'auth error': 'auth error',
} as const;
export type SocialLoginError = (typeof SocialLoginError)[keyof typeof SocialLoginError];

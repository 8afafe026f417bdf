/** What the security log of an account tells of. */
export const securityEvents = [
  'sign-in',
  'sign-in failed',
  'sign-in from a new device',
  'guesses past the cap of a day',
  'code refused',
  'proof refused',
  'password changed',
  'password reset',
  'mail address changed',
  'mobile number changed',
  'passkey added',
  'passkey removed',
  'social account added',
  'social account removed',
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

import type { Mode } from '../platform/config.ts';
import type { RateLimit } from '../platform/rate-limit.ts';

/** Coins that a registered player starts with in demo mode, so that a stranger can play at once. */
export const welcomeCoins = 3_000;
/** Trial coins of each trial account, in both modes: they buy trial plays and nothing else. */
export const trialCoins = 2_000;

export const sessionDays = 90;
/** A trial account that nobody used for so long is removed. */
export const idleTrialDays = 30;
export const codeMinutes = 10;
export const codeTries = 5;
export const codeWaitSeconds = 60;

export interface AccountLimits {
  readonly signInPerMail: RateLimit;
  readonly signInPerAddress: RateLimit;
  readonly codesPerMail: RateLimit;
  readonly codesPerAddress: RateLimit;
  readonly codeChecksPerAddress: RateLimit;
  readonly trialsPerAddress: RateLimit;
  readonly registrationsPerAddress: RateLimit;
  readonly passkeysPerAddress: RateLimit;
  readonly smsPerNumber: RateLimit;
  readonly smsPerUser: RateLimit;
  readonly smsPerAddress: RateLimit;
  readonly proofsPerUser: RateLimit;
  readonly exportsPerUser: RateLimit;
  readonly profilesPerUser: RateLimit;
}

/**
 * How often one account and one address may try. A demonstration often runs with every visitor behind one address,
 * so there the address may do more; what protects one account is the same in both modes.
 */
export function accountLimits(mode: Mode): AccountLimits {
  const perAddress = (attempts: number, windowSeconds: number): RateLimit => ({
    attempts: mode === 'demo' ? attempts * 20 : attempts,
    windowSeconds,
  });
  return {
    signInPerMail: { attempts: 10, windowSeconds: 600 },
    signInPerAddress: perAddress(60, 600),
    codesPerMail: { attempts: 10, windowSeconds: 3_600 },
    codesPerAddress: perAddress(30, 3_600),
    codeChecksPerAddress: perAddress(60, 600),
    trialsPerAddress: perAddress(30, 3_600),
    registrationsPerAddress: perAddress(30, 3_600),
    passkeysPerAddress: perAddress(120, 600),
    smsPerNumber: { attempts: 5, windowSeconds: 3_600 },
    smsPerUser: { attempts: 5, windowSeconds: 3_600 },
    smsPerAddress: perAddress(20, 3_600),
    proofsPerUser: { attempts: 10, windowSeconds: 600 },
    exportsPerUser: { attempts: 5, windowSeconds: 3_600 },
    profilesPerUser: { attempts: 60, windowSeconds: 3_600 },
  };
}

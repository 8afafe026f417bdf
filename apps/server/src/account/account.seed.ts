import type { Mode } from '../core/config.ts';
import type { RateLimit } from '../core/rate-limit.ts';

/** Trial coins of each trial account, in both modes: they buy trial plays and nothing else. */
export const trialCoins = 2_000;

export const sessionDays = 90;
/** However much a session is used, it ends so long after it was opened. */
export const longestSessionDays = 180;
/** A trial account that nobody used for so long is removed. */
export const idleTrialDays = 30;
export const codeMinutes = 10;
/** Tries at one code: of whoever asked for it, and of each other network; and of all the others together. */
export const codeTries = 5;
export const strangersTries = 15;
export const codeWaitSeconds = 60;
/** Codes of one address and purpose that can stand at once. */
export const mostLiveCodes = (codeMinutes * 60) / codeWaitSeconds;

export interface AccountLimits {
  /** Passwords of one account that one network, or one known device, tries freely. */
  readonly signInPerMail: RateLimit;
  /** Passwords of one account that all networks together try freely: past it each costs work. */
  readonly strangersPerMail: RateLimit;
  readonly strangersPerMailAndDay: RateLimit;
  readonly signInPerAddress: RateLimit;
  readonly codesPerMail: RateLimit;
  readonly codesPerAddress: RateLimit;
  readonly codeChecksPerAddress: RateLimit;
  /** Wrong codes of one mail address or number in a day; past them only devices that its account knows may try. */
  readonly codeGuessesPerNetworkAndDay: RateLimit;
  readonly codeGuessesPerDay: RateLimit;
  readonly trialsPerAddress: RateLimit;
  readonly trialsPerAddressAndDay: RateLimit;
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
    strangersPerMail: { attempts: 30, windowSeconds: 600 },
    strangersPerMailAndDay: { attempts: 100, windowSeconds: 86_400 },
    signInPerAddress: perAddress(60, 600),
    codesPerMail: { attempts: 10, windowSeconds: 3_600 },
    codesPerAddress: perAddress(30, 3_600),
    codeChecksPerAddress: perAddress(60, 600),
    codeGuessesPerNetworkAndDay: { attempts: 30, windowSeconds: 86_400 },
    codeGuessesPerDay: { attempts: 200, windowSeconds: 86_400 },
    trialsPerAddress: perAddress(30, 3_600),
    trialsPerAddressAndDay: perAddress(60, 86_400),
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

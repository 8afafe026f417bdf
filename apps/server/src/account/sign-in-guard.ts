import type { CallContext } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { Logger } from '../core/log.ts';
import { countAttempt, type RateLimit } from '../core/rate-limit.ts';
import type { AccountLimits } from './account.seed.ts';
import { type Answer, newChallenge, workOf } from '../core/challenge.ts';
import type { KnownDevices } from './known-devices.ts';
import { noteSecurity } from './security-log.store.ts';

export interface SignInGuardNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secret: Buffer;
  readonly devices: KnownDevices;
  readonly limits: AccountLimits;
}

/** What is tried: an account by its address, which need not exist. */
export interface Tried {
  readonly mail: string;
  readonly userId: number | null;
  readonly answer: Answer | null;
}

/** Whether a password may be tried. Strangers make it costly for each other, never impossible for the owner. */
export type SignInGuard = (tried: Tried, context: CallContext) => Promise<Failure | null>;

/** Work for a guess past the limits, and past the cap of a day: about one second and four of a phone. */
const usualBits = 18;
const hardBits = 20;

const once: RateLimit = { attempts: 1, windowSeconds: 86_400 };

export function createSignInGuard(needs: SignInGuardNeeds): SignInGuard {
  const { db, clock, log, secret, devices, limits } = needs;

  const isOver = async (subject: string, limit: RateLimit): Promise<boolean> =>
    (await countAttempt(db, subject, limit)) !== null;

  /** The work that this try asks for, in bits; 0 for none. */
  async function asked({ mail, userId }: Tried, context: CallContext): Promise<number> {
    const fromHere = await isOver(`sign-in:mail:${mail}:${context.network}`, limits.signInPerMail);
    const fromAll = await isOver(`sign-in:mail:${mail}`, limits.strangersPerMail);
    const capped = await isOver(`sign-in:day:${mail}`, limits.strangersPerMailAndDay);
    if (capped && (await isOver(`sign-in:day-told:${mail}`, once)) === false) {
      log.warn({ player: userId }, 'more passwords of one account were tried than the cap of a day');
      await noteSecurity(db, userId, 'guesses past the cap of a day', context);
    }
    if (capped) return hardBits;
    return fromHere || fromAll ? usualBits : 0;
  }

  async function hasDone(bits: number, { mail, answer }: Tried): Promise<boolean> {
    if (answer === null || workOf(secret, mail, answer, clock.now()) < bits) return false;
    return !(await isOver(`challenge:${answer.challenge}`, once));
  }

  return async (tried, context) => {
    const { userId, mail } = tried;
    const device = userId === null ? null : await devices.nameIfKnown(db, userId, context);
    if (device !== null && !(await isOver(`sign-in:device:${device}`, limits.signInPerMail))) return null;
    const ofNetwork = `sign-in:address:${context.network}`;
    const tooMany = await countAttempt(db, ofNetwork, limits.signInPerAddress);
    if (tooMany !== null) return tooMany;
    const bits = await asked(tried, context);
    if (bits === 0 || (await hasDone(bits, tried))) return null;
    return new Failure('challengeNeeded', newChallenge(secret, mail, { bits, now: clock.now() }));
  };
}

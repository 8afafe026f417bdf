import type { CallContext } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { Logger } from '../core/log.ts';
import { countAttempt, type RateLimit, readAttempts } from '../core/rate-limit.ts';
import type { AccountLimits } from './account.seed.ts';
import type { KnownDevices } from './known-devices.ts';
import { noteSecurity } from './security-log.store.ts';
import { userByMail } from './user.store.ts';

/** How many wrong codes of one address are taken in a day, of one network and of all together. */
export interface CodeGuessCap {
  /** Null when a code of this address may be tried from here: past the cap only at a device that the account knows. */
  check(recipient: string, context: CallContext): Promise<Failure | null>;
  /** Counts a wrong one, as often as it had chances: for each two codes that it was held against. */
  note(recipient: string, context: CallContext, codes: number): Promise<void>;
}

/** The cap of a day was set for two codes that stand at once. */
const codesOfOneGuess = 2;

const once: RateLimit = { attempts: 1, windowSeconds: 86_400 };

export function createCodeGuessCap({
  db,
  log,
  devices,
  limits,
}: {
  readonly db: Database;
  readonly log: Logger;
  readonly devices: KnownDevices;
  readonly limits: AccountLimits;
}): CodeGuessCap {
  const counts = (recipient: string, { network }: CallContext) =>
    [
      [`code-guess:${recipient}:${network}`, limits.codeGuessesPerNetworkAndDay],
      [`code-guess:${recipient}`, limits.codeGuessesPerDay],
    ] as const;

  return {
    async check(recipient, context) {
      for (const [subject, limit] of counts(recipient, context)) {
        if ((await readAttempts(db, subject, limit)) < limit.attempts) continue;
        const user = await userByMail(db, recipient);
        const device = user === null ? null : await devices.nameIfKnown(db, user.id, context);
        return device === null ? new Failure('tooManyRequests') : null;
      }
      return null;
    },
    async note(recipient, context, codes) {
      const [[ofNetwork, perNetwork], [ofAll, perDay]] = counts(recipient, context);
      const guesses = Math.ceil(codes / codesOfOneGuess);
      await countAttempt(db, ofNetwork, perNetwork, { weight: guesses });
      await countAttempt(db, ofAll, perDay, { weight: guesses });
      if ((await readAttempts(db, ofAll, perDay)) < perDay.attempts) return;
      if ((await countAttempt(db, `code-guess-told:${recipient}`, once)) !== null) return;
      const player = (await userByMail(db, recipient))?.id ?? null;
      log.warn({ player }, 'more codes of one address were guessed than the cap of a day');
      await noteSecurity(db, player, 'guesses past the cap of a day', context);
    },
  };
}

import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { CallContext } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { codeMinutes, codeWaitSeconds, mostLiveCodes } from './account.seed.ts';
import type { CodeGuessCap } from './code-guess-cap.ts';
import { giveTryBack, marksOf, takeTry } from './code-tries.ts';
import {
  type CodePurpose,
  deleteCode,
  deleteExpiredCodes,
  forgetOldTries,
  insertCode,
  lockCodes,
  readLastCode,
  readStandingCodes,
  spendCode,
  type StandingCode,
} from './sent-code.store.ts';
import { msLeft } from '../core/ms-left.ts';

/** Codes of six digits that go to a mail address or, for `mobile`, to a phone number in E.164. */
export interface SentCodes {
  /**
   * Makes a code and hands it to `deliver`, unless one went out within the last minute; the failure's info is the
   * seconds to wait. The codes before stay good until they expire: anybody may ask for a code, and its owner may be
   * typing one of those. What `deliver` throws takes the code back.
   */
  issue(
    recipient: string,
    purpose: CodePurpose,
    asker: CodeAsker,
    deliver: (code: string) => Promise<void>,
  ): Promise<Failure | null>;
  /**
   * Null when one of the codes that stand is right. A wrong one costs each of them a try: one of five of whoever asked
   * for it, or one of five of this network and of fifteen of all others. `codeExpired` when none is left here.
   */
  check(recipient: string, purpose: CodePurpose, code: string, context: CallContext): Promise<Failure | null>;
  /**
   * Spends a code that was checked, and the others with it, in the transaction of what it allows. Throws when
   * another spent it first.
   */
  spend(tx: Queryable, recipient: string, purpose: CodePurpose, code: string): Promise<void>;
  sweep(): Promise<void>;
}

export type CodeAsker = Pick<CallContext, 'network' | 'visitorId'>;

interface Named {
  readonly recipient: string;
  readonly purpose: CodePurpose;
  readonly code: string;
}

const hashOf = (recipient: string, purpose: CodePurpose, code: string): Buffer =>
  createHash('sha256').update(`${purpose}:${recipient}:${code}`).digest();

/** Six digits that do not begin with 0: the app sends codes as numbers. */
const newCode = (): string => `${randomInt(100_000, 1_000_000)}`;

export function createSentCodes({
  db,
  clock,
  cap,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly cap: CodeGuessCap;
}): SentCodes {
  /** Writes the code unless the one before is younger than a minute; then gives the seconds to wait. */
  function write(
    { recipient, purpose, code }: Named,
    asker: CodeAsker,
  ): Promise<{ readonly id: number } | { readonly wait: number }> {
    const now = clock.now();
    return db.transaction(async (tx) => {
      // There may be no row to lock yet, and two who ask at once get one code.
      await lockCodes(tx, `sent-code:${purpose}:${recipient}`);
      const last = await readLastCode(tx, recipient, purpose);
      const waitMs = msLeft(last?.sent_at, codeWaitSeconds * 1_000, now);
      if (waitMs > 0) return { wait: Math.ceil(waitMs / 1_000) };
      return insertCode(tx, {
        recipient,
        purpose,
        hash: hashOf(recipient, purpose, code),
        askers: marksOf(asker),
        sentAt: new Date(now),
        expiresAt: new Date(now + codeMinutes * 60_000),
      });
    });
  }

  async function standing(recipient: string, purpose: CodePurpose): Promise<StandingCode[]> {
    const rows = await readStandingCodes(db, {
      recipient,
      purpose,
      now: new Date(clock.now()),
      most: mostLiveCodes,
    });
    return rows;
  }

  return {
    async issue(recipient, purpose, asker, deliver) {
      const code = newCode();
      const written = await write({ recipient, purpose, code }, asker);
      if ('wait' in written) return new Failure('codeWait', `${written.wait}`);
      try {
        await deliver(code);
      } catch (error) {
        // Nobody must wait a minute for the next because of one that never left.
        await deleteCode(db, written.id);
        throw error;
      }
      return null;
    },
    async check(recipient, purpose, code, context) {
      const capped = await cap.check(recipient, context);
      if (capped !== null) return capped;
      // A try is taken before the comparison, so that guesses at the same moment each cost one.
      const open: StandingCode[] = [];
      for (const one of await standing(recipient, purpose)) {
        if (await takeTry(db, one, context, clock)) open.push(one);
      }
      if (open.length === 0) return new Failure('codeExpired');
      const given = hashOf(recipient, purpose, code);
      if (!open.some(({ hash }) => timingSafeEqual(hash, given))) {
        await cap.note(recipient, context, open.length);
        return new Failure('codeWrong');
      }
      for (const one of open) await giveTryBack(db, one, context);
      return null;
    },
    async spend(tx, recipient, purpose, code) {
      const isSpent = await spendCode(tx, recipient, purpose, hashOf(recipient, purpose, code));
      if (!isSpent) throw new Failure('codeExpired');
    },
    async sweep() {
      await deleteExpiredCodes(db, new Date(clock.now() - 86_400_000));
      await forgetOldTries(db, clock);
    },
  };
}

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Caller } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import { logOperator } from '../core/operator.ts';
import { countAttempt, type RateLimit } from '../core/rate-limit.ts';
import { newTypedCode, typedCodeHash } from '../core/typed-code.ts';
import { hasOwner, keepOwnerCode, makeOwner, spendOwnerCode } from './owner.store.ts';

const triesAnHour: RateLimit = { attempts: 20, windowSeconds: 3_600 };

export interface Owners {
  /** Whether nobody runs this arcade yet. */
  isOpen(): Promise<boolean>;
  /** A new code for the first owner, and the file in which it lies; null where somebody runs the arcade already. */
  offer(): Promise<{ readonly code: string; readonly file: string } | null>;
  /** Makes the caller the owner by the code. `denied` where there is one, `codeWrong`, `tooManyRequests`, `signInRequired`. */
  claim(caller: Caller | null, code: string): Promise<{ readonly userId: number } | Failure>;
}

/**
 * The first owner of an arcade: whoever can read the terminal in which it was started, or its data folder, has a code that makes their
 * account the owner. It holds until it is used, until somebody runs the arcade, or until the next start.
 */
export function createOwners({
  db,
  clock,
  dataDir,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly dataDir: string;
}): Owners {
  const file = join(dataDir, 'owner-code');
  // Anybody may ask, and who runs an arcade is looked for among all accounts: once found, it is not looked for again.
  let isOwned = false;
  const isOpen = async (): Promise<boolean> => {
    isOwned ||= await hasOwner(db);
    return !isOwned;
  };
  return {
    isOpen,
    async offer() {
      if (!(await isOpen())) {
        rmSync(file, { force: true });
        return null;
      }
      const code = newTypedCode();
      await keepOwnerCode(db, typedCodeHash(code), new Date(clock.now()));
      writeFileSync(file, `${code}\n`, { mode: 0o600 });
      return { code, file };
    },
    claim: (caller, code) =>
      outcome(async () => {
        if (caller === null || caller.trial) throw new Failure('signInRequired');
        const tooMany = await countAttempt(db, `owner-code:${caller.userId}`, triesAnHour);
        if (tooMany !== null) throw tooMany;
        return db.transaction(async (tx) => {
          if (!(await spendOwnerCode(tx, typedCodeHash(code)))) throw new Failure('codeWrong');
          if (await hasOwner(tx)) throw new Failure('denied', 'somebody runs this arcade');
          const { userId, nickName } = caller;
          if (!(await makeOwner(tx, userId))) throw new Failure('denied', 'a mail address is needed');
          await logOperator(tx, {
            ...{ who: `player ${userId} (${nickName})`, action: 'become owner', subject: `player ${userId}` },
            ...{ reason: 'the code of the first start', at: new Date(clock.now()) },
          });
          rmSync(file, { force: true });
          return { userId };
        });
      }),
  };
}

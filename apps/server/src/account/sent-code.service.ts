import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable } from '../platform/database.ts';
import { Failure } from '../platform/failure.ts';
import { codeMinutes, codeTries, codeWaitSeconds } from './account.seed.ts';

/** What a code allows. The first two are the specification's EmailCodeType. */
export const CodePurpose = { register: 0, reset: 1, confirm: 2, mobile: 3 } as const;
export type CodePurpose = (typeof CodePurpose)[keyof typeof CodePurpose];

/** Codes of six digits that go to a mail address or, for `mobile`, to a phone number in E.164. */
export interface SentCodes {
  /**
   * Makes a code and hands it to `deliver`, unless one went out within the last minute; the failure's info is the
   * seconds to wait. The code before stays good: anybody may ask for a code, and its owner may be typing that one.
   * What `deliver` throws takes the code back.
   */
  issue(
    recipient: string,
    purpose: CodePurpose,
    deliver: (code: string) => Promise<void>,
  ): Promise<Failure | null>;
  /** Null when one of the last two codes is right. A wrong one costs each of them one of its five tries. */
  check(recipient: string, purpose: CodePurpose, code: string): Promise<Failure | null>;
  /**
   * Spends a code that was checked, and the other one with it, in the transaction of what it allows. Throws when
   * another spent it first.
   */
  spend(tx: Queryable, recipient: string, purpose: CodePurpose, code: string): Promise<void>;
  sweep(): Promise<void>;
}

interface CodeRow {
  readonly code_hash: Buffer;
  readonly expires_at: Date;
  readonly earlier_hash: Buffer | null;
  readonly earlier_tries: number;
  readonly earlier_expires_at: Date | null;
}

const hashOf = (recipient: string, purpose: CodePurpose, code: string): Buffer =>
  createHash('sha256').update(`${purpose}:${recipient}:${code}`).digest();

/** Six digits that do not begin with 0: the app sends codes as numbers. */
const newCode = (): string => `${randomInt(100_000, 1_000_000)}`;

/** Takes back a code that never left, so that nobody must wait a minute for the next: the earlier one is the last again. */
async function takeBack(db: Database, recipient: string, purpose: CodePurpose, code: string): Promise<void> {
  const named = [recipient, purpose, hashOf(recipient, purpose, code)];
  const { rowCount } = await db.query(
    `update sent_codes set code_hash = earlier_hash, tries_left = earlier_tries, sent_at = earlier_sent_at,
       expires_at = earlier_expires_at, earlier_hash = null
     where recipient = $1 and code_type = $2 and code_hash = $3 and earlier_hash is not null`,
    named,
  );
  if (rowCount > 0) return;
  await db.query('delete from sent_codes where recipient = $1 and code_type = $2 and code_hash = $3', named);
}

/** The codes of a row that still stand at `now`. The newer one lasts longer and has more tries left. */
function standing(row: CodeRow | undefined, now: number): Buffer[] {
  if (row === undefined || row.expires_at.getTime() <= now) return [];
  const { code_hash, earlier_hash, earlier_tries, earlier_expires_at } = row;
  const lasts = earlier_tries >= 0 && (earlier_expires_at?.getTime() ?? 0) > now;
  return earlier_hash !== null && lasts ? [code_hash, earlier_hash] : [code_hash];
}

export function createSentCodes({ db, clock }: { readonly db: Database; readonly clock: Clock }): SentCodes {
  /** Writes the code unless the one before is younger than a minute. Null when written, else the seconds to wait. */
  async function write(recipient: string, purpose: CodePurpose, code: string): Promise<number | null> {
    const now = clock.now();
    const { rowCount } = await db.query(
      `insert into sent_codes (recipient, code_type, code_hash, tries_left, sent_at, expires_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (recipient, code_type) do update set code_hash = excluded.code_hash,
         tries_left = excluded.tries_left, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
         earlier_hash = sent_codes.code_hash, earlier_tries = sent_codes.tries_left,
         earlier_sent_at = sent_codes.sent_at, earlier_expires_at = sent_codes.expires_at
       where sent_codes.sent_at <= $7`,
      [
        recipient,
        purpose,
        hashOf(recipient, purpose, code),
        codeTries,
        new Date(now),
        new Date(now + codeMinutes * 60_000),
        new Date(now - codeWaitSeconds * 1_000),
      ],
    );
    return rowCount > 0 ? null : secondsToWait(recipient, purpose, now);
  }

  async function secondsToWait(recipient: string, purpose: CodePurpose, now: number): Promise<number> {
    const { rows } = await db.query<{ sent_at: Date }>(
      'select sent_at from sent_codes where recipient = $1 and code_type = $2',
      [recipient, purpose],
    );
    const sentAt = rows[0]?.sent_at.getTime() ?? now;
    return Math.max(1, Math.ceil(codeWaitSeconds - (now - sentAt) / 1_000));
  }

  return {
    async issue(recipient, purpose, deliver) {
      const code = newCode();
      const wait = await write(recipient, purpose, code);
      if (wait !== null) return new Failure('codeWait', `${wait}`);
      try {
        await deliver(code);
      } catch (error) {
        await takeBack(db, recipient, purpose, code);
        throw error;
      }
      return null;
    },
    async check(recipient, purpose, code) {
      // The try is taken before the comparison, so that guesses at the same moment each cost one.
      const { rows } = await db.query<CodeRow>(
        `update sent_codes set tries_left = tries_left - 1, earlier_tries = earlier_tries - 1
         where recipient = $1 and code_type = $2 and tries_left > 0
         returning code_hash, expires_at, earlier_hash, earlier_tries, earlier_expires_at`,
        [recipient, purpose],
      );
      const hashes = standing(rows[0], clock.now());
      if (hashes.length === 0) return new Failure('codeExpired');
      const given = hashOf(recipient, purpose, code);
      if (!hashes.some((hash) => timingSafeEqual(hash, given))) return new Failure('codeWrong');
      await db.query(
        `update sent_codes set tries_left = tries_left + 1, earlier_tries = earlier_tries + 1
         where recipient = $1 and code_type = $2 and code_hash = $3`,
        [recipient, purpose, hashes[0]],
      );
      return null;
    },
    async spend(tx, recipient, purpose, code) {
      const { rowCount } = await tx.query(
        'delete from sent_codes where recipient = $1 and code_type = $2 and $3 in (code_hash, earlier_hash)',
        [recipient, purpose, hashOf(recipient, purpose, code)],
      );
      if (rowCount === 0) throw new Failure('codeExpired');
    },
    async sweep() {
      await db.query('delete from sent_codes where expires_at < $1', [new Date(clock.now() - 86_400_000)]);
    },
  };
}

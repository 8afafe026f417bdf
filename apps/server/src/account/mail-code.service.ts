import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { EmailCodeType } from '@grabbit/contract';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable } from '../platform/database.ts';
import { Failure } from '../platform/failure.ts';
import { codeMinutes, codeTries, codeWaitSeconds } from './account.seed.ts';
import { codeMailText, type MailCodeSituation } from './mail-texts.ts';

/** What this feature needs of the mail seam. */
export interface MailSender {
  send(mail: { readonly to: string; readonly subject: string; readonly text: string }): Promise<void>;
}

export interface MailCodes {
  /** Mails a new code unless one went out within the last minute; the failure's info is the seconds to wait. */
  send(mail: string, type: EmailCodeType, language: string): Promise<Failure | null>;
  /** Null when the code is right. A wrong one costs one of five tries; the fifth ends the code. */
  check(mail: string, type: EmailCodeType, code: string): Promise<Failure | null>;
  /** Spends a code that was checked, in the transaction of what it allows. Throws when another spent it first. */
  spend(tx: Queryable, mail: string, type: EmailCodeType, code: string): Promise<void>;
  sweep(): Promise<void>;
}

interface CodeRow {
  readonly code_hash: Buffer;
  readonly expires_at: Date;
}

const hashOf = (mail: string, type: EmailCodeType, code: string): Buffer =>
  createHash('sha256').update(`${type}:${mail}:${code}`).digest();

/** Six digits that do not begin with 0: the app sends codes as numbers. */
const newCode = (): string => `${randomInt(100_000, 1_000_000)}`;

function situationOf(type: EmailCodeType, exists: boolean): MailCodeSituation {
  if (type === EmailCodeType.register) return exists ? 'taken' : 'register';
  return exists ? 'reset' : 'unknown';
}

export interface MailCodesNeeds {
  readonly db: Database;
  readonly mail: MailSender;
  readonly clock: Clock;
}

export function createMailCodes({ db, mail: sender, clock }: MailCodesNeeds): MailCodes {
  /** Writes the code unless the one before is younger than a minute. Null when written, else the seconds to wait. */
  async function write(mail: string, type: EmailCodeType, code: string): Promise<number | null> {
    const now = clock.now();
    const { rowCount } = await db.query(
      `insert into mail_codes (mail, code_type, code_hash, tries_left, sent_at, expires_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (mail, code_type) do update set code_hash = excluded.code_hash, tries_left = excluded.tries_left,
         sent_at = excluded.sent_at, expires_at = excluded.expires_at
       where mail_codes.sent_at <= $7`,
      [
        mail,
        Number(type),
        hashOf(mail, type, code),
        codeTries,
        new Date(now),
        new Date(now + codeMinutes * 60_000),
        new Date(now - codeWaitSeconds * 1_000),
      ],
    );
    return rowCount > 0 ? null : secondsToWait(mail, type, now);
  }

  async function secondsToWait(mail: string, type: EmailCodeType, now: number): Promise<number> {
    const { rows } = await db.query<{ sent_at: Date }>(
      'select sent_at from mail_codes where mail = $1 and code_type = $2',
      [mail, Number(type)],
    );
    const sentAt = rows[0]?.sent_at.getTime() ?? now;
    return Math.max(1, Math.ceil(codeWaitSeconds - (now - sentAt) / 1_000));
  }

  async function remove(tx: Queryable, mail: string, type: EmailCodeType, code: string): Promise<number> {
    const { rowCount } = await tx.query(
      'delete from mail_codes where mail = $1 and code_type = $2 and code_hash = $3',
      [mail, Number(type), hashOf(mail, type, code)],
    );
    return rowCount;
  }

  return {
    async send(mail, type, language) {
      const { rowCount: accounts } = await db.query('select 1 from users where mail = $1', [mail]);
      const code = newCode();
      const wait = await write(mail, type, code);
      if (wait !== null) return new Failure('codeWait', `${wait}`);
      const situation = situationOf(type, accounts > 0);
      try {
        await sender.send({ to: mail, ...codeMailText({ situation, language, code, minutes: codeMinutes }) });
      } catch (error) {
        // A code that never left must not make its player wait a minute for the next.
        await remove(db, mail, type, code);
        throw error;
      }
      return null;
    },
    async check(mail, type, code) {
      // The try is taken before the comparison, so that guesses at the same moment each cost one.
      const { rows } = await db.query<CodeRow>(
        `update mail_codes set tries_left = tries_left - 1
         where mail = $1 and code_type = $2 and tries_left > 0 returning code_hash, expires_at`,
        [mail, Number(type)],
      );
      const row = rows[0];
      if (row === undefined || row.expires_at.getTime() <= clock.now()) return new Failure('codeExpired');
      if (!timingSafeEqual(row.code_hash, hashOf(mail, type, code))) return new Failure('codeWrong');
      await db.query(
        `update mail_codes set tries_left = tries_left + 1 where mail = $1 and code_type = $2 and code_hash = $3`,
        [mail, Number(type), row.code_hash],
      );
      return null;
    },
    async spend(tx, mail, type, code) {
      if ((await remove(tx, mail, type, code)) === 0) throw new Failure('codeExpired');
    },
    async sweep() {
      await db.query('delete from mail_codes where expires_at < $1', [new Date(clock.now() - 86_400_000)]);
    },
  };
}

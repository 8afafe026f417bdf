import type { CallContext } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { type Failure, outcome } from '../core/failure.ts';
import type { Logger } from '../core/log.ts';
import { type AccountLimits, codeMinutes } from './account.seed.ts';
import { attemptsAt, limited } from './attempt-limits.ts';
import { codeMailText, type MailCodeSituation, movedMailText } from './mail-texts.ts';
import type { SentCodes } from './sent-code.service.ts';
import { CodePurpose } from './sent-code.store.ts';
import { isMailKnown } from './user.store.ts';

/** What this feature needs of the mail seam. */
export interface MailSender {
  send(mail: { readonly to: string; readonly subject: string; readonly text: string }): Promise<void>;
}

/** Name of the brand under which a host, with its port, is served. */
export type BrandAt = (host: string) => string;

export type MailPurpose = Exclude<CodePurpose, typeof CodePurpose.mobile>;

export type Asker = Pick<CallContext, 'caller' | 'language' | 'page' | 'network' | 'visitorId'>;

export interface CodeMails {
  /**
   * Mails a code in the asker's language. The same answer whether or not the address has an account. Only codes that go out
   * are counted: whoever has to wait has used up nothing, of their own or of the address's owner.
   */
  send(mail: string, purpose: MailPurpose, asker: Asker): Promise<Failure | null>;
  /** Tells an address that its account has another one now. The change stands: what goes wrong here is logged. */
  sendMovedMail(from: string, asker: Asker): Promise<void>;
}

/** A player who is signed in confirms an address; a visitor or a trial account opens an account with it. */
function situationOf(purpose: MailPurpose, exists: boolean, asker: Asker): MailCodeSituation {
  if (purpose === CodePurpose.confirm) return 'confirm';
  if (purpose === CodePurpose.reset) return exists ? 'reset' : 'unknown';
  if (exists) return 'taken';
  return asker.caller === null || asker.caller.trial ? 'register' : 'address';
}

export function createCodeMails({
  db,
  codes,
  mail: sender,
  brandAt,
  log,
  limits,
}: {
  readonly db: Database;
  readonly codes: SentCodes;
  readonly mail: MailSender;
  readonly brandAt: BrandAt;
  readonly log: Logger;
  readonly limits: AccountLimits;
}): CodeMails {
  return {
    async send(mail, purpose, asker) {
      const exists = await isMailKnown(db, mail);
      const situation = situationOf(purpose, exists, asker);
      const counts = attemptsAt(mail, {
        kind: `code-${purpose}`,
        network: asker.network,
        limit: limits.codesPerMail,
      });
      const deliver = async (code: string): Promise<void> => {
        const { language, page, network } = asker;
        const tooMany = await limited(db, [[`code:address:${network}`, limits.codesPerAddress], ...counts]);
        if (tooMany !== null) throw tooMany;
        const text = codeMailText({
          situation,
          language,
          code,
          minutes: codeMinutes,
          brand: brandAt(page.host),
        });
        await sender.send({ to: mail, ...text });
      };
      return outcome(() => codes.issue(mail, purpose, asker, deliver));
    },
    async sendMovedMail(from, { language, page }) {
      const text = movedMailText({ language, brand: brandAt(page.host) });
      await sender
        .send({ to: from, ...text })
        .catch((error: unknown) => log.error({ error }, 'an old mail address could not be told'));
    },
  };
}

import type { CallContext } from '../platform/call-context.ts';
import type { Database } from '../platform/database.ts';
import type { Failure } from '../platform/failure.ts';
import type { Logger } from '../platform/log.ts';
import { codeMinutes } from './account.seed.ts';
import { codeMailText, movedMailText, type MailCodeSituation } from './mail-texts.ts';
import { CodePurpose, type SentCodes } from './sent-code.service.ts';

/** What this feature needs of the mail seam. */
export interface MailSender {
  send(mail: { readonly to: string; readonly subject: string; readonly text: string }): Promise<void>;
}

/** Name of the brand under which a host, with its port, is served. */
export type BrandAt = (host: string) => string;

export type MailPurpose = Exclude<CodePurpose, typeof CodePurpose.mobile>;
export type Asker = Pick<CallContext, 'caller' | 'language' | 'page'>;

export interface CodeMails {
  /** Mails a code in the asker's language. The same answer whether or not the address has an account. */
  send(mail: string, purpose: MailPurpose, asker: Asker): Promise<Failure | null>;
  /** Tells an address that its account has another one now. The change stands: what goes wrong here is logged. */
  tellMoved(from: string, asker: Asker): Promise<void>;
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
}: {
  readonly db: Database;
  readonly codes: SentCodes;
  readonly mail: MailSender;
  readonly brandAt: BrandAt;
  readonly log: Logger;
}): CodeMails {
  return {
    async send(mail, purpose, asker) {
      const { rowCount } = await db.query('select 1 from users where mail = $1', [mail]);
      const situation = situationOf(purpose, rowCount > 0, asker);
      return codes.issue(mail, purpose, (code) => {
        const { language, page } = asker;
        const text = codeMailText({
          situation,
          language,
          code,
          minutes: codeMinutes,
          brand: brandAt(page.host),
        });
        return sender.send({ to: mail, ...text });
      });
    },
    async tellMoved(from, { language, page }) {
      const text = movedMailText({ language, brand: brandAt(page.host) });
      await sender
        .send({ to: from, ...text })
        .catch((error: unknown) => log.error({ error }, 'an old mail address could not be told'));
    },
  };
}

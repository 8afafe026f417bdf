import type { CallContext } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Queryable } from '../core/database.ts';
import type { Logger } from '../core/log.ts';
import type { BrandAt, MailSender } from './code-mail.service.ts';
import { type SecurityMailSituation, securityMailText } from './mail-texts.ts';
import { readMail } from './user.store.ts';

type Doer = Pick<CallContext, 'language' | 'page'>;

/** Tells a player by mail that something changed about who gets in. The change stands: what goes wrong here is logged. */
export interface SecurityMails {
  /** Does not wait for the mail to be taken: a slow gateway keeps nobody from signing in. */
  send(to: string, situation: SecurityMailSituation, doer: Doer): void;
  /** The same by the player's number; nothing for one without an address. */
  notifyUser(db: Queryable, userId: number, situation: SecurityMailSituation, doer: Doer): Promise<void>;
}

export function createSecurityMails({
  mail,
  clock,
  brandAt,
  log,
}: {
  readonly mail: MailSender;
  readonly clock: Clock;
  readonly brandAt: BrandAt;
  readonly log: Logger;
}): SecurityMails {
  function send(to: string, situation: SecurityMailSituation, { language, page }: Doer): void {
    const time = new Date(clock.now()).toISOString().slice(0, 16).replace('T', ' ');
    const text = securityMailText({ situation, language, brand: brandAt(page.host), time });
    mail
      .send({ to, ...text })
      .catch((error: unknown) => log.error({ error, situation }, 'a player could not be told by mail'));
  }
  return {
    send,
    async notifyUser(db, userId, situation, doer) {
      const to = await readMail(db, userId);
      if (to !== null) send(to, situation, doer);
    },
  };
}

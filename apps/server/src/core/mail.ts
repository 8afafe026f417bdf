import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import type { Queryable } from './database.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** Further headers, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Text files that go along. */
  readonly files?: readonly MailFile[];
}

export interface MailFile {
  readonly name: string;
  /** As in `application/json`. */
  readonly type: string;
  readonly text: string;
}

/** The seam of mail. `send` resolves when the mail has been taken over, and throws when it has not. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Chooses the sibling that the configuration names: a real SMTP server, or the outbox in the database. */
export function createMailer(config: Config['mail'], database: Queryable): Mailer {
  return config.kind === 'smtp' ? createSmtpMailer(config) : createOutboxMailer(database);
}

/** Sends through an SMTP server. One that does not answer is given up after 10 s. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 10_000 });
  return {
    async send({ to, subject, text, headers = {}, files = [] }) {
      const attachments = files.map((file) => ({
        ...{ filename: file.name, contentType: file.type, content: file.text },
      }));
      // As an object an address is never parsed again, so it cannot name a second recipient.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, headers, attachments });
    },
    close: () => transport.close(),
  };
}

const keptMails = 1_000;

/** Keeps mail in the database instead of sending it, the newest thousand, files below its text. Demo mode shows it at /dev/outbox. */
export function createOutboxMailer(database: Queryable): Mailer {
  return {
    async send({ to, subject, text, headers = {}, files = [] }) {
      const body = [text, ...files.map((file) => `${file.name}:\n${file.text}\n`)].join('\n');
      const { rows } = await database.statement<{ id: number }>(
        'platform.outbox-add',
        'INSERT INTO mail_outbox (recipient, subject, body, headers) VALUES ($1, $2, $3, $4) RETURNING id',
        [to, subject, body, JSON.stringify(headers)],
      );
      await database.statement('platform.outbox-trim', 'DELETE FROM mail_outbox WHERE id <= $1', [
        (rows[0]?.id ?? 0) - keptMails,
      ]);
    },
    close: () => undefined,
  };
}

export interface KeptMail extends Required<Omit<Mail, 'files'>> {
  readonly id: number;
  readonly at: string;
}

/** The newest mails of the outbox first, those to one address or all; at most 100. */
export async function readOutbox(database: Queryable, to?: string): Promise<KeptMail[]> {
  const { rows } = await database.query<Omit<KeptMail, 'at'> & { at: Date }>(
    `SELECT id, recipient AS to, subject, body AS text, headers, created_at AS at FROM mail_outbox
     WHERE $1::text IS NULL OR lower(recipient) = lower($1) ORDER BY id DESC LIMIT 100`,
    [to ?? null],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

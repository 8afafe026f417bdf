import type { SmsConfig } from '../core/config-sign-in.ts';
import type { MailSender } from './code-mail.service.ts';

/** The seam of text messages. `send` resolves when the message was taken over, and throws when it was not. */
export interface SmsSender {
  send(sms: { readonly to: string; readonly text: string }): Promise<void>;
}

const giveUpMs = 10_000;

/** Shows messages where demo mode shows its mail. */
export function createOutboxSms(outbox: MailSender): SmsSender {
  return { send: ({ to, text }) => outbox.send({ to, subject: 'SMS', text }) };
}

/** Hands messages to the operator's gateway: a POST of `{to, text}` with the token as bearer, answered by any 2xx. */
export function createWebhookSms({
  url,
  token,
}: {
  readonly url: string;
  readonly token: string;
}): SmsSender {
  return {
    async send({ to, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(giveUpMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
    },
  };
}

/** The sibling that the configuration names; null where no messages are sent. */
export function createSmsSender(config: SmsConfig, outbox: MailSender): SmsSender | null {
  if (config.kind === 'none') return null;
  return config.kind === 'outbox' ? createOutboxSms(outbox) : createWebhookSms(config);
}

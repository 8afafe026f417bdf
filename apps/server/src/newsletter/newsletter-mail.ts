import { isolated } from '../core/isolated.ts';
import { textIn } from '../core/local-text.ts';
import type { Mail } from '../core/mail.ts';
import { fillIn, localeFor, type Messages } from '../core/messages.ts';
import type { DueNewsletter } from './newsletter.store.ts';
import { type NewsletterSubject, newsletterToken } from './newsletter-token.ts';

export interface NewsletterWords {
  readonly messages: Messages;
  readonly secret: Buffer;
  readonly brandAt: (host: string) => string;
}

/** Where the button of mail programs posts to (RFC 8058). */
export const oneClickPath = '/api/email/newsletter/unsubscribe';

interface Asked {
  readonly subject: NewsletterSubject;
  readonly language: string;
  readonly base: string;
}

function speaker({ messages, brandAt }: NewsletterWords, { language, base }: Omit<Asked, 'subject'>) {
  const brand = isolated(brandAt(new URL(base).host));
  return (key: string, values: Readonly<Record<string, string>> = {}): string =>
    fillIn(messages.text(language, `newsletterMail.${key}`), { brand, ...values });
}

/** Asks whether it is really wanted: without its link nothing more comes. */
export function askingMail(words: NewsletterWords, asked: Asked): Omit<Mail, 'to'> {
  const say = speaker(words, asked);
  const link = `${asked.base}/newsletter#agree.${newsletterToken(words.secret, 'newsletter-agree', asked.subject)}`;
  return {
    subject: say('askSubject'),
    text: [say('ask'), '', link, '', say('ignore'), ''].join('\n'),
  };
}

/** A newsletter in a reader's language, with the way out of it: in the text, and for the button of mail programs. */
export function newsletterMail(words: NewsletterWords, due: DueNewsletter): Omit<Mail, 'to'> {
  const { playerId, askedAt, agreedAt, language, base, link } = due;
  const say = speaker(words, due);
  const { messages, secret } = words;
  const token = newsletterToken(secret, 'newsletter-stop', { playerId, askedAt: askedAt.getTime() });
  const locale = `${localeFor(messages.languages, language)}-u-nu-latn`;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(agreedAt);
  const lines = [
    textIn(due.body, language, messages),
    ...(link === '' ? [] : ['', `${base}${link}`]),
    ...['', '--', say('why', { day }), say('stop', { link: `${base}/newsletter#stop.${token}` }), ''],
  ];
  return {
    subject: textIn(due.title, language, messages),
    text: lines.join('\n'),
    headers: {
      'List-Unsubscribe': `<${base}${oneClickPath}?link=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

import { timingSafeEqual } from 'node:crypto';
import { keyed } from '../core/arcade-secret.ts';

/** What a mailed link is for: to agree, or to get no more. One is no key to the other. */
export type NewsletterLink = 'newsletter-agree' | 'newsletter-stop';

/** Whose consent a link is about, and of which question: when it was asked, in milliseconds since 1970. */
export interface NewsletterSubject {
  readonly playerId: number;
  readonly askedAt: number;
}

const macOf = (secret: Buffer, link: NewsletterLink, { playerId, askedAt }: NewsletterSubject): string =>
  keyed(secret, link, `${playerId}/${askedAt}`);

/** What stands behind the # of a mailed link. */
export function newsletterToken(secret: Buffer, link: NewsletterLink, subject: NewsletterSubject): string {
  const { playerId, askedAt } = subject;
  return `${playerId.toString(36)}.${askedAt.toString(36)}.${macOf(secret, link, subject)}`;
}

/** What a token was made for; null for one that was not made here. */
export function newsletterIn(secret: Buffer, link: NewsletterLink, token: string): NewsletterSubject | null {
  const parts = /^([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([0-9a-f]{64})$/.exec(token);
  if (parts === null) return null;
  const [, player = '', asked = '', seal = ''] = parts;
  const subject = { playerId: Number.parseInt(player, 36), askedAt: Number.parseInt(asked, 36) };
  return timingSafeEqual(Buffer.from(seal), Buffer.from(macOf(secret, link, subject))) ? subject : null;
}

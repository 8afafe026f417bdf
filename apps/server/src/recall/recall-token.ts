import { timingSafeEqual } from 'node:crypto';
import { keyed } from '../core/arcade-secret.ts';

/** What a mailed link is for: the gift itself, or no more mails. One is no key to the other. */
export type RecallLink = 'recall-gift' | 'recall-stop';

const macOf = (secret: Buffer, link: RecallLink, id: number): string => keyed(secret, link, `${id}`);

/** What stands behind the # of a mailed link: the gift's number and its seal. */
export function recallToken(secret: Buffer, link: RecallLink, id: number): string {
  return `${id.toString(36)}.${macOf(secret, link, id)}`;
}

/** The gift that a token was made for; null for a token that was not made here. */
export function recallIn(secret: Buffer, link: RecallLink, token: string): number | null {
  const [, name = '', seal = ''] = /^([0-9a-z]{1,6})\.([0-9a-f]{64})$/.exec(token) ?? [];
  if (name === '') return null;
  const id = Number.parseInt(name, 36);
  return timingSafeEqual(Buffer.from(seal), Buffer.from(macOf(secret, link, id))) ? id : null;
}

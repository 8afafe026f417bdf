import { timingSafeEqual } from 'node:crypto';
import { keyed } from '../core/arcade-secret.ts';
import { isolated } from '../core/isolated.ts';
import type { Mail } from '../core/mail.ts';
import type { Messages } from '../core/messages.ts';
import type { DueDigest } from './digest.store.ts';

export interface DigestWords {
  readonly messages: Messages;
  readonly secret: Buffer;
  readonly brandAt: (host: string) => string;
}

const sealOf = (secret: Buffer, playerId: number): string => keyed(secret, 'digest-stop', `${playerId}`);

/** What stands behind the # of the link by which a player ends these mails. */
export function digestToken(secret: Buffer, playerId: number): string {
  return `${playerId.toString(36)}.${sealOf(secret, playerId)}`;
}

/** Whose mails a token ends; null for one that was not made here. */
export function digestIn(secret: Buffer, token: string): number | null {
  const [, name = '', seal = ''] = /^([0-9a-z]{1,11})\.([0-9a-f]{64})$/.exec(token) ?? [];
  if (name === '') return null;
  const playerId = Number.parseInt(name, 36);
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(secret, playerId))) ? playerId : null;
}

/** A mail of what lies unread, by the titles of the letters, with the way to them and the way out. */
export function digestMail(
  { messages, secret, brandAt }: DigestWords,
  { playerId, nickName, language, base }: DueDigest,
  titles: readonly string[],
): Omit<Mail, 'to'> {
  const values: Readonly<Record<string, string>> = {
    brand: isolated(brandAt(new URL(base).host)),
    name: isolated(nickName),
    link: `${base}/inbox`,
    stop: `${base}/inbox/mails#${digestToken(secret, playerId)}`,
  };
  const say = (key: string): string =>
    messages
      .text(language, `digestMail.${key}`)
      .replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
  const lines = [
    ...[say('hello'), '', say('lead'), ''],
    ...titles.map((title) => `- ${title}`),
    ...['', say('look'), '', say('stop'), ''],
  ];
  return { subject: say('subject'), text: lines.join('\n') };
}

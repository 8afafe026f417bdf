import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';
import { arcadeKey, keptSecret } from './kept-secret.ts';

/**
 * The secret of this arcade, which keys everything that must not be guessed back: `GRABBIT_SECRET`, or the file
 * `arcade-secret` of the data folder, made at the first start. Throws `StartFault` when it cannot be read or written.
 */
export function arcadeSecret({ dataDir, secret }: Pick<Config, 'dataDir' | 'secret'>): Buffer {
  return Buffer.from(secret ?? keptSecret({ dataDir, ...arcadeKey }));
}

/** HMAC-SHA256 in hexadecimal. Each use has a `purpose` of its own: one use's text says nothing about another's. */
export function keyed(secret: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('hex');
}

import { createHash, randomBytes } from 'node:crypto';

/** 32 signs that nobody mistakes for each other (Crockford's base 32). */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const alike: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** A new code, `XXXX-XXXX-XXXX-XXXX`: 80 bits of chance. */
export function newExchangeCode(): string {
  const chosen = Array.from(randomBytes(16), (byte) => signs[byte % signs.length] ?? '0').join('');
  return chosen.match(/.{4}/g)?.join('-') ?? chosen;
}

/** The characters of a code as it is kept, from what a player typed in any case, with or without dashes and spaces. */
export function cleanExchangeCode(typed: string): string {
  const upper = typed.normalize('NFKC').toUpperCase();
  const bare = upper.replaceAll(/[\s\p{Dash}\p{Cf}]/gu, '');
  return bare.replaceAll(/[OIL]/g, (sign) => alike[sign] ?? sign);
}

/** Under which a code is kept; null for what no code can be. The code's own chance makes a salt needless. */
export function hashOfCode(typed: string): Buffer | null {
  const code = cleanExchangeCode(typed);
  const isWhole = /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code);
  return isWhole ? createHash('sha256').update(code).digest() : null;
}

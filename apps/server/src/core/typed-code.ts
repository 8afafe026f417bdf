import { createHash, randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 16;

/** A code that somebody may have to type, in groups of four signs: 78 bits. */
export function newTypedCode(): string {
  const letters = Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** The hash under which a code is kept, however it was typed: 32 bytes. */
export const typedCodeHash = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest();

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keyed } from '../core/arcade-secret.ts';

/** Seals codes of gift cards, so that whoever reads the database reads none. */
export interface CodeBox {
  seal(code: string): Buffer;
  /** Throws where the arcade's secret is another one than that it was sealed with. */
  open(sealed: Buffer): string;
  /** The same for the same code, and tells nothing of it. */
  digest(code: string): string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM (NIST SP 800-38D) under a key derived from the arcade's secret by HKDF (RFC 5869): nonce, tag, text. */
export function createCodeBox(secret: Buffer): CodeBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'gift codes', 32));
  return {
    seal(code) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const text = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes));
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = sealed.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
    digest: (code) => keyed(secret, 'gift code', code),
  };
}

import { hashes, verify } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

import { fromBase64, toBase64 } from './base64.ts';

// The library is given its hash, so that it works without Web Crypto: on plain http, and at once.
hashes.sha512 = sha512;

/** One who signs notes, by a name and an Ed25519 key. */
export interface Verifier {
  readonly name: string;
  /** 8 hexadecimal digits, from name and key. */
  readonly keyId: string;
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
}

/** A signed note: text that ends with a newline, and its signature lines. */
export interface Note {
  readonly text: string;
  readonly signatures: readonly {
    readonly name: string;
    readonly keyId: string;
    readonly signature: Uint8Array;
  }[];
}

const ed25519 = Uint8Array.of(1);
const dash = '\u2014';
const mostSignatures = 16;

/** @throws RangeError unless the name can stand in a note and the key has 32 bytes. */
export function verifierOf(name: string, publicKey: Uint8Array): Verifier {
  if (!isNoteName(name)) throw new RangeError(`${name} cannot sign notes`);
  if (publicKey.length !== 32) throw new RangeError('an Ed25519 key has 32 bytes');
  const named = concatBytes(utf8ToBytes(`${name}\n`), ed25519, publicKey);
  return { name, publicKey, keyId: bytesToHex(sha256(named).slice(0, 4)) };
}

/** Whether a name can stand in a note: something, without spaces and `+`. */
export function isNoteName(name: string): boolean {
  return name !== '' && !/[\s+\p{Z}\p{C}]/u.test(name);
}

/** `<name>+<key id>+<base64 of 0x01 and the key>`, one line. */
export function writeVerifier({ name, keyId, publicKey }: Verifier): string {
  return `${name}+${keyId}+${toBase64(concatBytes(ed25519, publicKey))}`;
}

/** Reads `writeVerifier`'s line; null when it is none, or its key id is another's. */
export function readVerifier(line: string): Verifier | null {
  const [name = '', keyId = '', key = '', ...rest] = line.split(/\+(?=[0-9a-f]{8}\+)|(?<=\+[0-9a-f]{8})\+/);
  const bytes = fromBase64(key);
  if (rest.length > 0 || !isNoteName(name) || bytes === null || bytes.length !== 33 || bytes[0] !== 1)
    return null;
  const verifier = verifierOf(name, bytes.slice(1));
  return verifier.keyId === keyId ? verifier : null;
}

/** A note with one signature, which was made over the text's UTF-8 bytes. */
export function writeNote(text: string, { name, keyId }: Verifier, signature: Uint8Array): string {
  const id = Uint8Array.from(keyId.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return `${text}\n${dash} ${name} ${toBase64(concatBytes(id, signature))}\n`;
}

const signatureLine = new RegExp(`^${dash} (\\S+) (\\S+)$`, 'u');

/** Splits a note; null for anything that is none. What it says counts only when `isSignedBy`. */
export function readNote(note: string): Note | null {
  const split = note.lastIndexOf('\n\n');
  if (split <= 0 || !note.endsWith('\n') || !note.isWellFormed()) return null;
  const lines = note.slice(split + 2, -1).split('\n');
  if (lines.length > mostSignatures) return null;
  const signatures: Note['signatures'][number][] = [];
  for (const line of lines) {
    const [, name, text] = signatureLine.exec(line) ?? [];
    const bytes = text === undefined ? null : fromBase64(text);
    if (name === undefined || !isNoteName(name) || bytes === null || bytes.length < 5) return null;
    signatures.push({ name, keyId: bytesToHex(bytes.slice(0, 4)), signature: bytes.slice(4) });
  }
  return { text: note.slice(0, split + 1), signatures };
}

/** Whether a verifier has signed the note's text. */
export function isSignedBy({ text, signatures }: Note, { name, keyId, publicKey }: Verifier): boolean {
  const mine = signatures.find((signature) => signature.name === name && signature.keyId === keyId);
  if (mine === undefined || mine.signature.length !== 64) return false;
  try {
    return verify(mine.signature, utf8ToBytes(text), publicKey);
  } catch {
    // A key or signature that is no point of the curve.
    return false;
  }
}

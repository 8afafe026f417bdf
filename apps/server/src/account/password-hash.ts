import { argon2, type Argon2Parameters, createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** OWASP's password storage cheat sheet, Argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;
const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function derive(parameters: Argon2Parameters): Promise<Buffer> {
  // The callback form runs on libuv's threads: the event loop goes on.
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}

const emptyPassword = createHash('md5').digest('hex');

/** The MD5 of no password at all: no account has it, and none is opened with it. */
export const isEmptyPassword = (md5: string): boolean => md5.toLowerCase() === emptyPassword;

const text = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Hashes what clients send as the password (an MD5 in hexadecimal, in either case), in the PHC string format. */
export async function hashPassword(md5: string): Promise<string> {
  const nonce = randomBytes(16);
  const key = await derive({ message: md5.toLowerCase(), nonce, tagLength, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(nonce)}$${text(key)}`;
}

/**
 * Whether the password is the stored one. Without a stored one the same work is done and the answer is no, so that
 * the time taken does not tell whether an account exists.
 */
export async function verifyPassword(md5: string, stored: string | null): Promise<boolean> {
  const parts = stored === null ? null : format.exec(stored);
  if (parts === null) {
    await derive({ message: md5.toLowerCase(), nonce: randomBytes(16), tagLength, ...cost });
    return false;
  }
  const [, memory, passes, parallelism, nonce = '', key = ''] = parts;
  const expected = Buffer.from(key, 'base64');
  const actual = await derive({
    message: md5.toLowerCase(),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected);
}

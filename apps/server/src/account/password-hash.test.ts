import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

const md5 = '5f4dcc3b5aa765d61d8327deb882cf99';

describe('passwords', () => {
  it('are stored salted, and known again in either case', async () => {
    const [first, second] = await Promise.all([hashPassword(md5), hashPassword(md5)]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(first).not.toContain(md5);
    expect(await verifyPassword(md5.toUpperCase(), first)).toBe(true);
    expect(await verifyPassword(`0${md5.slice(1)}`, first)).toBe(false);
  });

  it('do the same work when there is nothing to compare with', async () => {
    expect(await verifyPassword(md5, null)).toBe(false);
    expect(await verifyPassword(md5, 'nonsense')).toBe(false);
  });
});

import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { arcadeSecret, keyed } from './arcade-secret.ts';
import { StartFault } from './start-fault.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'grabbit-secret-'));
});

describe('arcadeSecret', () => {
  it('is made once, for nobody but its owner, and read again', () => {
    const made = arcadeSecret({ dataDir, secret: undefined });
    expect(made.length).toBeGreaterThanOrEqual(43);
    expect(statSync(join(dataDir, 'arcade-secret')).mode & 0o777).toBe(0o600);
    expect(arcadeSecret({ dataDir, secret: undefined })).toEqual(made);
  });

  it('is the configured one, which several nodes share', () => {
    const secret = 'one secret for all nodes of this arcade';
    expect(arcadeSecret({ dataDir, secret }).toString()).toBe(secret);
  });

  it('is never replaced when it was cut off', () => {
    writeFileSync(join(dataDir, 'arcade-secret'), 'half');
    expect(() => arcadeSecret({ dataDir, secret: undefined })).toThrow(StartFault);
  });
});

describe('keyed', () => {
  const [one, other] = [Buffer.from('a'.repeat(32)), Buffer.from('b'.repeat(32))];

  it('is the same for the same text, and no other', () => {
    expect(keyed(one, 'alias', '7')).toMatch(/^[0-9a-f]{64}$/);
    expect(keyed(one, 'alias', '7')).toBe(keyed(one, 'alias', '7'));
    const others = [keyed(one, 'alias', '8'), keyed(one, 'exclusion', '7'), keyed(other, 'alias', '7')];
    expect(others).not.toContain(keyed(one, 'alias', '7'));
  });
});

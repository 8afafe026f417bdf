import { createHash, createHmac } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { commitmentOf, firstLogHead, inputLink, logEntryHash } from './commitment.ts';
import { hashOf, hmacSha256, sha256Hex } from './hash.ts';
import { drawStream } from './randomness.ts';

const parts = {
  seed: 'ab'.repeat(32),
  startHash: '1',
  logHead: '2',
  engine: '3',
  wasm: '4',
  roomId: '5',
  sequence: 6,
};

describe('hashes', () => {
  it('[F1] are those of the platform', () => {
    expect(sha256Hex('grabbit ü')).toBe(createHash('sha256').update('grabbit ü').digest('hex'));
    const mac = createHmac('sha256', Buffer.from(parts.seed, 'hex')).update('a:1:0').digest('hex');
    expect(Buffer.from(hmacSha256(parts.seed, 'a:1:0')).toString('hex')).toBe(mac);
  });

  it('[F2] a commitment changes with each of its parts', () => {
    const changed = Object.keys(parts).map((key) =>
      commitmentOf({ ...parts, [key]: key === 'sequence' ? 7 : 'cd'.repeat(32) }),
    );
    expect(new Set([commitmentOf(parts), ...changed]).size).toBe(8);
  });

  it('[F3] an input link holds the link before, id, tick and code', () => {
    const input = { id: 1, tick: 2, code: 3 };
    expect(inputLink('x', input)).toBe(hashOf({ previous: 'x', ...input }));
    const others = [
      inputLink('y', input),
      inputLink('x', { ...input, id: 9 }),
      inputLink('x', { ...input, tick: 9 }),
      inputLink('x', { ...input, code: 9 }),
    ];
    expect(new Set([inputLink('x', input), ...others]).size).toBe(5);
  });

  it('[F4] a log entry changes with each of its parts', () => {
    const entry = {
      roomId: '1',
      seq: 1,
      kind: 'opened',
      at: '2026-11-20T10:00:00.000Z',
      body: { a: 1 },
      prev: firstLogHead('1'),
    };
    const changes = [
      { roomId: '2' },
      { seq: 2 },
      { kind: 'void' },
      { at: '2026-11-20T10:00:00.001Z' },
      { body: { a: 2 } },
      { prev: 'z' },
    ];
    expect(
      new Set([logEntryHash(entry), ...changes.map((change) => logEntryHash({ ...entry, ...change }))]).size,
    ).toBe(7);
  });
});

describe('draws', () => {
  it('[F5] follow from key and label, and from nothing else', () => {
    const draw = (label: string): number[] => {
      const stream = drawStream(parts.seed, label);
      return Array.from({ length: 20 }, () => stream.below(1000));
    };
    expect(draw('a:1')).toEqual(draw('a:1'));
    expect(draw('a:1')).not.toEqual(draw('a:2'));
  });

  it('[F5] read the blocks as big-endian words', () => {
    const block = hmacSha256(parts.seed, 'a:1:0');
    expect(drawStream(parts.seed, 'a:1').below(4294967296)).toBe(
      new DataView(block.buffer, block.byteOffset).getUint32(0),
    );
  });

  it('[F5] skip words past the last whole multiple of their bound', () => {
    const bound = 3_000_000_000;
    const words = Array.from({ length: 12 }, (_, block) => {
      const bytes = hmacSha256(parts.seed, `skip:1:${block}`);
      const view = new DataView(bytes.buffer, bytes.byteOffset);
      return Array.from({ length: 8 }, (_word, i) => view.getUint32(4 * i));
    }).flat();
    const stream = drawStream(parts.seed, 'skip:1');
    const draws = Array.from({ length: 40 }, () => stream.below(bound));
    expect(draws).toEqual(words.filter((word) => word < bound).slice(0, 40));
  });

  it('[F5] are uniform', () => {
    const stream = drawStream(parts.seed, 'uniform');
    const draws = Array.from({ length: 14_000 }, () => stream.below(7));
    const counts = Array.from({ length: 7 }, (_, face) => draws.filter((draw) => draw === face).length);
    const chi2 = counts.reduce((sum, n) => sum + (n - 2000) ** 2 / 2000, 0);
    // Six degrees of freedom: 22.5 is passed once in a thousand; the stream is fixed.
    expect(chi2).toBeLessThan(22.5);
  });

  it('[F5] refuse a bound that is none', () => {
    for (const bound of [0, -1, 0.5, 4294967297])
      expect(() => drawStream(parts.seed, 'x').below(bound)).toThrow(RangeError);
  });
});

describe('[F1] a hash', () => {
  const lengths = [0, 1, 55, 56, 64, 4_095, 4_096, 4_097, 20_000];
  it.each(lengths)(
    'of a text of %s characters is that of its UTF-8, whatever was hashed before',
    (length) => {
      const texts = ['', 'é', '漢', '🎁'].map((last) => `${'a'.repeat(length)}${last}`);
      for (const text of texts)
        expect(sha256Hex(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    },
  );
});

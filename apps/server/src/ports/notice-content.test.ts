import { socketDivider } from '@grabbit/contract';
import { describe, expect, it } from 'vitest';
import { decodeContent, encodeContent, type Json } from './notice-content.ts';

describe('content', () => {
  it('joins numbers and plain words as they are', () => {
    expect(encodeContent([31, 1001, '30001', 'booked', ''])).toBe('31@#1001@#30001@#booked@#');
  });

  it('keeps what a player typed in one part', () => {
    const typed = 'x@#31@#1@#{"coins":1000000}';
    const content = encodeContent([75, 101, typed, { text: typed, list: [typed] }]);
    expect(content.split(socketDivider)).toHaveLength(4);
    expect(decodeContent(content)).toEqual(['75', '101', typed, { text: typed, list: [typed] }]);
  });

  it.each([
    '@',
    '#',
    '@#',
    '@@##',
    '"',
    '\\',
    '\\u0023',
    '[1]',
    '{"a":1}',
    '',
    ' ',
    'محمد',
    '🧸@#',
    '@\\u0023',
  ])('carries %j', (text) => {
    expect(decodeContent(encodeContent([74, text, text, '#', '@']))).toEqual(['74', text, text, '#', '@']);
  });

  it('is null when a part is broken', () => {
    for (const broken of ['74@#{', '74@#"x', '74@#[1,']) expect(decodeContent(broken)).toBeNull();
  });

  it('comes back whole for any text (seeded)', () => {
    const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
    const random = randomOf(seed);
    for (let round = 0; round < 5_000; round += 1) {
      const parts = Array.from({ length: 1 + random(5) }, () => randomPart(random));
      const content = encodeContent([31, ...parts]);
      expect(content.split(socketDivider).length, `FUZZ_SEED=${seed}`).toBe(parts.length + 1);
      expect(decodeContent(content), `FUZZ_SEED=${seed}`).toEqual(['31', ...parts]);
    }
  });
});

const pieces = [
  '@',
  '#',
  '@#',
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  ' ',
  '\n',
  'a',
  '7',
  'ü',
  'ص',
  '🧸',
  '\u2028',
  '\\u0023',
];

function randomText(random: (below: number) => number): string {
  return Array.from({ length: random(9) }, () => pieces[random(pieces.length)]).join('');
}

function randomPart(random: (below: number) => number): Json {
  const text = randomText(random);
  const kind = random(4);
  if (kind === 0) return [text, { [randomText(random)]: text }];
  return kind === 1 ? { text, n: random(1_000) } : text;
}

/** Mulberry32. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

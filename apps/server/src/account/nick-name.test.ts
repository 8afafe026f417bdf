import { describe, expect, it } from 'vitest';
import { cleanNickName, drawnNickName } from './nick-name.ts';

describe('cleanNickName', () => {
  it.each([
    ['Ann', 'Ann'],
    ['  Ann   Lee ', 'Ann Lee'],
    ['محمد', 'محمد'],
    ['สมชาย', 'สมชาย'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
    ['\u2068\u00a0Ann\u200b\u2069', 'Ann'],
    ['\ufeffAnn\u2009Lee\u00ad', 'Ann Lee'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 Ann 🏴󠁧󠁢󠁷󠁬󠁳󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Ann 🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
    ['<b>Ann</b>', '<b>Ann</b>'],
    ["'; drop table users", "'; drop table users"],
    ['👨‍👩‍👧'.repeat(14), '👨‍👩‍👧'.repeat(14)],
  ])('keeps %j', (given, expected) => {
    expect(cleanNickName(given)).toBe(expected);
  });

  it.each([
    '',
    '   ',
    '\u200d',
    'a'.repeat(25),
    'a'.repeat(10_000),
    'Ann\u0000',
    'Ann\nLee',
    'nn\u202eA',
    'An\u2066n',
    'An\u200bn',
    'An\u00adn',
    '\u3164',
    '\u2800\u2800',
    'A\u3164nn',
    '\u115f\u1160',
    '\uffa0',
    'Ann\u{e0061}nn',
    'Ann\ud800',
    `a${'\u0301'.repeat(200)}`,
  ])('refuses %j', (given) => {
    expect(cleanNickName(given)).toBeNull();
  });
});

describe('drawnNickName', () => {
  it('is a sound name, and says nothing of its owner', () => {
    const name = drawnNickName();
    expect(name).toMatch(/^Player \d{4}$/);
    expect(cleanNickName(name)).toBe(name);
  });

  it('is drawn anew where its number reads as a refused word', () => {
    const numbers = [4445, 7175, 1234];
    expect(drawnNickName(() => numbers.shift() ?? 0)).toBe('Player 1234');
  });
});

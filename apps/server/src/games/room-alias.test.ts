import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { roomAlias } from './room-alias.ts';

const secret = Buffer.from('s'.repeat(32));

it('is the same for a player in a room, and another in every other room, for every other player and arcade', () => {
  const alias = roomAlias(secret, 1, 10_001);
  expect(alias).toMatch(/^P-[0-9a-f]{16}$/);
  expect(roomAlias(secret, 1, 10_001)).toBe(alias);
  const others = [
    roomAlias(secret, 2, 10_001),
    roomAlias(secret, 1, 10_002),
    roomAlias(secret, 11, 1),
    roomAlias(Buffer.from('t'.repeat(32)), 1, 10_001),
  ];
  expect(new Set([alias, ...others]).size).toBe(5);
});

it('is not found by hashing all account numbers', () => {
  const alias = roomAlias(secret, 1, 10_007).slice(2, 12);
  const guesses = Array.from({ length: 20_000 }, (_, id) =>
    createHash('sha256').update(`${id}@1`).digest('hex'),
  );
  expect(guesses.some((guess) => guess.startsWith(alias))).toBe(false);
});

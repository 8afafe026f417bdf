import type { OwnStake, SharedStatus } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { firstMode } from './round-modes.tsx';

const status = (watchers: number): SharedStatus => ({
  ...{ open: true, watchers, next: null, running: null, before: null, last: [] },
});
const stake: OwnStake = { playId: 'a', sequence: 1, choice: 'up', coins: 100, clientSeedHash: null };

it('begins alone for who is alone, once the room has told who is there', () => {
  expect(firstMode({ status: null, mine: [] })).toBeNull();
  expect(firstMode({ status: status(1), mine: [] })).toBe('solo');
  expect(firstMode({ status: status(2), mine: [] })).toBe('shared');
});

it('begins with others for who has a stake with them', () => {
  expect(firstMode({ status: status(1), mine: [stake] })).toBe('shared');
});

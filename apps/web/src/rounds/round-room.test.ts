// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { encodedKey, writeStored } from '../kernel/storage.ts';
import { chosenToday } from '../room/chosen-today.ts';
import { keepWish, readWish } from './round-room.tsx';

const game = {
  choices: ['up', 'down'] as const,
  stakes: [100, 500] as const,
  first: { choice: 'up', coins: 100 } as const,
  wishKey: 'test:wish',
} as const;

beforeEach(() => localStorage.clear());

it('gives back what was kept, and what is wished for at first where nothing was', () => {
  expect(readWish(game)).toEqual(game.first);
  keepWish(game, { choice: 'down', coins: 500 });
  expect(readWish(game)).toEqual({ choice: 'down', coins: 500 });
});

it.each([
  ['a choice that the game has not', { choice: 'sideways', coins: 500 }, { choice: 'up', coins: 500 }],
  ['coins that are no stake', { choice: 'down', coins: 499 }, { choice: 'down', coins: 100 }],
  ['coins in letters', { choice: 'down', coins: '500' }, { choice: 'down', coins: 100 }],
  ['a part alone', { coins: 500 }, { choice: 'up', coins: 500 }],
  ['a list', ['down', 500], game.first],
  ['a word', 'down', game.first],
])('takes of what is damaged as much as there is: %s', (_name, kept, wish) => {
  writeStored(game.wishKey, typeof kept === 'object' && !Array.isArray(kept) ? chosenToday(kept) : kept);
  expect(readWish(game)).toEqual(wish);
});

it('takes no stake of another day', () => {
  writeStored(game.wishKey, { choice: 'down', coins: 500 });
  expect(readWish(game)).toEqual({ choice: 'down', coins: 100 });
});

it('begins anew where the text itself is broken', () => {
  localStorage.setItem(encodedKey(game.wishKey), '{"choice":"do');
  expect(readWish(game)).toEqual(game.first);
});

import { expect, it } from 'vitest';
import { seatRestMs, sharedSeats, TableSeats } from './table-seats.ts';

const sitter = (playerId: number, clientSeed = 's') => ({ playerId, alias: `P-${playerId}`, clientSeed });

function full(): TableSeats {
  const seats = new TableSeats(sharedSeats);
  for (let player = 1; player <= sharedSeats; player += 1) seats.sit(sitter(player), player);
  return seats;
}

it('gives each who comes the first free place, once, and none when all are taken', () => {
  const seats = full();
  expect(seats.sit(sitter(3), 9)?.place).toBe(2);
  expect(seats.sit(sitter(7), 9)).toBeNull();
  expect(seats.leave(3)).toBe(true);
  expect(seats.leave(3)).toBe(false);
  expect(seats.sit(sitter(7), 9)?.place).toBe(2);
  expect(seats.all.map(({ playerId }) => playerId)).toEqual([1, 2, 7, 4, 5, 6]);
});

it('takes the seed that was said last for what comes', () => {
  const seats = full();
  seats.sit(sitter(2, 'other'), 9);
  expect(seats.of(2)?.clientSeed).toBe('other');
});

it('frees the seats of those who drop nothing for a minute', () => {
  const seats = full();
  seats.dropped(1, seatRestMs - 1);
  expect(seats.sweep(seatRestMs)).toBe(false);
  expect(seats.sweep(seatRestMs + 6)).toBe(true);
  expect(seats.all.map(({ playerId, drops }) => [playerId, drops])).toEqual([[1, 1]]);
});

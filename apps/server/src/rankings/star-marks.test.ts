import { expect, it } from 'vitest';
import type { PlayerEvent } from '../ports/player-events.ts';
import { boundedMarks, marksOf, type StarMark } from './star-marks.ts';

const stars = { play: 1, toy: 3, checked: 2, quest: 2 };
const at = new Date('2026-11-25T23:59:59.999Z');
const played = (
  ref: string,
  body: Partial<{ coins: number; paid: number; toys: number }> = {},
): PlayerEvent => ({
  ...{ kind: 'played', playerId: 7, ref, at },
  body: { game: 'claw', coins: 100, paid: 0, toys: 0, ...body },
});
const worth = (event: PlayerEvent): (readonly [string, number])[] =>
  marksOf({ stars }, event).map((mark) => [mark.mark, mark.stars]);
const none = { marks: new Set<string>(), days: new Map<string, number>() };
const mark = (name: string, given = 1, day = '2026-11-25'): StarMark => ({
  ...{ playerId: 7, mark: name, day, stars: given, at },
});

it('gives the same stars for a play whatever it cost or paid', () => {
  expect(worth(played('a', { coins: 5_000 }))).toEqual(worth(played('a', { coins: 1, paid: 900 })));
  expect(worth(played('a', { toys: 2 }))).toEqual([
    ['play:a', 1],
    ['toy:a', 6],
  ]);
});

it('counts parts of one turn as one play, practice as a play, and money as nothing', () => {
  expect(worth(played('turn:3'))).toEqual(worth(played('turn:4')));
  expect(worth({ kind: 'practised', playerId: 7, ref: 'b', at, body: { game: 'claw' } })).toEqual([
    ['play:b', 1],
  ]);
  expect(worth({ kind: 'checked', playerId: 7, ref: 'b', at, body: { game: 'claw' } })).toEqual([
    ['checked:b', 2],
  ]);
  expect(worth({ kind: 'recharged', playerId: 7, ref: 'c', at, body: { cents: 999, first: true } })).toEqual(
    [],
  );
  expect(marksOf({ stars: { ...stars, play: 0 } }, played('a'))).toEqual([]);
});

it('counts each once and no more in a day than its bound, the last of it in part', () => {
  const wanted = [mark('play:a'), mark('play:a'), mark('toy:a', 3), mark('toy:b', 3), mark('play:b')];
  expect(boundedMarks(wanted, none, 6).map((each) => [each.mark, each.stars])).toEqual([
    ['play:a', 1],
    ['toy:a', 3],
    ['toy:b', 2],
  ]);
  const before = { marks: new Set(['7 play:a']), days: new Map([['7 2026-11-25', 5]]) };
  expect(boundedMarks(wanted, before, 6).map((each) => [each.mark, each.stars])).toEqual([['toy:a', 1]]);
});

it('begins anew with the day, and for each player', () => {
  const [next] = boundedMarks(
    [mark('play:b', 1, '2026-11-26')],
    { ...none, days: new Map([['7 2026-11-25', 6]]) },
    6,
  );
  expect(next?.day).toBe('2026-11-26');
  const wanted = [mark('play:a', 3), { ...mark('play:a', 3), playerId: 8 }];
  expect(boundedMarks(wanted, none, 3)).toHaveLength(2);
});

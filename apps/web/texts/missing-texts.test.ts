import { expect, it } from 'vitest';
import { missingKeys, withEnglish } from './missing-texts.ts';

const english = {
  room: { drop: 'Drop', coins_one: 'A coin', coins_other: '{{count}} coins' },
  flip: { heads: 'Heads' },
};

it('names what a language lacks once, a plural by its stem', () => {
  expect(missingKeys(english, { room: { drop: 'Los' } })).toEqual(['room.coins', 'flip.heads']);
  expect(missingKeys(english, english)).toEqual([]);
});

it('takes a plural with other forms for translated', () => {
  const polish = { room: { drop: 'Rzuć', coins_few: 'a', coins_many: 'b', coins_other: 'c' } };
  expect(missingKeys(english, polish)).toEqual(['flip.heads']);
});

it('fills up with English what is missing, and nothing else', () => {
  expect(withEnglish(english, { room: { drop: 'Los' } })).toEqual({
    room: { drop: 'Los', coins_one: 'A coin', coins_other: '{{count}} coins' },
    flip: { heads: 'Heads' },
  });
  const german = { room: { drop: 'Los', coins_other: 'x' }, flip: { heads: 'Kopf' } };
  expect(withEnglish(english, german)).toBe(german);
});

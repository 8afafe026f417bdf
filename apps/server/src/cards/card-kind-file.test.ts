import { expect, it } from 'vitest';
import { readKind } from './card-kind-file.ts';

const words = {
  name: { 'en-US': 'Spring bonus', 'de-DE': 'Frühling' },
  describe: { 'en-US': 'More coins.' },
};
const bonus = { sort: 'bonus', ...words, ratio: 12, limitAmount: 999, star: 2, hours: 48 };
const read = (fields: object) => readKind(JSON.stringify(fields));

it('reads each sort of card', () => {
  expect(read(bonus)).toEqual({ ...bonus, scene: null });
  expect(read({ ...bonus, scene: 3 })).toMatchObject({ scene: 3 });
  const buff = { sort: 'buff', ...words, rewardRate: 10, star: 0, hours: 24 };
  expect(read(buff)).toEqual({ ...buff, pushMost: 1_000 });
  expect(read({ ...buff, pushMost: 50 })).toMatchObject({ pushMost: 50 });
  const push = { sort: 'push', roomCoin: 10, timeNum: 60, beCoin: 60 };
  expect(read(push)).toEqual(push);
});

it.each([
  ['{', 'The file is no JSON'],
  ['[]', '"sort" must be'],
  ['7', 'must hold one card'],
  [JSON.stringify({ ...bonus, sort: 'gold' }), '"sort" must be'],
  [JSON.stringify({ ...bonus, ratio: 101 }), '"ratio" must be a whole number from 1 to 100.'],
  [JSON.stringify({ ...bonus, ratio: '12' }), '"ratio" must be'],
  [JSON.stringify({ ...bonus, star: 4 }), '"star" must be a whole number from 1 to 3.'],
  [JSON.stringify({ ...bonus, limitAmount: 9.5 }), '"limitAmount" must be'],
  [JSON.stringify({ ...bonus, hours: 0 }), '"hours" must be'],
  [JSON.stringify({ ...bonus, scene: 4 }), '"scene" must be'],
  [
    JSON.stringify({ sort: 'push', roomCoin: 10, timeNum: 60, beCoin: 65 }),
    '"beCoin" must be a whole number of drops',
  ],
  [JSON.stringify({ sort: 'push', roomCoin: 10, timeNum: 60, beCoin: 0 }), '"beCoin" must be'],
  [JSON.stringify({ ...bonus, name: 'Spring' }), '"name" must hold'],
  [JSON.stringify({ ...bonus, name: { 'de-DE': 'Frühling' } }), '"en-US" among them'],
  [JSON.stringify({ ...bonus, name: { 'en-US': 'x'.repeat(41) } }), 'at most 40 characters'],
])('says what is wrong with %s', (json, message) => {
  expect(() => readKind(json)).toThrow(message);
});

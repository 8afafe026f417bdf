import { expect, it } from 'vitest';
import { Failure } from '../core/failure.ts';
import { prizeOfPlace, readStarPlan, unitsOf } from './star-plan.ts';

const coins = (amount: number) => ({ type: 'coins', amount });
const bear = { type: 'goods', kind: 'bear' };
const plan = {
  ...{ from: '2026-12-01T00:00:00Z', to: '2026-12-08T00:00:00Z', perDay: 20 },
  stars: { play: 1, toy: 3, checked: 2, quest: 2 },
  steps: [
    { stars: 10, give: coins(10) },
    { stars: 25, give: { type: 'trialCoins', game: 'claw', amount: 300 } },
  ],
  prizes: [
    { first: 1, last: 1, give: bear },
    { first: 2, last: 3, give: coins(500) },
    { first: 4, last: 9, give: bear },
  ],
};

it('reads a plan as it is given', () => {
  const read = readStarPlan(plan);
  expect(read).toMatchObject({
    from: Date.parse(plan.from),
    perDay: 20,
    steps: plan.steps,
    prizes: plan.prizes,
  });
  expect([1, 2, 3, 4, 9, 10].map((place) => prizeOfPlace(read, place))).toEqual([0, 1, 1, 2, 2, -1]);
  expect(unitsOf(read.prizes)).toEqual([['bear', 7]]);
});

it.each([
  ['no period', { to: plan.from }],
  ['a period without end', { to: '2027-12-08T00:00:00Z' }],
  ['more in a day than anybody should do', { perDay: 51 }],
  ['a source that is missing', { stars: { play: 1 } }],
  ['steps that do not rise', { steps: [plan.steps[1], plan.steps[0]] }],
  ['a toy for everybody', { steps: [{ stars: 5, give: bear }] }],
  ['places with a gap', { prizes: [plan.prizes[0], plan.prizes[2]] }],
  ['no prizes', { prizes: [] }],
  ['a toy that there is not', { prizes: [{ first: 1, last: 1, give: { type: 'goods', kind: 'Uni corn' } }] }],
  ['a club card', { prizes: [{ first: 1, last: 1, give: { type: 'club', configId: 1 } }] }],
])('refuses %s', (_what, change) => {
  expect(() => readStarPlan({ ...plan, ...change })).toThrow(Failure);
});

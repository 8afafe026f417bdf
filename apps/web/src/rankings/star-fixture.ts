import type { Checked } from './star-proof.tsx';
import type { StarContest, StarPage } from './star-contest.queries.ts';

const dayMs = 86_400_000;
const from = Date.UTC(2026, 10, 23);
const to = from + 7 * dayMs;

const line = (place: number, nickName: string, stars: number, mine = false) => ({
  ...{ place, nickName, portrait: '', stars, mine },
});

const gifts = {
  coins: (amount: number) => ({ type: 'coins', amount, name: '' }) as const,
  bear: { type: 'goods', amount: 1, name: 'bear' },
} as const;

/** A contest as the page is told of it. */
export function starContestOf(change: Partial<StarContest> = {}): StarContest {
  return {
    ...{ id: 4, stage: 'published', from, to, perDay: 20, players: 1_906, digest: 'a7'.repeat(32) },
    stars: { play: 1, toy: 3, checked: 2, quest: 2 },
    steps: [
      { stars: 10, gift: gifts.coins(10), taken: true },
      { stars: 25, gift: { type: 'trialCoins', amount: 300, name: 'claw' }, taken: false },
      { stars: 50, gift: { type: 'buffCard', amount: 15, name: 'Lantern' }, taken: false },
      { stars: 80, gift: { type: 'postage', amount: 200, name: '' }, taken: false },
      { stars: 120, gift: gifts.coins(120), taken: false },
    ],
    prizes: [
      { first: 1, last: 1, gift: gifts.bear },
      { first: 2, last: 10, gift: gifts.coins(500) },
    ],
    list: [
      line(1, 'Minh', 118),
      line(2, 'Aiko', 112),
      line(3, '', 109),
      line(4, 'Noor', 104),
      line(5, 'Ben', 97),
      line(6, 'Sam', 90),
    ],
    own: { stars: 34, today: 6, place: 412, due: 1, shown: true, prize: null },
    ...change,
  };
}

/** The page at a moment of it: so many days after its beginning. */
export const starPageOf = (contest: StarContest | null, day: number, before = 0): StarPage => ({
  ...{ silent: false, now: from + day * dayMs, contest, before },
});

export const wonContest = (taken: boolean): StarContest =>
  starContestOf({
    stage: 'closed',
    own: { stars: 118, today: 0, place: 1, due: 0, shown: false, prize: { gift: gifts.bear, taken } },
  });

/** What somebody finds who checks a result that was changed afterwards. */
export const checkedOf = (holds: boolean): Checked => ({
  proof: {
    ...{
      rules: '{"contest":4}',
      digest: 'a7'.repeat(32),
      seed: 'c1'.repeat(32),
      listDigest: 'b2'.repeat(32),
    },
    ...{ list: '1 S-52b06c1fd1a3e870 118 1763942400000\n', alias: 'S-52b06c1fd1a3e870', place: 1 },
  },
  checks: [
    { of: 'rules', holds: true },
    { of: 'seed', holds: true },
    { of: 'list', holds },
    { of: 'order', holds },
  ],
});

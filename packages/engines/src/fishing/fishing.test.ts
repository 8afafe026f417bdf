import { describe, expect, it } from 'vitest';

import { drawRules } from '../fair/draw.ts';
import { hmacSha256 } from '../fair/hash.ts';
import { drawStream } from '../fair/randomness.ts';
import { fishing, type FishBet } from './fishing.ts';
import { seaFish, seaLanes } from './sea.ts';
import { type FishKind, fishKinds, fishReturn, fishStakes, fishTable } from './table.ts';

const seed = `${'0'.repeat(63)}1`;
const bet: FishBet = { tide: seed, lane: 0, turn: 0, stake: 100 };
const rules = drawRules(fishing);
const quoteOf = (value: unknown) => {
  const quote = rules.quote(value);
  if (quote === null) throw new Error('no bet');
  return quote;
};

/** A fish of a kind, in this tide or one of the next. */
function find(kind: FishKind): FishBet {
  for (let number = 1; number < 500; number += 1) {
    const tide = number.toString(16).padStart(64, '0');
    for (let lane = 0; lane < seaLanes; lane += 1)
      if (seaFish(tide, lane, 0)?.kind === kind) return { tide, lane, turn: 0, stake: 100 };
  }
  throw new Error(`no ${kind}`);
}

describe('[O1] a bet', () => {
  it('is one shot at a fish of the tide', () => {
    for (const stake of fishStakes)
      expect(quoteOf({ ...bet, stake })).toMatchObject({ price: stake, draws: 1 });
  });

  const strange: readonly (readonly [string, unknown])[] = [
    ['nothing', null],
    ['a tide that is no seed', { ...bet, tide: 'abc' }],
    ['a lane that there is not', { ...bet, lane: seaLanes }],
    ['a lane below the first', { ...bet, lane: -1 }],
    ['half a lane', { ...bet, lane: 0.5 }],
    ['a turn past the last', { ...bet, turn: 1_000 }],
    ['a second whale', { ...bet, lane: 7, turn: 1 }],
    ['another stake', { ...bet, stake: 150 }],
    ['a stake as text', { ...bet, stake: '100' }],
    ['one thing more', { ...bet, kind: 'whale' }],
    ['one thing less', { lane: 0, turn: 0, stake: 100 }],
    ['a list', [bet]],
  ];
  it.each(strange)('is refused: %s', (_, value) => {
    expect(rules.quote(value)).toBeNull();
  });
});

it('[O2] the worked example: the first word below the number of shots', () => {
  const kind = seaFish(seed, 0, 0)?.kind ?? 'whale';
  const word = new DataView(Uint8Array.from(hmacSha256(seed, 'mika:1:0')).buffer).getUint32(0);
  const caught = word % fishTable[kind].oneIn === 0;
  const outcome = quoteOf(bet).outcome({ seed, clientSeed: 'mika', nonce: 1 });
  expect(outcome).toEqual({ result: { kind, caught }, paid: caught ? fishTable[kind].hundredths : 0 });
  expect([kind, word, outcome.paid]).toMatchInlineSnapshot(`
    [
      "clownfish",
      1658662906,
      0,
    ]
  `);
});

it('[O2] 0 catches, and no other word does', () => {
  const kind = seaFish(seed, 0, 0)?.kind ?? 'whale';
  for (let nonce = 1; nonce <= 40; nonce += 1) {
    const caught = drawStream(seed, `mika:${nonce}`).below(fishTable[kind].oneIn) === 0;
    expect(quoteOf(bet).outcome({ seed, clientSeed: 'mika', nonce }).result).toEqual({ kind, caught });
  }
});

it('[O3] chance times pay is the same for every fish, and every pay is whole and above its cost', () => {
  for (const kind of fishKinds) {
    const { oneIn, hundredths } = fishTable[kind];
    expect(hundredths / oneIn).toBe(fishReturn);
    for (const stake of fishStakes) {
      const paid = fishing.paysOf({ ...bet, stake }, { kind, caught: true });
      expect(Number.isInteger(paid)).toBe(true);
      expect(paid).toBeGreaterThan(stake);
    }
  }
});

it.each(fishKinds)('[O2][O3] a %s is caught as often as is told', (kind) => {
  const quote = quoteOf(find(kind));
  const shots = 40_000;
  let hits = 0;
  for (let nonce = 1; nonce <= shots; nonce += 1)
    if (quote.outcome({ seed, clientSeed: 'often', nonce }).paid > 0) hits += 1;
  const chance = 1 / fishTable[kind].oneIn;
  expect(Math.abs(hits - shots * chance)).toBeLessThan(4 * Math.sqrt(shots * chance * (1 - chance)));
});

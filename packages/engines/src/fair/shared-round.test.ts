import { describe, expect, it } from 'vitest';

import { bo } from '../bo/bo.ts';
import { sha256Hex } from './hash.ts';
import { entrantsBodyOf, sharedStream } from './shared-round.ts';
import type { SharedEntrant } from './shared-round.ts';
import { changed } from './testing/changed.ts';
import { roundFileOf } from './testing/round-file.ts';
import { verifySharedFile } from './verify-shared.ts';

const seed = sha256Hex('seed');
const entrants: readonly SharedEntrant[] = (['up', 'down', 'up'] as const).map((choice, index) => ({
  ...{ number: index + 1, playId: `play${index}`, player: `P-${index}`, clientSeed: `seed-${index}` },
  stake: { choice, coins: 200 },
}));

const fileOf = (given: readonly SharedEntrant[] = entrants) => roundFileOf(bo, { seed, entrants: given });

describe('[F16] the file of a round', () => {
  it.each([
    ['three stakes', entrants],
    ['none', []],
  ] as const)('holds with %s', (_, given) => {
    const { ok, checks } = verifySharedFile([bo], fileOf(given));
    expect(checks.filter((check) => !check.ok)).toEqual([]);
    expect(ok).toBe(true);
  });

  it.each([null, 7, 'file', [], {}, { ...fileOf(), more: 1 }, { ...fileOf(), entrants: [{}] }])(
    'that is none is refused: %j',
    (value) => {
      expect(verifySharedFile([bo], value).ok).toBe(false);
    },
  );

  it('of a game that nobody knows is refused', () => {
    expect(verifySharedFile([], fileOf()).ok).toBe(false);
  });
});

describe('[F16] every change of one field of a file is found', () => {
  const file = fileOf();
  const changes = Object.entries(file).flatMap(([key, value]) =>
    changed(value).map((other, index) => ({ name: `${key} ${index}`, forged: { ...file, [key]: other } })),
  );
  it.each(changes)('$name', ({ forged }) => {
    expect(verifySharedFile([bo], forged).ok).toBe(false);
  });
});

describe('[F15] what is drawn', () => {
  const drawn = (given: readonly SharedEntrant[], sequence = 4): unknown =>
    bo.outcome(sharedStream(seed, entrantsBodyOf(sequence, given)));

  it('follows from every entrant: another seed, one less, another order is another line', () => {
    const others = [
      entrants.slice(1),
      entrants.toReversed(),
      entrants.map((one) => (one.number === 3 ? { ...one, clientSeed: 'x' } : one)),
    ];
    const lines = [entrants, ...others].map((given) => JSON.stringify(drawn(given)));
    expect(new Set([...lines, JSON.stringify(drawn(entrants, 5))]).size).toBe(5);
  });

  it('knows neither what they staked nor who they are', () => {
    const rich = entrants.map((one) => ({
      ...one,
      player: 'P-x',
      playId: 'x',
      stake: { choice: 'down', coins: 5_000 },
    }));
    expect(drawn(rich)).toEqual(drawn(entrants));
  });
});

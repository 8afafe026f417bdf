import { describe, expect, it } from 'vitest';

import { bo } from '../bo/bo.ts';
import { clientSeedHash } from './acceptance.ts';
import { sha256Hex } from './hash.ts';
import {
  entrantsBodyOf,
  sharedCommitmentOf,
  sharedFinalHash,
  sharedReceipt,
  sharedStream,
} from './shared-round.ts';
import type { SharedEntrant } from './shared-round.ts';
import { changed } from './testing/changed.ts';
import {
  entryFormat,
  entryLink,
  entryList,
  readEntry,
  type RevealedEntry,
  type SignedEntry,
  writeEntry,
} from './shared-entry.ts';
import { listedFileOf, roundFileOf } from './testing/round-file.ts';
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

const entries: readonly RevealedEntry[] = entrants.map(({ clientSeed, ...entrant }, index) => ({
  ...entrant,
  clientSeedHash: clientSeedHash(sha256Hex(clientSeed)),
  // The last did not show theirs.
  clientSeed: index < 2 ? sha256Hex(clientSeed) : null,
  at: '2026-11-29T10:00:00.000Z',
}));

describe('[F26] the file of a round whose seeds were shown when its list was closed', () => {
  const file = listedFileOf(bo, { seed, entrants: entries });

  it('holds', () => {
    const { ok, checks } = verifySharedFile([bo], file);
    expect(checks.filter((check) => !check.ok)).toEqual([]);
    expect(ok).toBe(true);
  });

  const changes = Object.entries(file).flatMap(([key, value]) =>
    changed(value).map((other, index) => ({ name: `${key} ${index}`, forged: { ...file, [key]: other } })),
  );
  it.each(changes)('is changed at $name, which is found', ({ forged }) => {
    expect(verifySharedFile([bo], forged).ok).toBe(false);
  });

  it.each([
    ['another order', entries.toReversed().map((entry, index) => ({ ...entry, number: index + 1 }))],
    ['one less', entries.slice(0, 2)],
    [
      'a seed that does not fit its hash',
      entries.map((entry) => ({ ...entry, clientSeed: sha256Hex('other') })),
    ],
  ])('%s is another list, or a seed that is found', (what, forged) => {
    const { ok } = verifySharedFile([bo], listedFileOf(bo, { seed, entrants: forged }));
    expect(ok).toBe(what !== 'a seed that does not fit its hash');
    const isSame = entryList(seed, forged) === entryList(seed, entries);
    expect(isSame).toBe(what === 'a seed that does not fit its hash');
  });
});

describe('[F26] a signed entry', () => {
  const [first, second] = entries;
  if (first === undefined || second === undefined) throw new Error('no entries');
  const { clientSeed: _, ...entry } = second;
  const previous = entryLink(seed, first);
  const signed: SignedEntry = {
    ...{ format: entryFormat, version: 1, arcade: 'arcade', game: 'bo', engine: 'bo-1', roomId: '31' },
    ...{ sequence: 4, commitment: seed, ...entry, previous, list: entryLink(previous, entry) },
  };
  const text = writeEntry(signed);

  it('is read back as it was written', () => {
    expect(readEntry(text)).toEqual(signed);
  });

  it('is none when anything of it is another', () => {
    for (const [key, value] of Object.entries(signed)) {
      if (['arcade', 'game', 'engine', 'roomId', 'sequence', 'commitment'].includes(key)) continue;
      for (const other of changed(value))
        expect([key, readEntry(JSON.stringify({ ...signed, [key]: other }))]).toEqual([key, null]);
    }
    expect(readEntry(`${text} `)).toBeNull();
  });
});

/** How many values there are of a hash of some parts, and of the same with each part changed. */
function hashesOf<Parts extends object>(parts: Parts, hash: (of: Parts) => string): number {
  const others = Object.entries(parts).map(([key, value]) => ({
    ...parts,
    [key]: typeof value === 'number' ? value + 1 : { other: JSON.stringify(value) },
  }));
  return new Set([parts, ...others].map(hash)).size;
}

describe('a hash changes with each of its parts', () => {
  it('[F14] that seals a round', () => {
    const promise = {
      ...{ game: 'bo', engine: 'bo-1', terms: { factor: 191 }, roomId: '31', sequence: 4 },
      ...{ logHead: sha256Hex('head'), seed },
    };
    expect(hashesOf(promise, sharedCommitmentOf)).toBe(8);
  });

  it('[F16] that binds what came of it', () => {
    const parts = { roomName: 'Line', commitment: seed, seeds: seed, result: { path: [1] }, list: seed };
    expect(hashesOf(parts, sharedFinalHash)).toBe(6);
  });

  it('[F16] that is a receipt', () => {
    const parts = {
      ...{ number: 1, playId: 'play0', player: 'P-0', clientSeed: 'seed-0' },
      ...{ paid: 382, at: '2026-11-29T10:00:00.000Z' },
    };
    const stakes = [
      { choice: 'up', coins: 200 },
      { choice: 'down', coins: 200 },
      { choice: 'up', coins: 100 },
    ];
    const [stake = { choice: 'up', coins: 200 }] = stakes;
    expect(hashesOf(parts, (of) => sharedReceipt(seed, { ...of, stake }))).toBe(7);
    expect(new Set(stakes.map((each) => sharedReceipt(seed, { ...parts, stake: each }))).size).toBe(3);
    expect(sharedReceipt(sha256Hex('other'), { ...parts, stake })).not.toBe(
      sharedReceipt(seed, { ...parts, stake }),
    );
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

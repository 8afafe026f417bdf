import { describe, expect, it } from 'vitest';

import { isSignedByBeacon } from '../beacon.ts';
import { clientSeedHash } from '../fair/acceptance.ts';
import { beaconRoundFor } from '../fair/beacon.ts';
import { logEntryHash } from '../fair/commitment.ts';
import { sha256Hex } from '../fair/hash.ts';
import type { ReadLogEntry } from '../fair/log-chain.ts';
import { changed } from '../fair/testing/changed.ts';
import { createOwnBeacon } from '../fair/testing/own-beacon.ts';
import {
  bagEntryFormat,
  bagEntryLink,
  type RevealedBagEntry,
  readBagEntry,
  type SignedBagEntry,
  writeBagEntry,
} from './bag-entry.ts';
import { type BagFile, readBagFile } from './bag-file.ts';
import { bagFileOf, type BagOf } from './testing/bag-file.ts';
import { bagChecks, type BagCheckName, verifyBagFile } from './verify-bag.ts';

const enteredAt = '2027-03-01T19:00:00.000Z';
const closedAt = '2027-03-01T19:05:00.000Z';
const terms = {
  prizes: [
    { name: 'coupon-20', count: 1 },
    { name: 'bear', count: 2 },
  ],
};
const entrants: readonly RevealedBagEntry[] = (['comment', 'free', 'recharge', 'free'] as const).map(
  (way, index) => {
    const clientSeed = sha256Hex(`seed ${index}`);
    const shown = index < 3 ? clientSeed : null;
    const who = { number: index + 1, player: `P-${index + 1}`, way, at: enteredAt };
    return { ...who, clientSeedHash: clientSeedHash(clientSeed), clientSeed: shown };
  },
);
const unshown = entrants.map((one) => ({ ...one, clientSeed: null }));

const own = createOwnBeacon('bags');
const beacons = { chains: [own.chain], isSigned: isSignedByBeacon };
const due = beaconRoundFor(own.chain, Date.parse(closedAt));

const bag: BagOf = { seed: sha256Hex('seed'), terms, entrants, closedAt };
const withBeacon: BagOf = { ...bag, entrants: unshown, beacon: own.valueOf(due) };
const [shown, drawn] = [bagFileOf(bag), bagFileOf(withBeacon)];

const failing = (value: unknown): readonly BagCheckName[] =>
  verifyBagFile(value, beacons)
    .checks.filter(({ ok }) => !ok)
    .map(({ name }) => name);

/** A log whose hashes fit what it says. */
function linked(file: BagFile, entries: readonly ReadLogEntry[]): BagFile {
  const log: ReadLogEntry[] = [];
  for (const { kind, body, at } of entries) {
    const prev = log.at(-1)?.hash ?? file.logHead;
    const head = kind === 'round' ? { ...(body as object), head: prev } : body;
    const parts = { roomId: file.roomId, seq: 7 + log.length, kind, at, body: head, prev };
    log.push({ seq: parts.seq, kind, body: head, prev, hash: logEntryHash(parts), at });
  }
  return { ...file, log, head: log.at(-1)?.hash ?? '' };
}

describe.each([
  ['whose seeds are shown', shown, bag],
  ['that a beacon decides', drawn, withBeacon],
])('[L7] the file of a bag %s', (_, file, of) => {
  it('holds', () => {
    const { ok, checks } = verifyBagFile(file, beacons);
    expect(failing(file)).toEqual([]);
    expect(ok).toBe(true);
    const known = bagChecks.filter((name) => name !== (file.version === 1 ? 'beacon' : 'reveals'));
    expect(checks.map(({ name }) => name)).toEqual(known);
  });

  it.each([0, 1, 2])('holds with %s in it', (count) => {
    const few = bagFileOf({ ...of, entrants: of.entrants.slice(0, count) });
    expect(failing(few)).toEqual([]);
    expect(few.result).toHaveLength(count);
  });

  it('is found out by any change of one field', () => {
    const changes = Object.entries(file).flatMap(([key, value]) =>
      changed(value).map((other, index) => ({ name: `${key} ${index}`, forged: { ...file, [key]: other } })),
    );
    expect(changes.length).toBeGreaterThan(90);
    const unseen = changes.filter(({ forged }) => verifyBagFile(forged, beacons).ok);
    expect(unseen.map(({ name }) => name)).toEqual([]);
  });

  const [first, second, ...others] = of.entrants;
  if (first === undefined || second === undefined) throw new Error('no entrants');
  const swapped = [{ ...second, number: 1 }, { ...first, number: 2 }, ...others];
  it.each<[string, Partial<BagFile>, readonly BagCheckName[]]>([
    ['an entry is left out', { entrants: [first, ...others] }, ['entrants']],
    ['the last entry is left out', { entrants: of.entrants.slice(0, 3) }, ['entrants']],
    ['an entry is there twice', { entrants: [first, first, second, ...others] }, ['entrants']],
    ['two change places', { entrants: swapped }, ['entrants']],
    ['a way is another', { entrants: [{ ...first, way: 'recharge' }, second, ...others] }, ['entrants']],
    ['a prize is another', { terms: { prizes: [{ name: 'car', count: 3 }] } }, ['commitment', 'result']],
    ['a bag holds too much', { terms: { prizes: [{ name: 'bear', count: 101 }] } }, ['terms']],
    ['another engine drew it', { engine: 'bag-2' }, ['engine']],
    [
      'a winner is another',
      { result: file.result.map((won, k) => (k === 0 ? { ...won, number: 9 } : won)) },
      ['result'],
    ],
    ['two winners change prizes', { result: file.result.toReversed() }, ['result']],
    ['it is drawn with another seed', { seed: sha256Hex('third') }, ['commitment', 'result', 'finalHash']],
    ['the final hash is another', { finalHash: sha256Hex('other') }, ['finalHash']],
    ['the head is another', { head: sha256Hex('other') }, ['head']],
    ['an entry of the log is missing', { log: file.log.toSpliced(1, 1) }, ['logChain']],
  ])('%s: it is found', (_what, change, wanted) => {
    const found = failing({ ...file, ...change });
    expect(found).toEqual(expect.arrayContaining([...wanted]));
  });

  it('drawn twice, of which both stand in the log, is found', () => {
    const again = bagFileOf({
      ...of,
      entrants: of.entrants.slice(1).map((one, k) => ({ ...one, number: k + 1 })),
    });
    const twice = linked(file, [...file.log, ...again.log.slice(2)]);
    expect(failing(twice)).toEqual(expect.arrayContaining(['entrants', 'logEntries']));
    expect(failing(linked(file, file.log))).toEqual([]);
  });

  it('sealed after the first entry of its part of the log is found', () => {
    const [commitment, other, ...rest] = file.log;
    if (commitment === undefined || other === undefined) throw new Error('no log');
    expect(failing(linked(file, [other, commitment, ...rest]))).toEqual(['logEntries']);
  });

  it('somebody was let in when the list was closed already: it is found', () => {
    const at = (last: string): BagFile =>
      bagFileOf({ ...of, entrants: of.entrants.map((one, k) => (k === 3 ? { ...one, at: last } : one)) });
    expect(failing(at(closedAt))).toEqual([]);
    expect(failing(at('2027-03-01T19:05:00.001Z'))).toEqual(['entrants']);
  });

  it.each([
    null,
    7,
    'file',
    [],
    {},
    { ...file, more: 1 },
    { ...file, version: 3 },
    { ...file, result: [{}] },
  ])('that is none is refused: %#', (value) => {
    expect(readBagFile(value).ok).toBe(false);
    expect(failing(value)).toEqual(['file']);
  });

  it('whose terms or log have no spelling is refused', () => {
    const [entry, ...rest] = file.log;
    expect(failing({ ...file, terms: { prizes: [{ name: 'bear', count: 0.5 }] } })).toEqual(['terms']);
    expect(failing({ ...file, log: [{ ...entry, body: { half: 0.5 } }, ...rest] })).toContain('logChain');
    expect(failing({ ...file, log: [] })).toContain('head');
  });
});

describe('[L4] what opens the draw', () => {
  it('is no seed that does not fit its hash', () => {
    const forged = bagFileOf({
      ...bag,
      entrants: entrants.map((one) => ({ ...one, clientSeed: sha256Hex('x') })),
    });
    expect(failing(forged)).toEqual(['reveals']);
  });

  it('is a seed that was shown, or its hash: another result', () => {
    expect(bagFileOf({ ...bag, entrants: unshown }).finalHash).not.toBe(shown.finalHash);
  });

  it('is the value of the beacon that is due, signed, of a beacon that is trusted', () => {
    const forged = (beacon: NonNullable<BagOf['beacon']>): readonly BagCheckName[] =>
      failing(bagFileOf({ ...withBeacon, beacon }));
    expect(forged(own.valueOf(due - 1))).toEqual(['beacon']);
    expect(forged(own.valueOf(due + 1))).toEqual(['beacon']);
    expect(forged({ ...own.valueOf(due + 1), round: due })).toEqual(['beacon']);
    const other = createOwnBeacon('others');
    expect(forged(other.valueOf(due))).toEqual(['beacon']);
    expect(verifyBagFile(drawn).ok).toBe(false);
  });

  it('is no seed where a beacon decides', () => {
    expect(failing({ ...drawn, entrants })).toEqual(['file']);
  });
});

describe('[L3] a signed entry', () => {
  const [first, second] = entrants;
  if (first === undefined || second === undefined) throw new Error('no entrants');
  const { clientSeed: _, ...entry } = second;
  const previous = bagEntryLink(shown.commitment, first);
  const signed: SignedBagEntry = {
    ...{ format: bagEntryFormat, version: 1, arcade: 'arcade', roomId: '31', sequence: 4 },
    ...{ commitment: shown.commitment, ...entry, previous, list: bagEntryLink(previous, entry) },
  };
  const text = writeBagEntry(signed);

  it('is read back as it was written', () => {
    expect(readBagEntry(text)).toEqual(signed);
  });

  it('is none when anything of it is another', () => {
    for (const [key, value] of Object.entries(signed)) {
      if (['arcade', 'roomId', 'sequence', 'commitment'].includes(key)) continue;
      for (const other of changed(value))
        expect([key, readBagEntry(JSON.stringify({ ...signed, [key]: other }))]).toEqual([key, null]);
    }
    expect(readBagEntry(`${text} `)).toBeNull();
  });
});

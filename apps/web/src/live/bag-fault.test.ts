import {
  bagEntryLink,
  bagEntryList,
  readBagFile,
  type BagFile,
  type SignedBagEntry,
} from '@grabbit/engines/bag';
import { sha256Hex } from '@grabbit/engines/fair';
import { expect, it } from 'vitest';
import withBeacon from '../../../../docs/files/bag-1-beacon.json' with { type: 'json' };
import withSeeds from '../../../../docs/files/bag-1.json' with { type: 'json' };
import { bagFault } from './bag-fault.ts';

function fileOf(value: unknown): BagFile {
  const reading = readBagFile(value);
  if (!reading.ok) throw new Error(reading.fault);
  return reading.file;
}

/** What the arcade signed for a number of a file's bag, and told of it. */
function seenOf(file: BagFile, number: number) {
  const { roomId, sequence, commitment, entrants } = file;
  const own = entrants[number - 1];
  if (own === undefined) throw new Error(`no number ${number}`);
  const { clientSeed, ...entry } = own;
  const previous = bagEntryList(commitment, entrants.slice(0, number - 1));
  const signed: SignedBagEntry = {
    ...{ format: 'grabbit-bag-entry', version: 1, arcade: 'arcade', roomId, sequence, commitment },
    ...{ ...entry, previous, list: bagEntryLink(previous, entry) },
  };
  const round = file.version === 2 ? file.beacon.round : 0;
  return {
    signed,
    shown: clientSeed,
    closed: bagEntryList(commitment, entrants),
    round,
    winners: file.result,
  };
}

it.each([withSeeds, withBeacon])('finds the bag that was signed and told', (value) => {
  const file = fileOf(value);
  for (const { number } of file.entrants) expect(bagFault(value, seenOf(file, number))).toBeNull();
});

it('finds another bag, an entry that was moved, one more after the list was closed, another way, and a seed left out', () => {
  const file = fileOf(withSeeds);
  const first = file.entrants.find(({ clientSeed }) => clientSeed !== null);
  const seen = seenOf(file, first?.number ?? 0);
  const { signed } = seen;
  expect(bagFault({}, seen)).toBe('file');
  expect(bagFault(file, { ...seen, signed: { ...signed, commitment: sha256Hex('other') } })).toBe(
    'commitment',
  );
  expect(bagFault(file, { ...seen, signed: { ...signed, sequence: signed.sequence + 1 } })).toBe(
    'commitment',
  );
  expect(bagFault(file, { ...seen, signed: { ...signed, list: sha256Hex('other') } })).toBe('entrants');
  expect(bagFault(file, { ...seen, closed: sha256Hex('fewer') })).toBe('entrants');
  expect(bagFault(file, { ...seen, round: 7 })).toBe('beacon');
  expect(bagFault(file, { ...seen, winners: file.result.toReversed() })).toBe('result');
  expect(bagFault(file, { ...seen, winners: file.result.slice(1) })).toBe('result');
  const entrants = file.entrants.map((each) => ({ ...each, clientSeed: null }));
  expect(bagFault({ ...file, entrants }, seen)).toBe('reveals');
  expect(bagFault({ ...file, entrants }, { ...seen, shown: null })).toBeNull();
});

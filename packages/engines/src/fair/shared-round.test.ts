import { describe, expect, it } from 'vitest';

import { bo } from '../bo/bo.ts';
import { logEntryHash } from './commitment.ts';
import { sha256Hex } from './hash.ts';
import type { ReadLogEntry } from './log-chain.ts';
import { sharedFileFormat } from './shared-file.ts';
import type { SharedFile } from './shared-file.ts';
import {
  entrantsBodyOf,
  roundBodyOf,
  sharedCommitmentOf,
  sharedFinalHash,
  sharedReceipt,
  sharedStream,
} from './shared-round.ts';
import type { SharedEntrant } from './shared-round.ts';
import { changed } from './testing/changed.ts';
import { verifySharedFile } from './verify-shared.ts';

const at = '2026-11-22T10:00:00.000Z';
const seed = sha256Hex('seed');
const roomId = '31';
const entrants: readonly SharedEntrant[] = (['up', 'down', 'up'] as const).map((choice, index) => ({
  ...{ number: index + 1, playId: `play${index}`, player: `P-${index}`, clientSeed: `seed-${index}` },
  stake: { choice, coins: 200 },
}));

/** The log that a room writes: another round is settled between the commitment and the end of this one. */
function logOf(
  bodies: readonly (readonly [string, (head: string) => unknown])[],
  before: string,
): ReadLogEntry[] {
  const log: ReadLogEntry[] = [];
  for (const [kind, body] of bodies) {
    const prev = log.at(-1)?.hash ?? before;
    const parts = { roomId, seq: 7 + log.length, kind, at, body: body(prev), prev };
    log.push({ seq: parts.seq, kind, body: parts.body, prev, hash: logEntryHash(parts), at });
  }
  return log;
}

function fileOf(given: readonly SharedEntrant[] = entrants): SharedFile {
  const logHead = sha256Hex('before');
  const promise = { game: bo.name, engine: bo.version, terms: bo.terms, roomId, sequence: 4, logHead, seed };
  const commitment = sharedCommitmentOf(promise);
  const body = entrantsBodyOf(4, given);
  const result = bo.outcome(sharedStream(seed, body));
  const roomName = 'Price line';
  const finalHash = sharedFinalHash({ ...body, roomName, commitment, result });
  const settled = given.map((entrant) => {
    const paid = { ...entrant, paid: bo.paysOf(entrant.stake, result), at };
    return { ...paid, receipt: sharedReceipt(finalHash, paid) };
  });
  const paid = settled.reduce((sum, one) => sum + one.paid, 0);
  const log = logOf(
    [
      ['commitment', () => ({ commitment, sequence: 4 })],
      ['round', () => ({ sequence: 3, seed: sha256Hex('other'), finalHash, paid: 0, head: logHead })],
      ['entrants', () => body],
      ['round', (head) => roundBodyOf({ sequence: 4, seed, finalHash, paid, head })],
    ],
    logHead,
  );
  return {
    ...{ format: sharedFileFormat, version: 1, ...promise, roomName, commitment, entrants: settled },
    ...{ result, finalHash, log, head: log.at(-1)?.hash ?? '' },
  };
}

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

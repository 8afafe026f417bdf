// @vitest-environment happy-dom
import { verifyEvidence } from '@grabbit/engines/draws';
import { sha256Hex } from '@grabbit/engines/fair';
import { toBase64, verifierOf, writeVerifier } from '@grabbit/engines/checkpoints';
import {
  beaconRoundFor,
  beaconTime,
  bo,
  clientSeedHash,
  entryLink,
  entryList,
  readSharedFile,
  writeEntry,
} from '@grabbit/engines/rounds';
import type { RevealedEntry, SharedFile, SignedEntry } from '@grabbit/engines/rounds';
import { beaconFileOf, listedFileOf } from '@grabbit/engines/testing/round-file';
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publicBeacons } from '@grabbit/engines/beacon';
import { createOwnBeacon } from '@grabbit/engines/testing/own-beacon';
import type { RoundState } from './round-client.ts';
import { StakeKeeper } from './stake-keeper.ts';
import type { SignedStake, StakeTrouble } from './stake-keeper.ts';

const pkcs8 = Buffer.from(`302e020100300506032b657004220420${sha256Hex('key')}`, 'hex');
const secret = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
const spki = createPublicKey(secret).export({ format: 'der', type: 'spki' });
const key = writeVerifier(verifierOf('arcade', Uint8Array.from(spki.subarray(-32))));
const signatureOf = (text: string): string =>
  toBase64(Uint8Array.from(sign(null, Buffer.from(`grabbit-acceptance 1\n${text}`), secret)));

const seed = sha256Hex('seed');
const clientSeed = sha256Hex('mine');
const ask = { choice: 'up', coins: 200 };
const at = '2026-11-29T10:00:00.000Z';
const entryOf = (number: number, own: string, shown: boolean): RevealedEntry => ({
  ...{ number, playId: `play${number}`, player: `P-${number}`, clientSeedHash: clientSeedHash(own) },
  ...{ stake: ask, at, clientSeed: shown ? own : null },
});
const [first, mine, last] = [
  entryOf(1, sha256Hex('first'), true),
  entryOf(2, clientSeed, true),
  entryOf(3, sha256Hex('last'), false),
];
const fileOf = (entrants: readonly RevealedEntry[]): SharedFile => listedFileOf(bo, { seed, entrants });
const file = fileOf([first, mine, last]);
const { commitment } = file;

function signedBy(entry: RevealedEntry, before: readonly RevealedEntry[], other = {}): SignedStake {
  const { clientSeed: _, ...bound } = entry;
  const previous = before.reduce(entryLink, commitment);
  const parts: SignedEntry = {
    ...{ format: 'grabbit-entry', version: 1, arcade: 'arcade', game: 'bo', engine: 'bo-1', roomId: '31' },
    ...{ sequence: 4, commitment, ...bound, previous, ...other, list: '' },
  };
  const text = writeEntry({ ...parts, list: entryLink(parts.previous, parts) });
  return { playId: entry.playId, sequence: 4, entry: text, signature: signatureOf(text) };
}

const reveal = vi.fn<(shown: { playId: string; clientSeed: string }) => Promise<boolean>>();
const readFile = vi.fn<(playId: string) => Promise<unknown>>();
const wasRestored = vi.fn<(since: number) => Promise<boolean>>();
const isOut = vi.fn<() => Promise<boolean>>();
const drand = createOwnBeacon('keeper');
let now = 0;
let wall = 0;
let troubles: StakeTrouble[];
let keeper: StakeKeeper;

const open = (by = key): StakeKeeper =>
  new StakeKeeper({
    ...{ game: 'bo', userId: 7, roomId: 31, key: by, reveal, readFile, wasRestored, rulesFor: () => bo },
    onTrouble: (trouble) => troubles.push(trouble),
    now: () => now,
    wallNow: () => wall,
    beacons: async () => ({ ...publicBeacons, chains: [drand.chain] }),
    isOut,
  });

const hash = clientSeedHash(clientSeed);
const own = { playId: 'play2', sequence: 4, ...ask, clientSeedHash: hash };
const next = {
  sequence: 4,
  commitment,
  closesAt: 1,
  startsAt: 6,
  closed: true,
  list: entryList(commitment, [first, mine, last]),
  beacon: null,
};

/** What the room tells, one after the other: the list is closed, and the round is over. */
const state = (of: { readonly isListed: boolean; readonly isOver: boolean }): RoundState => ({
  ...{ link: 'open', latencyMs: null, balance: 0, paid: null, ended: null, returned: null, fault: null },
  mine: of.isOver ? [] : [own],
  status: {
    ...{ open: true, watchers: 1, running: null, before: null, last: [] },
    next: { ...next, sequence: of.isOver ? 5 : 4, revealsUntil: of.isListed ? 2_000 : null },
  },
});
const calling = state({ isListed: false, isOver: false });
const listed = state({ isListed: true, isOver: false });
const over = state({ isListed: false, isOver: true });

/** A whole round as the page goes through it. */
async function play(signed: SignedStake): Promise<void> {
  expect(keeper.keep({ commitment, ...ask }, clientSeed)).toBe(hash);
  keeper.entered(hash, signed);
  keeper.follow(calling);
  keeper.follow(listed);
  await vi.waitFor(() => expect(reveal).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 0));
  keeper.follow(over);
  await new Promise((resolve) => setTimeout(resolve, 0));
  await new Promise((resolve) => setTimeout(resolve, 0));
}

beforeEach(() => {
  localStorage.clear();
  troubles = [];
  now = 1;
  wall = 1;
  isOut.mockReset().mockResolvedValue(true);
  reveal.mockReset().mockResolvedValue(true);
  readFile.mockReset().mockResolvedValue(file);
  wasRestored.mockReset().mockResolvedValue(false);
  keeper = open();
});

describe('a stake of this device', () => {
  it('keeps its seed until the list is closed, shows it once, and is quiet where the round is as it was signed', async () => {
    expect(readSharedFile(file).ok).toBe(true);
    await play(signedBy(mine, [first]));
    expect(reveal.mock.calls).toEqual([[{ playId: 'play2', clientSeed }]]);
    expect(troubles).toEqual([]);
    keeper.follow(over);
    expect(readFile).toHaveBeenCalledTimes(1);
  });

  it('says nothing of its seed before the list is closed', () => {
    keeper.keep({ commitment, ...ask }, clientSeed);
    keeper.entered(hash, signedBy(mine, [first]));
    keeper.follow(calling);
    expect(reveal).not.toHaveBeenCalled();
  });

  it('is shown by the page that is loaded again, and again where the line was cut', async () => {
    keeper.keep({ commitment, ...ask }, clientSeed);
    keeper.entered(hash, signedBy(mine, [first]));
    keeper = open();
    reveal.mockRejectedValueOnce(new Error('cut'));
    keeper.follow(listed);
    await new Promise((resolve) => setTimeout(resolve, 0));
    keeper.follow(listed);
    await vi.waitFor(() => expect(reveal).toHaveBeenCalledTimes(2));
  });

  it('is not judged while the line is cut', async () => {
    readFile.mockRejectedValueOnce(new Error('cut'));
    await play(signedBy(mine, [first]));
    expect(troubles).toEqual([]);
    keeper.follow(over);
    await vi.waitFor(() => expect(readFile).toHaveBeenCalledTimes(2));
  });

  it('that was refused is forgotten', () => {
    keeper.drop(keeper.keep({ commitment, ...ask }, clientSeed));
    keeper.follow(listed);
    expect(reveal).not.toHaveBeenCalled();
  });
});

describe('a dishonest arcade is told of', () => {
  it('its key is another, once', async () => {
    localStorage.clear();
    await play(signedBy(mine, [first]));
    keeper = open('other+key');
    keeper.keep({ commitment, ...ask }, clientSeed);
    keeper.entered(hash, signedBy(mine, [first]));
    keeper.entered(hash, signedBy(mine, [first]));
    expect(troubles.map((trouble) => trouble.fault)).toEqual(['key']);
  });

  const swapped = [{ ...mine, number: 1 }, { ...first, number: 2 }, last];
  const renumbered = [first, last, mine].map((entry, index) => ({ ...entry, number: index + 1 }));
  it.each<readonly [string, SharedFile, string]>([
    ['two places were swapped', fileOf(swapped), 'entrants'],
    ['another was put before it', fileOf(renumbered), 'entrants'],
    ['the one before it is another', fileOf([entryOf(1, sha256Hex('x'), true), mine, last]), 'list'],
    [
      'another came after the seeds were shown',
      fileOf([first, mine, last, entryOf(4, sha256Hex('house'), true)]),
      'list',
    ],
    ['it was left out', fileOf([first]), 'entrants'],
    ['its seed was not mixed in', fileOf([first, { ...mine, clientSeed: null }, last]), 'clientSeed'],
    [
      'its stake is another',
      fileOf([first, { ...mine, stake: { choice: 'down', coins: 200 } }, last]),
      'entrants',
    ],
    [
      'it was paid otherwise',
      { ...file, entrants: file.entrants.map((one) => ({ ...one, paid: one.paid + 1 })) } as SharedFile,
      'paid',
    ],
    ['the outcome is another', { ...file, result: fileOf([first, mine]).result }, 'result'],
    ['the seal is another', { ...file, commitment: sha256Hex('other') }, 'commitment'],
  ])('%s', async (_, told, fault) => {
    readFile.mockResolvedValue(told);
    await play(signedBy(mine, [first]));
    expect(troubles.map((trouble) => trouble.fault)).toEqual([fault]);
    expect(verifyEvidence(troubles[0]?.evidence, key)).toEqual({ isBound: true, fault: null });
  });

  it('the list is another when the seed is asked for again', async () => {
    reveal.mockRejectedValueOnce(new Error('cut'));
    keeper.keep({ commitment, ...ask }, clientSeed);
    keeper.entered(hash, signedBy(mine, [first]));
    keeper.follow(listed);
    await new Promise((resolve) => setTimeout(resolve, 0));
    const { status } = listed;
    const changed = { ...next, list: sha256Hex('another list'), revealsUntil: 2_000 };
    keeper.follow({ ...listed, status: status === null ? null : { ...status, next: changed } });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect([reveal.mock.calls.length, troubles.map(({ fault }) => fault)]).toEqual([1, ['list']]);
  });

  it('a seed is refused that was shown in time', async () => {
    reveal.mockResolvedValue(false);
    await play(signedBy(mine, [first]));
    expect(troubles.map((trouble) => trouble.fault)).toEqual(['notTaken']);
    troubles = [];
    now = 1_500;
    await play(signedBy(mine, [first]));
    expect(troubles).toEqual([]);
  });

  it('a round is called off after the seed was shown, but for a restore', async () => {
    readFile.mockResolvedValue(null);
    await play(signedBy(mine, [first]));
    expect(troubles.map(({ fault }) => fault)).toEqual(['returned']);
    troubles = [];
    wasRestored.mockResolvedValue(true);
    await play(signedBy(mine, [first]));
    expect(troubles).toEqual([]);
  });

  it.each<readonly [string, SignedStake, string]>([
    ['another stake', signedBy({ ...mine, stake: { choice: 'down', coins: 200 } }, [first]), 'stake'],
    ['another seal', signedBy(mine, [first], { commitment: sha256Hex('other') }), 'commitment'],
    ['another room', signedBy(mine, [first], { roomId: '32' }), 'roomId'],
    ['another seed', signedBy(entryOf(2, sha256Hex('x'), true), [first]), 'clientSeedHash'],
    ['nothing', { ...signedBy(mine, [first]), entry: '{}' }, 'form'],
    ['another text', { ...signedBy(mine, [first]), signature: signatureOf('other') }, 'signature'],
  ])('a stake is signed as %s', (_, signed, fault) => {
    keeper.keep({ commitment, ...ask }, clientSeed);
    keeper.entered(hash, signed);
    expect(troubles.map((trouble) => trouble.fault)).toEqual([fault]);
  });
});

describe('[F28] a stake in a round that is drawn with a public value', () => {
  const listedAt = Date.parse('2026-11-22T10:00:00.000Z');
  const round = beaconRoundFor(drand.chain, listedAt);
  const named = { chain: drand.chain.hash, round };
  const unshown = [first, mine, last].map((entry) => ({ ...entry, clientSeed: null }));
  const drawn = beaconFileOf(bo, { seed, entrants: unshown, beacon: drand.valueOf(round) });
  const naming = (beacon: typeof named): RoundState => {
    const { status } = listed;
    if (status === null) throw new Error('the room tells nothing');
    return { ...listed, status: { ...status, next: { ...next, revealsUntil: null, beacon } } };
  };

  /** The list is closed with a value named, and the round is over. */
  async function playNamed(beacon = named): Promise<string[]> {
    keeper.keep({ commitment, ...ask }, clientSeed);
    keeper.entered(hash, signedBy(mine, [first]));
    keeper.follow(naming(beacon));
    await new Promise((resolve) => setTimeout(resolve, 5));
    keeper.follow(naming(beacon));
    keeper.follow(over);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return troubles.map(({ fault }) => fault);
  }

  beforeEach(() => {
    [now, wall] = [listedAt + 200, listedAt + 300];
    readFile.mockReset().mockResolvedValue(drawn);
  });

  it('shows no seed, and is quiet where the round is drawn with that value', async () => {
    expect(await playNamed()).toEqual([]);
    expect(reveal).not.toHaveBeenCalled();
    expect(readFile).toHaveBeenCalledTimes(1);
  });

  it('is told of a list that was closed when the value was out, by clocks that agree', async () => {
    [now, wall] = [beaconTime(drand.chain, round), beaconTime(drand.chain, round)];
    expect(await playNamed()).toEqual(['late']);
    troubles = [];
    // A device whose clock is wrong cannot tell.
    wall += 60_000;
    expect(await playNamed()).toEqual([]);
  });

  it.each([
    [
      'another value',
      'beacon',
      beaconFileOf(bo, { seed, entrants: unshown, beacon: drand.valueOf(round + 1) }),
    ],
    ['no value', 'beacon', file],
    [
      'a value that nobody signed',
      'beacon',
      beaconFileOf(bo, {
        ...{ seed, entrants: unshown },
        beacon: { ...drand.valueOf(round), signature: drand.valueOf(round + 2).signature },
      }),
    ],
    [
      'another entrant',
      'list',
      beaconFileOf(bo, {
        ...{ seed, beacon: drand.valueOf(round) },
        entrants: [...unshown, { ...entryOf(4, sha256Hex('house'), false) }],
      }),
    ],
  ] as const)('is told of a round that was drawn with %s', async (_, fault, other) => {
    readFile.mockResolvedValue(other);
    expect(await playNamed()).toEqual([fault]);
    expect(verifyEvidence(troubles[0]?.evidence, key)).toEqual({ isBound: true, fault: null });
  });

  it('is told of a beacon that this page does not trust', async () => {
    expect(await playNamed({ ...named, chain: sha256Hex('house') })).toEqual(['beacon']);
  });

  it('is told of a round that was called off although the value came out, but not of one whose value never did', async () => {
    readFile.mockResolvedValue(null);
    expect(await playNamed()).toEqual(['returned']);
    troubles = [];
    isOut.mockResolvedValue(false);
    expect(await playNamed()).toEqual([]);
    isOut.mockResolvedValue(true);
    wasRestored.mockResolvedValue(true);
    expect(await playNamed()).toEqual([]);
  });
});

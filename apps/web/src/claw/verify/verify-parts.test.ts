import { generateKeyPairSync, sign } from 'node:crypto';
import { dropTextOf, firstLogHead, logEntryHash } from '@grabbit/engines';
import type { ClawFrame, ClawPlayFile, ClawState } from '@grabbit/engines';
import {
  checkpointRoot,
  followLog,
  orderedLeaves,
  toBase64,
  verifierOf,
  writeCheckpoint,
  writeNote,
  writeVerifier,
  inclusionProof,
} from '@grabbit/engines/checkpoints';
import { describe, expect, it } from 'vitest';
import type { KeptChain } from '../../room/machine/kept-chain.ts';
import { allowedMs, lineFigures } from './command-waits.ts';
import { compareKept } from './kept-check.ts';
import { checkCover } from '../../room/proof/checkpoint-check.ts';
import { followToToday } from '../../room/proof/log-continuity.ts';
import { createReplayPlayer } from './replay-player.ts';

const input = { id: 5, tick: 9, code: 2, hash: 'a'.repeat(64) };
const published = {
  ...{ playId: '1', roomId: '7', sequence: 3, player: 'P-1', droppedAt: '2026-11-29T10:00:00.000Z' },
  ...{ commitment: 'c'.repeat(64), clientSeed: null, clientSeedHash: 'e'.repeat(64) },
  engine: { name: 'grabbit-claw', version: '1.0.0', wasm: '' },
  inputs: [input, { id: 6, tick: 20, code: 16, hash: 'b'.repeat(64) }],
  drop: { key: 'arcade+1+k', signature: 's' },
} as unknown as ClawPlayFile;
const { commitment, clientSeedHash = null } = published;
const kept: KeptChain = { play: '1', commitment, clientSeedHash, inputs: [input] };
const bound = {
  ...{ drop: dropTextOf(published, 'arcade') ?? '', key: 'arcade+1+k', signature: 's' },
  clientSeed: 'f'.repeat(64),
};

describe('compareKept', () => {
  it('has nothing to say without a kept chain, or with one of another play', () => {
    expect(compareKept(null, published).result).toBe('none');
    expect(compareKept({ ...kept, play: '2' }, published).result).toBe('none');
  });

  it('accepts what fits, also inputs whose code another device sent', () => {
    expect(compareKept(kept, published).result).toBe('ok');
    expect(compareKept({ ...kept, inputs: [{ ...input, code: null }] }, published).result).toBe('ok');
  });

  it('finds a moved tick, another seal, another seed and a missing input', () => {
    expect(compareKept({ ...kept, inputs: [{ ...input, tick: 10 }] }, published).result).toBe('bad');
    expect(compareKept({ ...kept, commitment: 'd'.repeat(64) }, published).result).toBe('bad');
    expect(compareKept({ ...kept, clientSeedHash: 'other' }, published).result).toBe('bad');
    expect(compareKept({ ...kept, inputs: [{ ...input, id: 7 }] }, published).result).toBe('bad');
  });
});

it('[F27] holds the signed drop that this browser saw against the published one', () => {
  expect(compareKept({ ...kept, bound }, published).result).toBe('ok');
  const dropped = { ...published, droppedAt: '2026-11-29T10:00:00.001Z' };
  expect(compareKept({ ...kept, bound }, dropped).result).toBe('bad');
  expect(compareKept({ ...kept, bound: { ...bound, key: 'other+1+k' } }, published).result).toBe('bad');
});

describe('[fair 8] the waits of commands', () => {
  const timed = (id: number, sentMs: number, tookMs: number) => ({
    ...{ ...input, id, tick: id },
    ...{ sentMs, ackedMs: sentMs + tookMs },
  });
  const file = { playId: '1', roundTripMs: 40 };
  const figures = (inputs: KeptChain['inputs'], of: { playId: string; roundTripMs?: number } = file) =>
    lineFigures({ ...kept, inputs }, of);

  it('are marked when they took more than two ticks longer than the line explains', () => {
    const inputs = [timed(1, 100, 41), timed(2, 200, 40 + allowedMs - 1), timed(3, 300, 160)];
    const { waits, roundTripMs } = figures(inputs) ?? {};
    expect(roundTripMs).toBe(40);
    expect(waits?.map(({ marked }) => marked)).toEqual([false, false, true]);
    expect(waits?.[2]).toMatchObject({ sentMs: 300, tookMs: 160, beyondMs: 120 });
  });

  it('are not explained by a round trip that the fastest ack disproves, nor without a measure', () => {
    const inputs = [timed(1, 100, 20), timed(2, 200, 140)];
    for (const roundTripMs of [300, undefined])
      expect(
        figures(inputs, { playId: '1', ...(roundTripMs !== undefined && { roundTripMs }) })?.waits.map(
          ({ marked }) => marked,
        ),
      ).toEqual([false, true]);
  });

  it('are not told of a drop, of another play, or where no times were kept', () => {
    expect(figures([{ ...timed(1, 0, 900), code: 16 }])).toBeNull();
    expect(figures([timed(1, 0, 9)], { playId: '2' })).toBeNull();
    expect(figures([input])).toBeNull();
  });
});

const at = '2026-11-20T12:00:00.000Z';
function logOf(length: number) {
  let prev = firstLogHead('9');
  return Array.from({ length }, (_, index) => {
    const entry = { seq: index + 1, kind: 'play', body: { index }, at, prev };
    const hash = logEntryHash({ roomId: '9', ...entry });
    prev = hash;
    return { ...entry, hash };
  });
}
const start = { seq: 0, hash: firstLogHead('9') };

describe('the log’s continuity', () => {
  it('follows a chain page by page to today’s head', async () => {
    const log = logOf(7);
    const read = async (from: number) => ({
      head: log.at(-1)?.hash ?? '',
      entries: log.slice(from - 1, from + 2),
    });
    expect(await followToToday('9', start, read)).toMatchObject({ result: 'ok', followed: 7 });
  });

  it('finds a changed entry, a gap, and a head that is not reached', async () => {
    const log = logOf(4);
    const changed = log.map((entry) => (entry.seq === 3 ? { ...entry, body: { index: 99 } } : entry));
    expect(followLog('9', start, changed).broken?.seq).toBe(3);
    expect(followLog('9', start, log.slice(1)).broken?.seq).toBe(2);
    const read = async (from: number) => ({ head: 'f'.repeat(64), entries: log.slice(from - 1) });
    expect((await followToToday('9', start, read)).result).toBe('bad');
  });
});

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const raw = Uint8Array.from(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
const verifier = verifierOf('play.example.com/checkpoints', raw);

/** What the arcade would answer for a log with that head, beside another log. */
function coverOf(head: string, seq: number) {
  const leaves = orderedLeaves([
    { log: 'room-9', seq, head },
    { log: 'room-10', seq: 1, head: 'e'.repeat(64) },
  ]);
  const text = writeCheckpoint({
    ...{
      origin: verifier.name,
      size: 2,
      root: checkpointRoot(leaves),
      number: 4,
      at,
      previous: 'f'.repeat(64),
    },
  });
  const note = writeNote(text, verifier, Uint8Array.from(sign(null, Buffer.from(text), privateKey)));
  const bytes = leaves.map((leaf) => new TextEncoder().encode(leaf));
  const proof = inclusionProof(bytes, 1).map(toBase64);
  return { number: 4, note, leaf: leaves[1] ?? '', index: 1, proof, key: writeVerifier(verifier) };
}

describe('the checkpoint over a receipt', () => {
  const log = logOf(6);
  const hashAt = (seq: number): string => log[seq - 1]?.hash ?? '';
  const from = { seq: 2, hash: hashAt(2) };
  const readLog = async (first: number, limit: number) => ({
    entries: log.slice(first - 1, first - 1 + limit),
  });
  const check = (cover: ReturnType<typeof coverOf> | null) =>
    checkCover('9', from, { readCover: async () => cover, readLog });

  it('[F10] is named when the receipt leads to the head that it holds', async () => {
    const by = { number: 4, at, keyId: verifier.keyId };
    expect(await check(coverOf(hashAt(6), 6))).toMatchObject({ result: 'ok', by });
    expect(await check(coverOf(hashAt(2), 2))).toMatchObject({ result: 'ok', by });
  });

  it('[F10] is not there yet for the newest plays', async () => {
    expect(await check(null)).toMatchObject({ result: 'none', by: null });
  });

  it('[F10] is refused with another signature, another place, or a head that the receipt does not lead to', async () => {
    const good = coverOf(hashAt(6), 6);
    const text = good.note.replace('number 4', 'number 5');
    expect(await check({ ...good, note: text })).toMatchObject({ result: 'bad', actual: 'signature' });
    expect(await check({ ...good, index: 0 })).toMatchObject({ result: 'bad', actual: 'inclusion' });
    expect(await check(coverOf(hashAt(1), 1))).toMatchObject({ result: 'bad', actual: 'leaf' });
    expect(await check(coverOf('d'.repeat(64), 6))).toMatchObject({ result: 'bad' });
    expect(await check(coverOf('d'.repeat(64), 2))).toMatchObject({ result: 'bad' });
  });
});

const frame = (tick: number, part: Partial<ClawFrame> = {}): ClawFrame => ({
  tick,
  phase: 'aiming',
  gantry: [tick, 0],
  hub: 6000,
  swing: [0, 0],
  prongs: [700],
  toys: [],
  won: [],
  ...part,
});
const state: ClawState = {
  toys: [{ serial: 1, kind: 'bear', p: [10_000, 0, 0], q: [0, 0, 0, 1_000_000], v: [0, 0, 0], w: [0, 0, 0] }],
};

describe('the replay player', () => {
  it('reads the places of a canonical state, which are in units of 10 µm', () => {
    expect(createReplayPlayer({ start: state }).toys()[0]).toMatchObject({ p: [0.1, 0, 0], q: [0, 0, 0, 1] });
  });

  it('moves on by the time that passed, at its speed, and stops at the end', () => {
    const player = createReplayPlayer({ start: state });
    player.add(Array.from({ length: 120 }, (_, tick) => frame(tick)));
    expect(player.sample(0)?.gantryX).toBe(0);
    player.setSpeed(2);
    player.play();
    expect(player.sample(500)?.gantryX).toBeCloseTo(60 / 1e4);
    player.sample(5000);
    expect(player.tick).toBe(119);
    expect(player.playing).toBe(false);
  });

  it('joins what moved and what was won in the frames it skips, and says when toys must be set anew', () => {
    const player = createReplayPlayer({ start: state });
    player.add([
      frame(0),
      frame(1, { toys: [[1, 10, 0, 0, 0, 0, 0, 10_000]] }),
      frame(2, { toys: [[1, 20, 0, 0, 0, 0, 0, 10_000]] }),
      frame(3, { won: [1] }),
    ]);
    expect(player.seek(3)).toBe(false);
    const shown = player.sample(0);
    expect(shown?.toys.map(({ p }) => p[0])).toEqual([20 / 1e4]);
    expect(shown?.gone).toEqual([1]);
    expect(player.seek(1)).toBe(true);
    expect(player.sample(0)?.gone).toEqual([]);
  });
});

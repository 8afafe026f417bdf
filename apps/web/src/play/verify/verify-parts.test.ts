import { firstLogHead, logEntryHash } from '@grabbit/engines';
import type { ClawFrame, ClawState } from '@grabbit/engines';
import { describe, expect, it } from 'vitest';
import type { KeptChain } from '../../claw/machine/kept-chain.ts';
import { compareKept } from './kept-check.ts';
import { follow, followToToday } from './log-continuity.ts';
import { createReplayPlayer } from './replay-player.ts';

const input = { id: 5, tick: 9, code: 2, hash: 'a'.repeat(64) };
const published = {
  playId: '1',
  commitment: 'c'.repeat(64),
  clientSeed: 'mine',
  inputs: [input, { id: 6, tick: 20, code: 16, hash: 'b'.repeat(64) }],
};
const kept: KeptChain = { play: '1', commitment: published.commitment, clientSeed: 'mine', inputs: [input] };

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
    expect(compareKept({ ...kept, clientSeed: 'other' }, published).result).toBe('bad');
    expect(compareKept({ ...kept, inputs: [{ ...input, id: 7 }] }, published).result).toBe('bad');
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
    expect(follow('9', start, changed).broken?.seq).toBe(3);
    expect(follow('9', start, log.slice(1)).broken?.seq).toBe(2);
    const read = async (from: number) => ({ head: 'f'.repeat(64), entries: log.slice(from - 1) });
    expect((await followToToday('9', start, read)).result).toBe('bad');
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

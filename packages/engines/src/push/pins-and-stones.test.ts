import { beforeAll, describe, expect, it } from 'vitest';

import { hashOf } from '../fair/hash.ts';
import type { Rapier } from '../rapier.ts';
import { rapierWasmHash } from '../rapier.ts';
import { eachLeaf, sampleTurn, smallBed, standardBed, stonyBed, stonyPush } from '../testing/push-sample.ts';
import { loadRapier } from '../testing/sample.ts';
import { createPushEpoch } from './epoch.ts';
import { fillPushBed } from './fill.ts';
import { pushFinalHash, pushReceipt } from './file.ts';
import { PushFrameReader, PushFrameWriter } from './frame-bytes.ts';
import { pinPlaces } from './pins.ts';
import { bambooPush, quarryPush, standardPush } from './presets.ts';
import { replayPushEpoch } from './replay.ts';
import type { PushSettings } from './settings.ts';
import { pushSettingsFaults } from './settings.ts';
import { packPushState, pushStateText, readPushState, unpackPushState } from './state-bytes.ts';
import { emptyTable } from './state.ts';
import { worthOf } from './stones.ts';
import { stoneAfter } from './token.ts';
import { verifyPushFile } from './verify.ts';

let rapier: Rapier;
beforeAll(async () => {
  rapier = await loadRapier();
});

const pins = { count: 10, radiusUm: 1_100, pitchUm: 36_000, heightUm: 33_000, lengthUm: 40_000 };
const quarry = quarryPush.stones;
const luck = { seed: '3c'.repeat(32), clientSeeds: ['mika'] };

it('[U1] settings of both are sound, and a table without either has no word of them', () => {
  expect([bambooPush, quarryPush, stonyPush].map(pushSettingsFaults)).toEqual([[], [], []]);
  expect(bambooPush.pins).toEqual(pins);
  expect(Object.keys(standardPush)).not.toContain('pins');
  expect(pushSettingsFaults({ ...standardPush, pins: undefined, stones: undefined })).toHaveLength(2);
});

it('[U2] [U12] a table without either is what it was before there were any: same bytes, same end, same falls', () => {
  expect(packPushState(standardBed)[0]).toBe(1);
  expect(hashOf(standardPush)).toBe('8e1b5b92de26b063ff3d6299fbd8f6a1b5d7cda429cf2793b67ac7ad9a340ddc');
  const drops = [
    { tick: 1, seat: 0, aimUm: 0 },
    { tick: 40, seat: 0, aimUm: 90_000 },
  ];
  const end = replayPushEpoch(rapier, { settings: standardPush, start: standardBed, ...luck, drops });
  expect(end.hash).toBe('af1f0290843fb06e3f050860f2925787e5d5109f25a75aa1fe9693a9c7dac35e');
  expect(hashOf(end.falls)).toBe('3a2829e1a9a0a790ad6c1e11e1a773a31e35a1b94a18b8da7bd6e6abba0dbb89');
});

describe('pins', () => {
  it('[U17] leave no slit, hold nothing up, and stand under what enters', () => {
    const faultsOf = (change: object, more: object = {}): readonly string[] =>
      pushSettingsFaults({ ...bambooPush, ...more, pins: { ...pins, ...change } });
    expect(faultsOf({ radiusUm: 1_200 })).toEqual(['settings.pins.radiusUm: a body may stay on one']);
    expect(faultsOf({ pitchUm: 33_000 })).toEqual(['settings.pins.pitchUm: a slit between two pins']);
    expect(faultsOf({ count: 11 })).toEqual(['settings.pins.count: a slit between pin and wall']);
    expect(faultsOf({ heightUm: 32_000 })).toEqual(['settings.pins.heightUm: a slit over the deck']);
    expect(faultsOf({ lengthUm: 38_000 })).toEqual(['settings.pins.lengthUm: short of where bodies enter']);
    expect(faultsOf({}, { dropHeightUm: 48_000 })).toEqual(['settings.dropHeightUm: among the pins']);
    expect(faultsOf({ more: 1 })).toEqual(['settings.pins.more: unknown']);
    // What is wider needs wider gaps.
    expect(faultsOf({}, { stones: quarry, aimMarginUm: 24_000 })).toHaveLength(5);
  });

  it('[U17] stand evenly about the middle', () => {
    expect(pinPlaces({ count: 3, pitchUm: 36_000 })).toEqual([-36_000, 0, 36_000]);
    expect(pinPlaces(pins)[9]).toBe(162_000);
  });

  it('[U17] send coins to either side, and none stays on them', () => {
    const still: PushSettings = {
      ...bambooPush,
      ...{ leastBodies: 0, tokenEvery: 0, dropGapTicks: 60, dryDrops: 1_000 },
      tolerances: { ...bambooPush.tolerances, aimUm: 0 },
    };
    const { pins: _, ...open } = still;
    /** Where coins lie that were dropped onto a pin of the row, in mm beside it. */
    const spread = (settings: PushSettings): number[] => {
      const epoch = createPushEpoch(rapier, {
        settings,
        start: emptyTable,
        seed: 'ab'.repeat(32),
        clientSeeds: [''],
      });
      for (; epoch.tick < 720; epoch.step()) epoch.drop({ seat: 0, aimUm: 18_000 });
      while (epoch.tick < 1_000) epoch.step();
      const { moved } = epoch.fullFrame();
      epoch.free();
      const high = (still.deckHeightUm + pins.heightUm) / 1_000;
      expect(moved.filter(([, , , y]) => y / 2 > high)).toEqual([]);
      return moved.map(([, , x]) => x / 2 - 18);
    };
    const [among, without] = [spread(still), spread(open)];
    expect(among).toHaveLength(12);
    expect(Math.max(...without.map(Math.abs))).toBeLessThan(15);
    expect(Math.min(...among)).toBeLessThan(-8);
    expect(Math.max(...among)).toBeGreaterThan(8);
  });

  it('[U17] [U7] a bed is laid through them, and lies still', () => {
    const bed = fillPushBed(rapier, {
      settings: bambooPush,
      start: emptyTable,
      drops: 20,
      seed: 'ab'.repeat(32),
    });
    expect(bed.bodies).toHaveLength(20);
    expect(Math.max(...bed.bodies.map(({ p }) => p[1]))).toBeLessThan((14 + 33) * 100);
  });
});

describe('stones', () => {
  it('[U18] never make a table pay more than it takes', () => {
    const faultsOf = (change: object): readonly string[] =>
      pushSettingsFaults({ ...quarryPush, stones: { ...quarry, ...change } });
    expect(faultsOf({ factor: 17 })).toEqual([]);
    expect(faultsOf({ factor: 18 })).toEqual([
      'settings.stones.factor: the table would pay more than it takes',
    ]);
    expect(faultsOf({ radiusUm: 19_000 })).toEqual(['settings.aimMarginUm: a drop may reach into a wall']);
    expect(faultsOf({ every: 0 })).toEqual(['settings.stones.every: 0 is outside 10 to 100000']);
  });

  it('[U18] follow one drop in so many, and none where there are none', () => {
    const numbers = Array.from({ length: 4_000 }, (_, i) => i + 1);
    const settings = { ...stonyPush, stones: { ...quarry, ...stonyPush.stones, every: 40 } };
    const stones = numbers.filter((drop) => stoneAfter(settings as PushSettings, luck, drop) !== null).length;
    // Five standard deviations.
    expect(Math.abs(stones - 100)).toBeLessThan(50);
    expect(stoneAfter(standardPush, luck, 1)).toBeNull();
  });

  it('[U2] have their own form of a state, which none without them takes', () => {
    const bytes = packPushState(stonyBed);
    expect(bytes[0]).toBe(2);
    expect(unpackPushState(bytes)).toEqual(stonyBed);
    expect(readPushState(pushStateText(stonyBed))).toEqual(stonyBed);
    // A state without stones in the form with them.
    const plain = packPushState({ ...emptyTable, nextSerial: 2 });
    expect(unpackPushState(Uint8Array.of(2, ...plain.slice(1), 0))).toBeNull();
    expect(unpackPushState(Uint8Array.of(3, ...plain.slice(1)))).toBeNull();
  });

  it('[U18] lie where there are settings of them, and nowhere else', () => {
    expect(() => createPushEpoch(rapier, { settings: standardPush, start: stonyBed, ...luck })).toThrow(
      'a stone on a table that has none',
    );
  });

  it('[U18] fall by the same rule as coins, and count as stones', () => {
    const end = replayPushEpoch(rapier, { settings: stonyPush, start: stonyBed, ...luck, drops: [] });
    const fall = end.falls.find(({ kind }) => kind === 'stone');
    expect(fall).toMatchObject({ serial: smallBed.nextSerial, prize: null });
    const left = end.state.bodies.filter(({ kind }) => kind === 'stone');
    expect(left.map(({ serial }) => serial)).toEqual([smallBed.nextSerial + 1]);
    expect(worthOf(stonyPush, { coins: 3, tokens: 1, stones: 2 })).toBe(7);
    expect(worthOf(standardPush, { coins: 3, tokens: 1 })).toBe(3);
  });

  it('[U13] are told in frames', () => {
    const epoch = createPushEpoch(rapier, { settings: stonyPush, start: stonyBed, ...luck });
    const read = new PushFrameReader().read(new PushFrameWriter().write(epoch.frame()));
    epoch.free();
    expect(read.moved.filter(([, kind]) => kind === 2).map(([serial]) => serial)).toEqual([
      smallBed.nextSerial,
      smallBed.nextSerial + 1,
    ]);
  });

  it('[U18] [U7] the house lays some among the coins of a new bed, and the coins stay what they were', () => {
    const fill = { settings: quarryPush, start: emptyTable, drops: 20, seed: '5e'.repeat(32) };
    const bed = fillPushBed(rapier, { ...fill, stones: 2 });
    expect(bed.bodies.filter(({ kind }) => kind === 'stone')).toHaveLength(2);
    expect(bed).toMatchObject({ tickets: 20, nextSerial: 23 });
    expect(fillPushBed(rapier, { ...fill, stones: 2 })).toEqual(bed);
  });

  it('[U14] a turn with stones is verified, and every change of one leaf is found', () => {
    const file = sampleTurn(rapier, { settings: stonyPush, bed: stonyBed });
    const stones = file.epochs.map(({ won, lost }) => (won.stones ?? 0) + (lost.stones ?? 0));
    expect(stones[0]).toBe(1);
    expect(verifyPushFile(rapier, rapierWasmHash, file).ok).toBe(true);
    const unrunnable = { ...rapier, World: undefined } as unknown as Rapier;
    const missed: string[] = [];
    eachLeaf(file, 'file', (path) => {
      const { checks } = verifyPushFile(unrunnable, rapierWasmHash, file);
      if (checks.every(({ name, ok }) => ok || name === 'replay')) missed.push(path);
    });
    expect(missed).toEqual([]);
  });

  it('[U14] a stone that the house claims for itself, with all hashes made to fit, is found', () => {
    const truth = sampleTurn(rapier, { settings: stonyPush, bed: stonyBed });
    const epochs = truth.epochs.map((epoch) => {
      const told = { ...epoch, won: { ...epoch.won, stones: (epoch.won.stones ?? 0) + 1 } };
      return { ...told, finalHash: pushFinalHash(told) };
    });
    const told = { ...truth, epochs };
    const { checks } = verifyPushFile(rapier, rapierWasmHash, { ...told, receipt: pushReceipt(told) });
    expect(checks.find(({ name }) => name === 'epochs')?.ok).toBe(false);
  });
});

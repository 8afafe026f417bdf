import {
  bambooPush,
  type JackpotTerms,
  type PushSettings,
  quarryPush,
  standardPush,
} from '@grabbit/engines/push';
import { Failure } from '../core/failure.ts';
import type { PushRoomKind } from './push-room.store.ts';
import { ownValue } from '../core/own-value.ts';

/** Settings that a room may be made with, by their names. Where tokens fall a jackpot belongs to them. */
export const pushPresets: Readonly<Record<string, PushSettings>> = {
  /** Twelve coins of a hundred that fall are the house's. */
  harbour: { ...standardPush, tokenEvery: 0 },
  /** The same, and a token after one drop in two hundred. */
  pier: standardPush,
  /** Ten of a hundred. */
  lantern: { ...standardPush, trayPitchUm: 400_000, beltUmPerTick: 2_559 },
  /** Twelve of a hundred, and a row of pins over the deck. */
  bamboo: { ...bambooPush, tokenEvery: 0 },
  /** Eighteen of a hundred, and stones that pay ten drops each. */
  quarry: { ...quarryPush, tokenEvery: 0 },
  /** Fourteen of a hundred, and a token after one drop in a hundred and fifty: for jackpots that several rooms fill. */
  lock: { ...standardPush, trayPitchUm: 285_714, beltUmPerTick: 1_828, tokenEvery: 150 },
  /** For fairs: a small bed on which a token follows every drop. Six of ten are the house's, so that nobody gains by it. */
  fair: {
    ...standardPush,
    ...{ bedWidthUm: 150_000, bedDepthUm: 160_000, trayPitchUm: 66_667, beltUmPerTick: 427 },
    ...{ leastBodies: 10, dryDrops: 60, tokenEvery: 1 },
    jackpot: { luckyPpm: 200_000, miniPpm: 0, majorPpm: 0, grandPpm: 400_000 },
  },
};

/** What a jackpot of rooms with a preset's settings is run by; its cap and its unit follow from the rooms. */
export interface JackpotPreset extends Omit<JackpotTerms, 'cap' | 'unit' | 'least'> {
  /** Of the unit's price: what a grand prize pays at the least. */
  readonly leastPercent: number;
}

const usual = { reserveShare: 2_000, lucky: 3, mini: 8, major: 40, leastPercent: 4_000 } as const;

export const jackpotPresets: Readonly<Record<string, JackpotPreset>> = {
  pier: { ...usual, contribution: 400 },
  lantern: { ...usual, contribution: 300 },
  lock: { ...usual, contribution: 800 },
  fair: { ...usual, contribution: 4_000, lucky: 1, mini: 0, major: 0, leastPercent: 50 },
};

/** What a name gets that no preset has. */
export function noPreset(presets: Readonly<Record<string, unknown>> = pushPresets): Failure {
  return new Failure('badParameters', `the preset must be one of ${Object.keys(presets).join(', ')}`);
}

/** The tickets of a shared table that share in a fall. */
const ticketWindow = 200;
/**
 * Three drops a second, however many play, as at a table of one's own. At eighteen a table holds more coins than its settings allow
 * within half a minute, and at six its level moves so much with its guests that a watcher could wait for tickets worth more than they cost.
 */
const tableGapTicks = 20;

/** The settings of a room by their name; where all share one table, its falls go to tickets. */
export function presetOf(name: string, kind: PushRoomKind): PushSettings | undefined {
  const settings = ownValue(pushPresets, name);
  if (settings === undefined || kind !== 'group') return settings;
  return { ...settings, ticketWindow, tableGapTicks };
}

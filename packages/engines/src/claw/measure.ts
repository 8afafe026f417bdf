import { hashOf, sha256Hex } from '../fair/hash.ts';
import { drawStream } from '../fair/randomness.ts';
import type { DrawStream } from '../fair/randomness.ts';
import type { Rapier } from '../rapier.ts';
import { aimAt, type AimPoint, clawTargets } from './bot.ts';
import { dropCode } from './gantry.ts';
import { createClawPlay } from './play.ts';
import { clawRandomness } from './randomness.ts';
import { refillClaw } from './refill.ts';
import type { ClawSettings } from './settings.ts';
import type { ClawState } from './state.ts';

/**
 * How somebody plays who is measured: `careful` aims at the topmost toy, what a published band is of; `hasty` takes one of the five
 * topmost and is up to 2 cm off; `stray` takes any in reach and is up to 4 cm off.
 */
export const clawHands = ['careful', 'hasty', 'stray'] as const;
export type ClawHand = (typeof clawHands)[number];
/** How full the machine is kept: as its settings have it, or half of it. */
export const clawFills = ['full', 'half'] as const;
export type ClawFill = (typeof clawFills)[number];

/** Plays of one series: one machine that is filled, played and refilled as in the arcade. */
export const playsOfSeries = 20;

/** A machine to measure: what its settings are, and what is filled into it. */
export interface MeasuredMachine {
  readonly settings: ClawSettings;
  /** What refills add, in turn. */
  readonly kinds: readonly string[];
  readonly refillTo: number;
  readonly refillBelow: number;
}

export interface SeriesOfPlays {
  readonly hand: ClawHand;
  readonly fill: ClawFill;
  /** Any text; no two series of a measurement have the same. */
  readonly seed: string;
}

export interface SeriesResult {
  readonly plays: number;
  /** Plays that won at least one toy. */
  readonly wins: number;
  readonly toys: number;
}

interface Bounds {
  readonly to: number;
  readonly below: number;
}

/**
 * Plays one series and counts. The same series gives the same result. Source: rule C22.
 * @throws RangeError when the settings do not know a kind.
 */
export function measureSeries(
  rapier: Rapier,
  machine: MeasuredMachine,
  { hand, fill, seed }: SeriesOfPlays,
): SeriesResult {
  const { settings, refillTo, refillBelow } = machine;
  const slack = refillTo - refillBelow;
  const to = fill === 'full' ? refillTo : Math.max(1, Math.floor(refillTo / 2));
  const bounds = { to, below: Math.max(1, to - slack) };
  const draw = drawStream(sha256Hex(`measure/${seed}`), 'hands');
  let state: ClawState = { toys: [] };
  let firstSerial = 1;
  let [wins, toys] = [0, 0];
  for (let i = 0; i < playsOfSeries; i++) {
    const name = sha256Hex(`measure/${seed}/${i}`);
    const filled = refilled(rapier, machine, { state, firstSerial, bounds, seed: name });
    firstSerial += filled.toys.length - state.toys.length;
    const aim = aimOf(hand, filled, settings, draw);
    const { won, end } = playOut(rapier, settings, filled, { aim, seed: name });
    wins += won > 0 ? 1 : 0;
    toys += won;
    state = end;
  }
  return { plays: playsOfSeries, wins, toys };
}

interface Filling {
  readonly state: ClawState;
  readonly firstSerial: number;
  readonly bounds: Bounds;
  readonly seed: string;
}

function refilled(
  rapier: Rapier,
  { settings, kinds }: MeasuredMachine,
  { state, firstSerial, bounds, seed }: Filling,
): ClawState {
  if (state.toys.length >= bounds.below) return state;
  const added = Array.from(
    { length: bounds.to - state.toys.length },
    (_, i) => kinds[(firstSerial + i) % kinds.length] ?? '',
  );
  return refillClaw(rapier, { settings, state, kinds: added, firstSerial, seed });
}

function aimOf(
  hand: ClawHand,
  state: ClawState,
  settings: ClawSettings,
  draw: DrawStream,
): AimPoint | undefined {
  const targets = clawTargets(state, settings);
  if (hand === 'careful' || targets.length === 0) return undefined;
  const [among, off] = hand === 'hasty' ? [5, 20_000] : [targets.length, 40_000];
  const { x, z } = targets[draw.below(Math.min(among, targets.length))] ?? { x: 0, z: 0 };
  return { x: x + draw.within(off) / 1e6, z: z + draw.within(off) / 1e6 };
}

function playOut(
  rapier: Rapier,
  settings: ClawSettings,
  start: ClawState,
  { aim, seed }: { readonly aim: AimPoint | undefined; readonly seed: string },
): { readonly won: number; readonly end: ClawState } {
  const play = createClawPlay(rapier, { settings, start });
  try {
    const inputs = aimAt(start, settings, aim);
    let next = 0;
    while (play.phase !== 'ended') {
      for (let input = inputs[next]; input?.tick === play.tick + 1; input = inputs[++next]) {
        if (input.code === dropCode) play.drop(clawRandomness(seed, 'measure', 0, settings));
        else play.steer(input.code);
      }
      play.step();
    }
    return { won: play.won.length, end: play.end() };
  } finally {
    play.free();
  }
}

/** An interval in thousandths. */
export interface PermilleInterval {
  readonly lowPermille: number;
  readonly highPermille: number;
}

/**
 * The 95 % interval of a share of wins, rounded outwards, by Wilson's score: E. B. Wilson, Probable inference, the law of succession, and
 * statistical inference, 1927. All of 0 to 1000 where nothing was played.
 */
export function winInterval(wins: number, plays: number): PermilleInterval {
  if (plays === 0) return { lowPermille: 0, highPermille: 1_000 };
  const z = 1.959_963_984_540_054;
  const share = wins / plays;
  const middle = share + (z * z) / (2 * plays);
  const half = z * Math.sqrt((share * (1 - share)) / plays + (z * z) / (4 * plays * plays));
  const under = 1 + (z * z) / plays;
  return {
    lowPermille: Math.max(0, Math.floor((1_000 * (middle - half)) / under)),
    highPermille: Math.min(1_000, Math.ceil((1_000 * (middle + half)) / under)),
  };
}

/** What one hand won in a machine that was kept full or half full. */
export interface HandTally {
  readonly hand: ClawHand;
  readonly fill: ClawFill;
  readonly plays: number;
  readonly wins: number;
}

interface SeriesPlan {
  readonly hand: ClawHand;
  readonly fill: ClawFill;
}

const of = (hand: ClawHand, fill: ClawFill): SeriesPlan => ({ hand, fill });

/** Ten series in turn: half of the plays are careful ones in a full machine, which the published band is mostly of. */
const turns: readonly SeriesPlan[] = [
  ...[of('careful', 'full'), of('careful', 'half'), of('careful', 'full'), of('hasty', 'full')],
  ...[of('careful', 'full'), of('hasty', 'half'), of('careful', 'full'), of('stray', 'full')],
  ...[of('careful', 'full'), of('stray', 'half')],
];

/** Who plays series 0, 1, 2 … of a measurement, and in which machine. */
export function seriesPlan(series: number): SeriesPlan {
  return turns[series % turns.length] ?? of('careful', 'full');
}

/** How many series are so many plays; the last one may play some more. */
export const seriesOf = (plays: number): number => Math.ceil(plays / playsOfSeries);

/** All hands and fillings that are measured, in the order in which they are shown. */
export const handsInOrder: readonly SeriesPlan[] = clawHands.flatMap((hand) =>
  clawFills.map((fill) => of(hand, fill)),
);

/**
 * The band that is published: from the lower end to the upper end of the 95 % intervals of plays that are aimed at the topmost toy, in
 * a full machine and in one that is kept half full. Null where one of them was not played.
 */
export function bandOf(hands: readonly HandTally[]): PermilleInterval | null {
  const careful = hands.filter(({ hand, plays }) => hand === 'careful' && plays > 0);
  if (careful.length < clawFills.length) return null;
  const intervals = careful.map(({ wins, plays }) => winInterval(wins, plays));
  return {
    lowPermille: Math.min(...intervals.map(({ lowPermille }) => lowPermille)),
    highPermille: Math.max(...intervals.map(({ highPermille }) => highPermille)),
  };
}

/** How many plays a measurement may have: few choices, so that nobody stops where they like what comes out. */
export const measurementPlays: readonly number[] = [2_000, 5_000, 10_000];

/** What all seeds of a measurement are made of: the machine itself. Who measures the same machine again gets the same plays. */
export function measurementSeed({ settings, kinds, refillTo, refillBelow }: MeasuredMachine): string {
  return hashOf({ settings: settingsFor(settings, kinds), kinds, refillTo, refillBelow });
}

/** Settings without the own toys that are filled in no more: they lie in a machine from before, and in none that is measured. */
function settingsFor({ toys, ...settings }: ClawSettings, kinds: readonly string[]): ClawSettings {
  const own = Object.entries(toys ?? {}).filter(([kind]) => kinds.includes(kind));
  return own.length === 0 ? settings : { ...settings, toys: Object.fromEntries(own) };
}

/** The series of a measurement by its number, as it is played; with a seed of one's own, other plays of the same machine. */
export function seriesOfMachine(
  machine: MeasuredMachine,
  series: number,
  seed = measurementSeed(machine),
): SeriesOfPlays {
  return { ...seriesPlan(series), seed: `${seed}/${series}` };
}

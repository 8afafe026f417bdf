import { hashOf } from '../fair/hash.ts';
import { type DrawStream, drawStream } from '../fair/randomness.ts';
import type { FishKind } from './table.ts';

/** How long a tide takes, and until when something swims in it; the rest is calm. Milliseconds. */
export const [tideMs, swimMs] = [90_000, 80_000];
/** From a fish that left its lane, or was caught, to the next in it. */
const betweenMs = 1_500;

/** Lanes in which one fish follows another; the last is the ground. */
const lanes = 7;
/** Behind them: the lane of the big one, and those of a school. Each has one fish in a tide. */
const [bigLane, schoolLane, schoolSize] = [lanes, lanes + 1, 5];
export const seaLanes = schoolLane + schoolSize;
/** The most that can follow each other in a lane. */
export const mostTurns = Math.ceil(swimMs / betweenMs);

/** A fish of a tide, and how it swims. Places are thousandths of the sea's width and height. */
export interface SeaFish {
  readonly lane: number;
  /** Which one of its lane, from 0. */
  readonly turn: number;
  readonly kind: FishKind;
  /** Where it comes in. */
  readonly from: 'left' | 'right';
  /** How long it takes from one side to the other. */
  readonly crossMs: number;
  readonly depth: number;
  /** How far it goes up and down, and how long that takes. */
  readonly sway: number;
  readonly swayMs: number;
}

/** A fish that is in the sea, since when in milliseconds of its tide. */
export interface SwimmingFish {
  readonly fish: SeaFish;
  readonly since: number;
}

/** What a sea promises of a tide before it begins. The seed opens with it. */
export interface TidePromise {
  readonly engine: string;
  readonly roomId: string;
  /** Of the sea, from 1 without gaps. */
  readonly tide: number;
  /** 32 bytes in hex. */
  readonly seed: string;
}

/** The commitment of a tide. Source: rule O5 of SPEC.md. */
export function tideCommitmentOf({ engine, roomId, tide, seed }: TidePromise): string {
  return hashOf({ game: 'fishing', engine, roomId, tide, seed });
}

/** Who swims in open water and on the ground, out of 100. */
const water: readonly (readonly [FishKind, number])[] = [
  ['clownfish', 32],
  ['puffer', 24],
  ['turtle', 18],
  ['octopus', 14],
  ['shark', 12],
];
const ground: readonly (readonly [FishKind, number])[] = [
  ['crab', 70],
  ['octopus', 30],
];

/** The fish of each seed that can be shot at, as the rules publish it. A type: it is written as canonical JSON. Source: rule O6 of SPEC.md. */
export const seaRules = {
  water: { firstLane: 0, lastLane: lanes - 2, turns: mostTurns, outOf100: listed(water) },
  ground: { firstLane: lanes - 1, lastLane: lanes - 1, turns: mostTurns, outOf100: listed(ground) },
  whale: { firstLane: bigLane, lastLane: bigLane, turns: 1, outOf100: listed([['whale', 100]]) },
  school: {
    ...{ firstLane: schoolLane, lastLane: seaLanes - 1, turns: 1 },
    outOf100: listed([
      ['clownfish', 50],
      ['puffer', 50],
    ]),
  },
  order:
    'water and ground: with the label `fish/LANE/TURN` of the tide’s seed the first number below 100, against the shares in turn; school: with the label `school` the second number below 2: 0 clownfish, 1 puffer',
} as const;

function listed(weights: readonly (readonly [FishKind, number])[]) {
  return weights.map(([kind, share]) => ({ kind, share }));
}

const fastest: Readonly<Record<FishKind, number>> = {
  clownfish: 12_000,
  puffer: 15_000,
  crab: 18_000,
  turtle: 17_000,
  octopus: 16_000,
  shark: 13_000,
  whale: 26_000,
};

function kindFrom(draw: DrawStream, weights: readonly (readonly [FishKind, number])[]): FishKind {
  let left = draw.below(100);
  for (const [kind, weight] of weights) {
    if (left < weight) return kind;
    left -= weight;
  }
  throw new RangeError('the weights are not a hundred');
}

const sideOf = (draw: DrawStream): SeaFish['from'] => (draw.below(2) === 0 ? 'left' : 'right');

function laneFish(seed: string, lane: number, turn: number): SeaFish {
  const draw = drawStream(seed, `fish/${lane}/${turn}`);
  const onGround = lane === lanes - 1;
  const kind = kindFrom(draw, onGround ? ground : water);
  return {
    ...{ lane, turn, kind, from: sideOf(draw) },
    crossMs: fastest[kind] + draw.below(8_000),
    depth: 70 + lane * 140 + (onGround ? 0 : draw.within(30)),
    sway: onGround ? 0 : 10 + draw.below(30),
    swayMs: 4_000 + draw.below(4_000),
  };
}

function bigFish(seed: string): SeaFish {
  const draw = drawStream(seed, 'big');
  const [lane, turn, kind] = [bigLane, 0, 'whale'] as const;
  const crossMs = fastest[kind] + draw.below(6_000);
  return {
    lane,
    turn,
    kind,
    from: sideOf(draw),
    crossMs,
    depth: 300 + draw.below(300),
    sway: 40,
    swayMs: 9_000,
  };
}

/** How the members of a school lie around its middle, and how long after the first they come. */
const school = [
  { deeper: 0, laterMs: 0 },
  { deeper: -80, laterMs: 2_200 },
  { deeper: 80, laterMs: 2_200 },
  { deeper: -80, laterMs: 4_400 },
  { deeper: 80, laterMs: 4_400 },
] as const;
const memberOf = (lane: number) => school[lane - schoolLane] ?? school[0];

function schoolFish(seed: string, lane: number): SeaFish {
  const draw = drawStream(seed, 'school');
  const [from, kind] = [sideOf(draw), draw.below(2) === 0 ? 'clownfish' : 'puffer'] as const;
  const depth = 200 + draw.below(400) + memberOf(lane).deeper;
  return { lane, turn: 0, kind, from, crossMs: 17_000, depth, sway: 24, swayMs: 5_000 };
}

/** The fish of a lane's turn; null where there is no such one. Source: rule O6 of SPEC.md. */
export function seaFish(seed: string, lane: number, turn: number): SeaFish | null {
  const isNumber = Number.isInteger(lane) && Number.isInteger(turn);
  if (!isNumber || lane < 0 || lane >= seaLanes || turn < 0 || turn >= mostTurns) return null;
  if (lane < lanes) return laneFish(seed, lane, turn);
  if (turn > 0) return null;
  return lane === bigLane ? bigFish(seed) : schoolFish(seed, lane);
}

/** When the first of a lane comes in. */
function firstOf(seed: string, lane: number): number {
  if (lane < lanes) return drawStream(seed, `begin/${lane}`).below(9_000);
  if (lane === bigLane) return 20_000 + drawStream(seed, 'begin/big').below(20_000);
  return 8_000 + drawStream(seed, 'begin/school').below(45_000) + memberOf(lane).laterMs;
}

interface Lane {
  readonly first: number;
  /** As far as they were asked for. */
  readonly fish: (SeaFish | null)[];
}

/** What swims in one tide: the fish of a seed, each drawn when it is first asked for. */
export class Tide {
  readonly #seed: string;
  readonly #lanes: readonly Lane[];

  constructor(seed: string) {
    this.#seed = seed;
    this.#lanes = Array.from({ length: seaLanes }, (_, lane) => ({ first: firstOf(seed, lane), fish: [] }));
  }

  #swimmer(lane: number, { first, fish: known }: Lane, ms: number, caught: CaughtAt): SwimmingFish | null {
    let since = first;
    for (let turn = 0; ; turn += 1) {
      const fish = (known[turn] ??= seaFish(this.#seed, lane, turn));
      // One that would not be through before the calm does not come in.
      if (fish === null || ms < since || since + fish.crossMs > swimMs) return null;
      const left = caught(lane, turn) ?? since + fish.crossMs;
      if (ms < left) return { fish, since };
      since = left + betweenMs;
    }
  }

  /** What is in the sea at a time of the tide, in milliseconds, given when each was caught. Source: rule O6 of SPEC.md. */
  at(ms: number, caught: CaughtAt): SwimmingFish[] {
    return this.#lanes.flatMap((lane, index) => this.#swimmer(index, lane, ms, caught) ?? []);
  }
}

/** When a fish was caught, in milliseconds of its tide; undefined where it was not. */
export type CaughtAt = (lane: number, turn: number) => number | undefined;

/** Up and down, from −1 to 1, in turns from 0: two arcs of a parabola. */
function wave(turns: number): number {
  const part = turns - Math.floor(turns);
  return part < 0.5 ? 16 * part * (0.5 - part) : -16 * (part - 0.5) * (1 - part);
}

/** Where a fish is, in thousandths of the sea; it comes in and leaves out of sight. */
export function placeOf(
  { fish, since }: SwimmingFish,
  ms: number,
): { readonly x: number; readonly y: number } {
  const way = -150 + (1_300 * (ms - since)) / fish.crossMs;
  return {
    x: fish.from === 'left' ? way : 1_000 - way,
    y: fish.depth + fish.sway * wave((ms - since) / fish.swayMs),
  };
}

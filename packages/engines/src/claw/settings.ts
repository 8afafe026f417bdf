import { type OwnToy, ownToysFaults } from './own-toy.ts';

/** How far the hidden randomness may reach. Published with the machine. */
export interface ClawTolerances {
  /** Radius of the disc in which the carriage comes to rest around its drop point. */
  readonly dropPointUm: number;
  /** Radius of the sway that the cable takes on while the claw goes down. */
  readonly swingUm: number;
  /** Reach of the hoist's speed, in thousandths of itself. */
  readonly speedPermille: number;
}

/**
 * Everything that makes one claw machine differ from another: whole numbers, published, the same for everybody.
 * Lengths in µm from the middle of the box's floor: +x right, +y up, +z towards the player. 60 ticks are a second.
 */
export interface ClawSettings {
  readonly boxWidthUm: number;
  readonly boxDepthUm: number;
  readonly boxHeightUm: number;
  /** The floor is flat in front of this z and rises behind it … */
  readonly slopeStartUm: number;
  /** … up to this height at the back wall. */
  readonly slopeRiseUm: number;
  /** The chute's mouth, in the front left corner. */
  readonly chuteWidthUm: number;
  readonly chuteDepthUm: number;
  /** Height of the wall around the mouth. */
  readonly chuteWallUm: number;
  readonly travelSpeedMmS: number;
  readonly travelAccelMmS2: number;
  /** The share of a change of the carriage's speed that goes into the cable's swing. */
  readonly swingPermille: number;
  readonly swingPeriodMs: number;
  /** Share of the swing's speed that is lost in a second. */
  readonly swingDampingPermille: number;
  /** Height of the claw's hub while it travels. */
  readonly restHeightUm: number;
  readonly dropSpeedMmS: number;
  readonly liftSpeedMmS: number;
  readonly hoistAccelMmS2: number;
  readonly prongs: 2 | 3;
  /** Angle of the prongs, open. */
  readonly openMrad: number;
  /** The claw stops going down when a toy is this near below its hub. */
  readonly reachUm: number;
  /** Torque of a closing prong per radian that it is still open. */
  readonly gripMilliNmPerRad: number;
  /** The most torque that a closing prong can have. */
  readonly gripMaxMilliNm: number;
  readonly gripTicks: number;
  readonly releaseTicks: number;
  /** Length of a toy's model unit; a toy is about two high. */
  readonly toyUnitUm: number;
  /** The same for every kind of the arcade's own, so that none is a bad bargain. */
  readonly toyMassGrams: number;
  readonly toyFrictionPermille: number;
  readonly prongFrictionPermille: number;
  readonly tolerances: ClawTolerances;
  /**
   * How far the claw keeps off glass and chute: its hub stops there, and its prongs fold. Machines from before have none
   * of it: their claw meets toys alone and reaches through.
   */
  readonly clearanceUm?: number;
  /** 1: a toy that a play leaves lying in the chute is won with it. Machines from before leave one that wedges over the sensor where it is. */
  readonly jamWins?: number;
  /** Toys that are none of the arcade's own kinds, by their kinds. Machines without such have none of it. */
  readonly toys?: Readonly<Record<string, OwnToy>>;
  /** The claw drops by itself at this tick. */
  readonly aimTicks: number;
  /** A play ends at most this many ticks after the drop. */
  readonly settleTicks: number;
  /** A play ends when every toy has been still for this many ticks. */
  readonly restTicks: number;
}

type Range = readonly [low: number, high: number];

const ranges: Readonly<
  Record<Exclude<keyof ClawSettings, 'tolerances' | 'toys' | keyof typeof laterRanges>, Range>
> = {
  boxWidthUm: [400_000, 1_200_000],
  boxDepthUm: [400_000, 1_200_000],
  boxHeightUm: [600_000, 1_400_000],
  slopeStartUm: [-600_000, 600_000],
  slopeRiseUm: [0, 200_000],
  chuteWidthUm: [120_000, 400_000],
  chuteDepthUm: [120_000, 400_000],
  chuteWallUm: [20_000, 300_000],
  travelSpeedMmS: [50, 800],
  travelAccelMmS2: [100, 6_000],
  swingPermille: [0, 1_000],
  swingPeriodMs: [400, 4_000],
  swingDampingPermille: [100, 6_000],
  restHeightUm: [300_000, 1_200_000],
  dropSpeedMmS: [50, 800],
  liftSpeedMmS: [50, 800],
  hoistAccelMmS2: [100, 6_000],
  prongs: [2, 3],
  openMrad: [200, 1_000],
  reachUm: [10_000, 150_000],
  gripMilliNmPerRad: [0, 10_000],
  gripMaxMilliNm: [0, 10_000],
  gripTicks: [10, 180],
  releaseTicks: [10, 180],
  toyUnitUm: [40_000, 120_000],
  toyMassGrams: [20, 500],
  toyFrictionPermille: [0, 2_000],
  prongFrictionPermille: [0, 2_000],
  aimTicks: [60, 7_200],
  settleTicks: [300, 2_400],
  restTicks: [5, 300],
};

/** Settings that machines from before do not have. */
const laterRanges = { clearanceUm: [0, 40_000], jamWins: [0, 1] } as const satisfies Readonly<
  Record<string, Range>
>;

const toleranceRanges: Readonly<Record<keyof ClawTolerances, Range>> = {
  dropPointUm: [0, 100_000],
  swingUm: [0, 100_000],
  speedPermille: [0, 500],
};

/** What is wrong with a value that should be claw settings; empty when it is sound. Source: rule C1. */
export function clawSettingsFaults(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return ['settings: not an object'];
  const given: Readonly<Record<string, unknown>> = { ...value };
  const tolerances = given['tolerances'];
  if (typeof tolerances !== 'object' || tolerances === null) return ['settings.tolerances: not an object'];
  const { tolerances: _, toys, ...flat } = given;
  return [
    ...faultsIn('settings', flat, { ...ranges, ...laterIn(flat) }),
    ...faultsIn('settings.tolerances', { ...tolerances }, toleranceRanges),
    ...(toys === undefined ? [] : ownToysFaults(toys)),
  ];
}

/** The ranges of those later settings that are there. */
function laterIn(given: Readonly<Record<string, unknown>>): Readonly<Record<string, Range>> {
  return Object.fromEntries(Object.entries(laterRanges).filter(([key]) => key in given));
}

function faultsIn(
  path: string,
  given: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, Range>>,
): string[] {
  const strange = Object.keys(given).filter((key) => !Object.hasOwn(known, key));
  const faults = strange.map((key) => `${path}.${key}: unknown`);
  for (const [key, [low, high]] of Object.entries(known)) {
    const value = given[key];
    if (typeof value !== 'number' || !Number.isInteger(value))
      faults.push(`${path}.${key}: not a whole number`);
    else if (value < low || value > high)
      faults.push(`${path}.${key}: ${value} is outside ${low} to ${high}`);
  }
  return faults;
}

/** Whether a value is sound claw settings. */
export function isClawSettings(value: unknown): value is ClawSettings {
  return clawSettingsFaults(value).length === 0;
}

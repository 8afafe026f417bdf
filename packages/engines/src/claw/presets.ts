import type { ClawSettings } from './settings.ts';

/** The arcade's standard machine. */
export const standardClaw: ClawSettings = {
  boxWidthUm: 711_000,
  boxDepthUm: 624_000,
  boxHeightUm: 944_000,
  slopeStartUm: 67_500,
  slopeRiseUm: 85_000,
  chuteWidthUm: 210_500,
  chuteDepthUm: 196_000,
  chuteWallUm: 181_000,
  travelSpeedMmS: 300,
  travelAccelMmS2: 1_500,
  swingPermille: 200,
  swingPeriodMs: 1_100,
  swingDampingPermille: 1_800,
  restHeightUm: 600_000,
  dropSpeedMmS: 400,
  liftSpeedMmS: 350,
  hoistAccelMmS2: 1_500,
  prongs: 3,
  openMrad: 700,
  reachUm: 60_000,
  gripMilliNmPerRad: 600,
  gripMaxMilliNm: 600,
  gripTicks: 40,
  releaseTicks: 40,
  toyUnitUm: 90_000,
  toyDensityGramsPerLitre: 60,
  toyFrictionPermille: 800,
  prongFrictionPermille: 600,
  tolerances: { dropPointUm: 12_000, swingUm: 6_000, speedPermille: 60 },
  aimTicks: 1_800,
  settleTicks: 720,
  restTicks: 20,
};

/** A machine that the arcade can set up: its settings, its fill, and how often it pays when aimed at the topmost toy. */
export interface ClawPreset {
  readonly name: string;
  readonly settings: ClawSettings;
  /** Toys in a full machine. */
  readonly toys: number;
  /** A refill is due when there are fewer. */
  readonly refillBelow: number;
  /** The published band of wins in a thousand plays, measured. */
  readonly band: { readonly lowPermille: number; readonly highPermille: number };
}

const preset = (
  name: string,
  toys: number,
  band: readonly [number, number],
  change: Partial<ClawSettings> = {},
): ClawPreset => ({
  name,
  settings: { ...standardClaw, ...change },
  toys,
  refillBelow: toys - 4,
  band: { lowPermille: band[0], highPermille: band[1] },
});

/** Twelve machines, by the order of their rooms. Bands are measured by `bench/look-ahead.ts --band`. */
export const clawPresets: readonly ClawPreset[] = [preset('standard', 24, [250, 450])];

import type { ToyKind } from '../toys/kinds.ts';
import type { ClawSettings, ClawTolerances } from './settings.ts';

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
  swingPeriodMs: 1_300,
  swingDampingPermille: 1_800,
  restHeightUm: 600_000,
  dropSpeedMmS: 400,
  liftSpeedMmS: 350,
  hoistAccelMmS2: 1_500,
  prongs: 3,
  openMrad: 850,
  reachUm: 60_000,
  gripMilliNmPerRad: 2_500,
  gripMaxMilliNm: 2_500,
  gripTicks: 40,
  releaseTicks: 40,
  toyUnitUm: 90_000,
  toyMassGrams: 110,
  toyFrictionPermille: 800,
  prongFrictionPermille: 600,
  tolerances: { dropPointUm: 30_000, swingUm: 85_000, speedPermille: 80 },
  clearanceUm: 10_000,
  jamWins: 1,
  aimTicks: 1_800,
  settleTicks: 720,
  restTicks: 20,
};

/** A machine that the arcade can set up. */
export interface ClawPreset {
  readonly name: string;
  readonly settings: ClawSettings;
  /** Toys in a full machine. */
  readonly toys: number;
  /** A refill is due when there are fewer. */
  readonly refillBelow: number;
  /** The kinds that its band was measured with, in the order in which a refill adds them. */
  readonly kinds: readonly ToyKind[];
  /** The published band of wins in a thousand plays that are aimed at the topmost toy. Measured: see SPEC.md. */
  readonly band: { readonly lowPermille: number; readonly highPermille: number };
}

type Change = Partial<Omit<ClawSettings, 'tolerances'>> & { readonly tolerances?: Partial<ClawTolerances> };

function preset(
  name: string,
  kinds: readonly ToyKind[],
  toys: number,
  [lowPermille, highPermille]: readonly [number, number],
  { tolerances, ...change }: Change = {},
): ClawPreset {
  const settings = { ...standardClaw, ...change, tolerances: { ...standardClaw.tolerances, ...tolerances } };
  return { name, settings, toys, refillBelow: toys - 4, kinds, band: { lowPermille, highPermille } };
}

const grip = (milliNm: number): Change => ({ gripMilliNmPerRad: milliNm, gripMaxMilliNm: milliNm });

/** Twelve machines, in the order of the demonstration's rooms. */
export const clawPresets: readonly ClawPreset[] = [
  preset('standard', ['octopus', 'octopus', 'whale'], 22, [290, 470]),
  preset('brisk', ['bear', 'bear', 'chick'], 24, [230, 410], {
    travelSpeedMmS: 360,
    dropSpeedMmS: 480,
    liftSpeedMmS: 420,
  }),
  preset('two-prong', ['cat', 'cat', 'rabbit'], 24, [220, 400], {
    prongs: 2,
    reachUm: 85_000,
    ...grip(4_000),
  }),
  preset('calm', ['rabbit', 'penguin'], 24, [190, 370], {
    travelSpeedMmS: 240,
    tolerances: { swingUm: 80_000 },
  }),
  preset('deep', ['dino', 'dino', 'chick'], 22, [250, 430], { reachUm: 50_000 }),
  preset('harbour', ['whale', 'penguin', 'octopus'], 20, [170, 350], grip(2_800)),
  preset('slippery', ['penguin', 'penguin', 'whale'], 22, [130, 310], {
    prongFrictionPermille: 450,
    ...grip(3_000),
  }),
  preset('first-steps', ['chick', 'chick', 'bear'], 24, [240, 420], {
    ...grip(3_200),
    tolerances: { swingUm: 80_000 },
  }),
  preset('parade', ['octopus', 'bear', 'penguin', 'chick', 'whale', 'dino', 'cat', 'rabbit'], 24, [170, 350]),
  preset('moonwalk', ['rabbit', 'cat', 'chick'], 26, [210, 390], {
    liftSpeedMmS: 280,
    dropSpeedMmS: 320,
    swingPeriodMs: 1_500,
  }),
  preset('lively', ['bear', 'dino', 'cat'], 24, [210, 390], {
    swingPermille: 300,
    swingPeriodMs: 1_100,
    tolerances: { dropPointUm: 32_000 },
  }),
  preset('practice', ['chick', 'octopus', 'bear', 'cat'], 24, [240, 420]),
];

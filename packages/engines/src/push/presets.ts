import type { PushSettings } from './settings.ts';

/** The measured table for one player: all falls in player trays are theirs. House share 12 %. */
export const standardPush: PushSettings = {
  bedWidthUm: 400_000,
  bedDepthUm: 285_000,
  deckHeightUm: 14_000,
  deckRearUm: 40_000,
  deckFrontUm: 115_000,
  periodTicks: 216,
  coinRadiusUm: 13_000,
  coinThicknessUm: 2_400,
  tokenRadiusUm: 14_000,
  tokenThicknessUm: 3_000,
  coinFrictionPermille: 200,
  bedFrictionPermille: 300,
  deckFrictionPermille: 300,
  wallFrictionPermille: 100,
  dropHeightUm: 30_000,
  dropNearUm: 15_000,
  dropFarUm: 25_000,
  aimMarginUm: 20_000,
  dropGapTicks: 20,
  trayDepthUm: 60_000,
  houseTrayUm: 40_000,
  trayPitchUm: 333_333,
  // 1.382 pitches a stroke: no fraction near it, so that no moment of the stroke meets the same tray again and again.
  beltUmPerTick: 2_133,
  epochStrokes: 10,
  restStrokes: 2,
  ticketWindow: 0,
  tokenEvery: 200,
  jackpot: { luckyPpm: 300_000, miniPpm: 200_000, majorPpm: 55_000, grandPpm: 5_000 },
  tolerances: { aimUm: 6_000, delayTicks: 6, tiltMrad: 350, spinMradS: 3_000 },
  leastBodies: 120,
  mostBodies: 420,
  dryDrops: 120,
};

/** Coins find their way down between a row of pins. House share 12 %. */
export const bambooPush: PushSettings = {
  ...standardPush,
  dropHeightUm: 49_000,
  pins: { count: 10, radiusUm: 1_100, pitchUm: 36_000, heightUm: 33_000, lengthUm: 40_000 },
};

/** A few stones lie among the coins, and pay ten drops each. House share 18 %: with them 92 of 100 coins come back. */
export const quarryPush: PushSettings = {
  ...standardPush,
  trayPitchUm: 222_222,
  // 1.382 pitches a stroke, as above.
  beltUmPerTick: 1_422,
  aimMarginUm: 24_000,
  stones: {
    radiusUm: 18_000,
    thicknessUm: 12_000,
    densityPermille: 1_000,
    frictionPermille: 200,
    every: 80,
    factor: 10,
  },
};

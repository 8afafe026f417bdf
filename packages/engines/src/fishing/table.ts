/** Coins that one shot may cost. */
export const fishStakes = [100, 200, 500, 1_000, 2_000, 5_000] as const;
export type FishStake = (typeof fishStakes)[number];

/** What swims in a sea, from the most common on. */
export const fishKinds = ['clownfish', 'puffer', 'crab', 'turtle', 'octopus', 'shark', 'whale'] as const;
export type FishKind = (typeof fishKinds)[number];

export interface FishPay {
  /** One shot in so many catches it. */
  readonly oneIn: number;
  /** What a catch pays, in hundredths of the shot. */
  readonly hundredths: number;
}

/** Of a stake, what a shot at whatever fish brings back on average, in hundredths. */
export const fishReturn = 96;

const pay = (oneIn: number): FishPay => ({ oneIn, hundredths: fishReturn * oneIn });

/** Chance times pay is the same for all of them. Source: rule O3 of SPEC.md. */
export const fishTable: Readonly<Record<FishKind, FishPay>> = {
  clownfish: pay(4),
  puffer: pay(7),
  crab: pay(9),
  turtle: pay(12),
  octopus: pay(20),
  shark: pay(40),
  whale: pay(90),
};

import { createHmac } from 'node:crypto';

import type { ClawRandomness } from '../claw/randomness.ts';
import type { ClawSettings } from '../claw/settings.ts';

/** What the hidden randomness of a play follows from. */
export interface DrawSource {
  /** 32 bytes in hex. */
  readonly seed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/**
 * The hidden randomness of a play, worked out from the published rules F5 and C9 with the platform's own HMAC and nothing
 * of the engine, as a stranger would.
 */
export function derivedDraws(
  { seed, clientSeed, nonce }: DrawSource,
  { tolerances }: Pick<ClawSettings, 'tolerances'>,
): ClawRandomness {
  const words = wordsOf(seed, `${clientSeed}:${nonce}`);
  const below = (bound: number): number => {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      const word = Number(words.next().value);
      if (word < limit) return word % bound;
    }
  };
  const within = (reach: number): number => below(2 * reach + 1) - reach;
  const point = (reach: number, least: number): readonly [number, number] => {
    for (;;) {
      const [x, z] = [within(reach), within(reach)];
      const square = x * x + z * z;
      if (square >= least && square <= reach * reach) return [x, z];
    }
  };
  const [driftXUm, driftZUm] = point(tolerances.dropPointUm, 0);
  const [phaseX, phaseZ] = point(1000, 250_000);
  const turn = below(2) === 0 ? 1 : -1;
  return { driftXUm, driftZUm, phaseX, phaseZ, turn, speedPermille: within(tolerances.speedPermille) };
}

function* wordsOf(seed: string, label: string): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${label}:${block}`).digest();
    for (let i = 0; i < bytes.length; i += 4) yield bytes.readUInt32BE(i);
  }
}

/** How often values fell into each bin, and how often they should have. */
export interface DrawTally {
  readonly name: string;
  readonly seen: number[];
  readonly due: number[];
}

export interface DrawnPlay {
  readonly draws: ClawRandomness;
  readonly settings: Pick<ClawSettings, 'tolerances'>;
}

const bins = 9;

/** Counts directions and sizes of the drift, directions of the sway, its turns and the deviations of the hoist's speed. */
export function tallyDraws(plays: readonly DrawnPlay[]): DrawTally[] {
  const tallies = [
    tally('direction of the drift', bins),
    tally('size of the drift', bins),
    tally('direction of the sway', bins),
    tally('turn of the sway', 2),
    tally('speed of the hoist', 5),
  ] as const;
  const [direction, size, phase, turn, speed] = tallies;
  for (const { draws, settings } of plays) {
    const { dropPointUm, speedPermille } = settings.tolerances;
    // A disc of a few points has too few directions to tell.
    if (dropPointUm >= 1_000) {
      evenly(direction, share(draws.driftXUm, draws.driftZUm));
      // The area of a disc grows with the square of its radius.
      const square = draws.driftXUm * draws.driftXUm + draws.driftZUm * draws.driftZUm;
      evenly(size, Math.min(0.999_999, square / (dropPointUm * dropPointUm)));
    }
    evenly(phase, share(draws.phaseX, draws.phaseZ));
    evenly(turn, draws.turn === 1 ? 0.25 : 0.75);
    if (speedPermille > 0) deviation(speed, draws.speedPermille, speedPermille);
  }
  return [...tallies];
}

const tally = (name: string, count: number): DrawTally => ({
  name,
  seen: Array<number>(count).fill(0),
  due: Array<number>(count).fill(0),
});

/** Of the whole turn, 0 to 1. */
const share = (x: number, z: number): number => (Math.atan2(z, x) / (2 * Math.PI) + 1) % 1;

function evenly({ seen, due }: DrawTally, value: number): void {
  const bin = Math.floor(value * seen.length);
  seen[bin] = (seen[bin] ?? 0) + 1;
  for (const i of due.keys()) due[i] = (due[i] ?? 0) + 1 / due.length;
}

/** Whole numbers do not fill the bins evenly: what is due is counted. */
function deviation({ seen, due }: DrawTally, value: number, reach: number): void {
  const width = 2 * reach + 1;
  const binOf = (n: number): number => Math.floor(((n + reach) * seen.length) / width);
  seen[binOf(value)] = (seen[binOf(value)] ?? 0) + 1;
  for (let n = -reach; n <= reach; n += 1) due[binOf(n)] = (due[binOf(n)] ?? 0) + 1 / width;
}

/** How likely a fair house shows so much unevenness or more, by Pearson's chi-square; 1 for no plays. */
export function fairness({ seen, due }: DrawTally): number {
  const used = due
    .map((expected, i) => ({ expected, count: seen[i] ?? 0 }))
    .filter(({ expected }) => expected > 0);
  if (used.length < 2) return 1;
  const square = used.reduce((sum, { expected, count }) => sum + (count - expected) ** 2 / expected, 0);
  return chiSquareTail(square, used.length - 1);
}

/** The upper tail of the chi-square distribution, by the recurrence of the incomplete gamma function. */
export function chiSquareTail(value: number, freedom: number): number {
  const half = value / 2;
  let term = freedom % 2 === 0 ? Math.exp(-half) : 2 * Math.sqrt(half / Math.PI) * Math.exp(-half);
  let tail = freedom % 2 === 0 ? 0 : erfc(Math.sqrt(half));
  for (let k = freedom % 2 === 0 ? 2 : 3; k <= freedom; k += 2) {
    tail += term;
    term *= value / k;
  }
  return tail;
}

/** W. J. Cody's kind of rational fit as in Numerical Recipes: right to 1.2e-7 of the value everywhere. */
function erfc(x: number): number {
  const t = 1 / (1 + 0.5 * x);
  const fit = [
    -1.265_512_23, 1.000_023_68, 0.374_091_96, 0.096_784_18, -0.186_288_06, 0.278_868_07, -1.135_203_98,
    1.488_515_87, -0.822_152_23, 0.170_872_77,
  ];
  return t * Math.exp(-x * x + fit.reduceRight((sum, next) => next + t * sum, 0));
}

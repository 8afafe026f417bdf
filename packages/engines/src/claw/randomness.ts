import { drawStream } from '../fair/randomness.ts';
import type { DrawStream } from '../fair/randomness.ts';
import type { ClawSettings } from './settings.ts';

/** What the player cannot know at the drop. All whole numbers; the reach of each is a published setting. */
export interface ClawRandomness {
  /** How far the carriage rolls on from where it was stopped, in µm. */
  readonly driftXUm: number;
  readonly driftZUm: number;
  /** Phase of the sway: a point in the ring between half and whole radius 1000; only its direction counts. */
  readonly phaseX: number;
  readonly phaseZ: number;
  /** Which way round the sway goes: 1 or −1. */
  readonly turn: 1 | -1;
  /** Speed of the hoist, as a deviation in thousandths. */
  readonly speedPermille: number;
}

/**
 * The hidden randomness of a play. Source: rules F5 and C9.
 * @param seedHex the play's server seed; `clientSeed` and `nonce` are the player's.
 */
export function clawRandomness(
  seedHex: string,
  clientSeed: string,
  nonce: number,
  settings: ClawSettings,
): ClawRandomness {
  const draw = drawStream(seedHex, `${clientSeed}:${nonce}`);
  const { dropPointUm, speedPermille } = settings.tolerances;
  const drift = inDisc(draw, dropPointUm);
  const phase = onRing(draw);
  return {
    driftXUm: drift[0],
    driftZUm: drift[1],
    phaseX: phase[0],
    phaseZ: phase[1],
    turn: draw.below(2) === 0 ? 1 : -1,
    speedPermille: draw.within(speedPermille),
  };
}

function inDisc(draw: DrawStream, radius: number): readonly [number, number] {
  for (;;) {
    const [x, z] = [draw.within(radius), draw.within(radius)];
    if (x * x + z * z <= radius * radius) return [x, z];
  }
}

function onRing(draw: DrawStream): readonly [number, number] {
  for (;;) {
    const [x, z] = [draw.within(1000), draw.within(1000)];
    const square = x * x + z * z;
    if (square >= 250_000 && square <= 1_000_000) return [x, z];
  }
}

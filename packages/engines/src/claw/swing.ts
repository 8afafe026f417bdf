import type { ClawRandomness } from './randomness.ts';
import type { ClawSettings } from './settings.ts';

const dt = 1 / 60;
const twoPi = 6.283185307179586;
/** Ticks over which drift and sway come in after the drop, and the drift goes again on the way home. */
const easeTicks = 24;

interface Oscillator {
  at: number;
  speed: number;
}

/**
 * Where the claw hangs beside its carriage, in metres. Two things add up: the cable's swing, which the carriage's
 * acceleration drives, and what the drop's hidden randomness brings in (drift and sway). Semi-implicit Euler.
 */
export class CableSwing {
  readonly #settings: ClawSettings;
  readonly #cable: { readonly x: Oscillator; readonly z: Oscillator };
  readonly #sway: { readonly x: Oscillator; readonly z: Oscillator };
  #drift = { x: 0, z: 0 };
  #driftShare = 0;
  #swayShare = 0;
  #stage: 'aiming' | 'dropped' | 'recalled' = 'aiming';

  constructor(settings: ClawSettings) {
    this.#settings = settings;
    this.#cable = { x: still(), z: still() };
    this.#sway = { x: still(), z: still() };
  }

  /** Takes the drop's randomness on; it eases in from the next tick. */
  release(randomness: ClawRandomness): void {
    const reach = this.#settings.tolerances.swingUm / 1e6;
    const length = Math.sqrt(randomness.phaseX * randomness.phaseX + randomness.phaseZ * randomness.phaseZ);
    const [cos, sin] = [randomness.phaseX / length, randomness.phaseZ / length];
    const rate = this.#rate() * randomness.turn;
    Object.assign(this.#sway.x, { at: reach * cos, speed: -reach * sin * rate });
    Object.assign(this.#sway.z, { at: reach * sin, speed: reach * cos * rate });
    this.#drift = { x: randomness.driftXUm / 1e6, z: randomness.driftZUm / 1e6 };
    this.#stage = 'dropped';
  }

  /** From now on the drift eases out, so that the way home ends over the chute; the claw goes on swaying. */
  recall(): void {
    this.#stage = 'recalled';
  }

  /** One tick; the carriage's change of speed on each axis in metres a second. */
  step(changeX: number, changeZ: number): void {
    const share = this.#settings.swingPermille / 1000;
    const damping = this.#settings.swingDampingPermille / 1000;
    const rate = this.#rate();
    swing(this.#cable.x, rate, damping, -changeX * share);
    swing(this.#cable.z, rate, damping, -changeZ * share);
    swing(this.#sway.x, rate, 0, 0);
    swing(this.#sway.z, rate, 0, 0);
    if (this.#stage === 'aiming') return;
    const drifts = this.#stage === 'dropped' ? 1 : -1;
    this.#driftShare = Math.min(1, Math.max(0, this.#driftShare + drifts / easeTicks));
    this.#swayShare = Math.min(1, this.#swayShare + 1 / easeTicks);
  }

  /** The hub's offset from the carriage. */
  get offset(): { readonly x: number; readonly z: number } {
    const [drift, sway] = [this.#driftShare, this.#swayShare];
    return {
      x: this.#cable.x.at + drift * this.#drift.x + sway * this.#sway.x.at,
      z: this.#cable.z.at + drift * this.#drift.z + sway * this.#sway.z.at,
    };
  }

  #rate(): number {
    return (twoPi * 1000) / this.#settings.swingPeriodMs;
  }
}

const still = (): Oscillator => ({ at: 0, speed: 0 });

function swing(o: Oscillator, rate: number, damping: number, push: number): void {
  o.speed += push - (rate * rate * o.at + damping * o.speed) * dt;
  o.at += o.speed * dt;
}

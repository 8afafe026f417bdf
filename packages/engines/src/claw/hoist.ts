import type { ClawSettings } from './settings.ts';

const dt = 1 / 60;

/** The winch that lets the claw down and pulls it up. Metres and metres a second. */
export class Hoist {
  readonly #rest: number;
  readonly #accel: number;
  readonly #settings: ClawSettings;
  #factor = 1;
  #height: number;
  #speed = 0;
  #bottom = 0;

  constructor(settings: ClawSettings) {
    this.#settings = settings;
    this.#rest = settings.restHeightUm / 1e6;
    this.#accel = settings.hoistAccelMmS2 / 1000;
    this.#height = this.#rest;
  }

  get height(): number {
    return this.#height;
  }

  get atBottom(): boolean {
    return this.#height <= this.#bottom;
  }

  get atTop(): boolean {
    return this.#height >= this.#rest;
  }

  /** Sets the drop's deviation of the speed, in thousandths. */
  setSpeed(permille: number): void {
    this.#factor = 1 + permille / 1000;
  }

  /** One tick down, to `bottom` at most. */
  lower(bottom: number): void {
    this.#bottom = bottom;
    const speed = (this.#settings.dropSpeedMmS / 1000) * this.#factor;
    this.#speed = Math.max(-speed, this.#speed - this.#accel * dt);
    this.#height = Math.max(bottom, this.#height + this.#speed * dt);
  }

  /** One tick up, slowing down before the top so that the toy is not thrown. */
  raise(): void {
    const left = this.#rest - this.#height;
    const speed = Math.min(
      (this.#settings.liftSpeedMmS / 1000) * this.#factor,
      Math.sqrt(this.#accel * left) + 0.005,
    );
    this.#speed = Math.min(speed, this.#speed + this.#accel * dt);
    this.#height = Math.min(this.#rest, this.#height + this.#speed * dt);
  }

  hold(): void {
    this.#speed = 0;
  }
}

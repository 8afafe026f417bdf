import type { ClawModel } from './claw-model.ts';
import type { SceneFrame } from './scene-types.ts';
import { unitsPerMetre } from './scene-types.ts';

/** Remembers how the claw stands, so that an unchanged frame costs nothing and a new machine can take the pose over. */
export class ClawPose {
  #x = 0;
  #z = 0;
  #hub: number;
  #swingX = 0;
  #swingZ = 0;
  #open = 1;
  #prongs: number[] = [];
  #aiming = false;

  /** `hub` is the height of the claw at rest, in metres. */
  constructor(hub: number) {
    this.#hub = hub;
  }

  /** Takes a frame's claw over; false when nothing is different. */
  take(frame: SceneFrame): boolean {
    const aiming = frame.phase === 'aiming';
    const prongs = frame.prongs ?? [];
    const same =
      frame.gantryX === this.#x &&
      frame.gantryZ === this.#z &&
      frame.hubY === this.#hub &&
      frame.swingX === this.#swingX &&
      frame.swingZ === this.#swingZ &&
      frame.open === this.#open &&
      aiming === this.#aiming &&
      this.#sameProngs(prongs);
    if (same) return false;
    this.#x = frame.gantryX;
    this.#z = frame.gantryZ;
    this.#hub = frame.hubY;
    this.#swingX = frame.swingX;
    this.#swingZ = frame.swingZ;
    this.#open = frame.open;
    this.#aiming = aiming;
    this.#prongs.length = prongs.length;
    for (const [i, angle] of prongs.entries()) this.#prongs[i] = angle;
    return true;
  }

  show(claw: ClawModel): void {
    const k = unitsPerMetre;
    claw.place(this.#x * k, this.#z * k, this.#hub * k, this.#swingX * k, this.#swingZ * k);
    claw.setOpen(this.#open, this.#prongs);
    claw.setAiming(this.#aiming);
  }

  #sameProngs(prongs: readonly number[]): boolean {
    if (prongs.length !== this.#prongs.length) return false;
    for (let i = 0; i < prongs.length; i++) if (prongs[i] !== this.#prongs[i]) return false;
    return true;
  }
}

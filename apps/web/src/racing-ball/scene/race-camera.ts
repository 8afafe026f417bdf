import { PerspectiveCamera, Vector3 } from 'three';
import type { Insets } from '../../stage/stage-types.ts';

/** What the camera looks at, in scene units: the middle of it, and how much must be seen to each side, and up and down. */
export interface Shot {
  readonly target: Vector3;
  readonly wide: number;
  readonly tall: number;
}

const pitch = 0.92;
const fov = 30;
/** Share of the way that is left after a second. */
const left = 0.06;

/** Looks down at the course from the front, and follows what it is shown. */
export class RaceCamera {
  readonly camera = new PerspectiveCamera(fov, 1, 1, 160);
  readonly target = new Vector3();
  #wanted: Shot = { target: new Vector3(), wide: 7, tall: 9 };
  #distance = 20;
  #width = 1;
  #height = 1;
  #insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

  frame(width: number, height: number, insets: Insets): void {
    this.#width = Math.max(1, width);
    this.#height = Math.max(1, height);
    this.#insets = insets;
    this.advance(Infinity);
  }

  look(shot: Shot): void {
    this.#wanted = shot;
  }

  /** Moves on by `dt` seconds; with infinity it is there at once. True while it moves. */
  advance(dt: number): boolean {
    const share = 1 - left ** dt;
    const distance = this.#distanceFor(this.#wanted);
    const away = this.target.distanceTo(this.#wanted.target) + Math.abs(distance - this.#distance);
    this.target.lerp(this.#wanted.target, share);
    this.#distance += (distance - this.#distance) * share;
    this.#apply();
    return away > 0.002;
  }

  /** From how far the shot fits into the free part of the canvas. */
  #distanceFor({ wide, tall }: Shot): number {
    const { top, right, bottom, left: start } = this.#insets;
    const free = {
      x: Math.max(0.2, 1 - (start + right) / this.#width),
      y: Math.max(0.2, 1 - (top + bottom) / this.#height),
    };
    const half = Math.tan((fov * Math.PI) / 360);
    const aspect = this.#width / this.#height;
    return Math.max(wide / (half * aspect * free.x), tall / (half * free.y)) / 2;
  }

  /** The world is moved so that the target is its origin: light and shadow stay with it. */
  #apply(): void {
    const { camera } = this;
    const { top, right, bottom, left: start } = this.#insets;
    camera.aspect = this.#width / this.#height;
    camera.updateProjectionMatrix();
    camera.projectionMatrix.elements[8] -= (start - right) / this.#width;
    camera.projectionMatrix.elements[9] -= (bottom - top) / this.#height;
    camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
    camera.position.set(0, Math.sin(pitch) * this.#distance, Math.cos(pitch) * this.#distance);
    camera.lookAt(0, 0, 0);
  }
}

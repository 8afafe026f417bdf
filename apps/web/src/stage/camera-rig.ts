import { PerspectiveCamera, Vector3 } from 'three';
import type { Insets } from './stage-types.ts';

/** A way to look at the machine: from `yaw` (0 is the front, positive to the right) and `pitch` (up), in radians. */
export interface View {
  readonly yaw: number;
  readonly pitch: number;
  /** Vertical field of view in degrees. */
  readonly fov: number;
  readonly target: Vector3;
  /** What must be on the screen, in scene units. */
  readonly must: readonly Vector3[];
  /** What is left of it on a small screen: the play itself, and nothing around it. */
  readonly close?: readonly Vector3[];
}

interface Pose {
  yaw: number;
  pitch: number;
  fov: number;
  distance: number;
  shiftX: number;
  shiftY: number;
  readonly target: Vector3;
}

/** A free part that is lower shows a view's `close`, in CSS pixels. */
const lowest = 400;
const travelSeconds = 0.45;
/** How far one may look round from a view, in radians, and the share of the way that is left after a second. */
const widest = { yaw: 0.55, pitch: 0.28 } as const;
const leanLeft = 0.0015;
const leanStill = 0.0008;
/** Straight from above, up has no direction. */
const steepest = 1.5;
const nearest = 6;
const farthest = 90;

const settle = (u: number): number => 1 - (1 - u) ** 3;
const mix = (a: number, b: number, u: number): number => a + (b - a) * u;

const emptyPose = (): Pose => ({
  yaw: 0,
  pitch: 0,
  fov: 30,
  distance: 15,
  shiftX: 0,
  shiftY: 0,
  target: new Vector3(),
});

/** Fits the machine into whatever part of the canvas is free, and moves between views. */
export class CameraRig<Name extends string> {
  readonly camera = new PerspectiveCamera(30, 1, 1, 140);
  readonly #views: Readonly<Record<Name, View>>;
  readonly #from = emptyPose();
  readonly #to = emptyPose();
  readonly #now = emptyPose();
  readonly #probe = new PerspectiveCamera();
  readonly #point = new Vector3();
  #name: Name;
  #width = 1;
  #height = 1;
  #insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  #progress = 1;
  readonly #lean = { yaw: 0, pitch: 0 };
  readonly #wanted = { yaw: 0, pitch: 0 };

  constructor(views: Readonly<Record<Name, View>>, first: NoInfer<Name>) {
    this.#views = views;
    this.#name = first;
  }

  get name(): Name {
    return this.#name;
  }

  /** Size of the canvas and what covers it, in CSS pixels. */
  frame(width: number, height: number, insets: Insets): void {
    this.#width = Math.max(1, width);
    this.#height = Math.max(1, height);
    this.#insets = insets;
    this.#fit();
    this.#progress = 1;
    this.#apply();
  }

  look(name: Name, { atOnce }: { atOnce: boolean }): void {
    if (name === this.#name) return;
    this.#name = name;
    copyPose(this.#from, this.#now);
    this.#fit();
    this.#progress = atOnce ? 1 : 0;
    this.#apply();
  }

  /** Leans aside from the view by so many radians, within bounds; 0 and 0 go back to it. */
  lean(yaw: number, pitch: number, { atOnce }: { atOnce: boolean }): void {
    this.#wanted.yaw = Math.max(-widest.yaw, Math.min(widest.yaw, yaw));
    this.#wanted.pitch = Math.max(-widest.pitch, Math.min(widest.pitch, pitch));
    if (!atOnce) return;
    Object.assign(this.#lean, this.#wanted);
    this.#apply();
  }

  /** How far the camera leans aside now. */
  get leaning(): { readonly yaw: number; readonly pitch: number } {
    return this.#lean;
  }

  /** Moves on by `dt` seconds; true while the camera moves. */
  advance(dt: number): boolean {
    const leans = this.#follow(dt);
    if (this.#progress >= 1 && !leans) return false;
    this.#progress = Math.min(1, this.#progress + dt / travelSeconds);
    this.#apply();
    return true;
  }

  #follow(dt: number): boolean {
    const [lean, wanted] = [this.#lean, this.#wanted];
    const [yaw, pitch] = [wanted.yaw - lean.yaw, wanted.pitch - lean.pitch];
    if (yaw === 0 && pitch === 0) return false;
    const share = Math.abs(yaw) + Math.abs(pitch) < leanStill ? 1 : 1 - leanLeft ** dt;
    lean.yaw += yaw * share;
    lean.pitch += pitch * share;
    return true;
  }

  /** The least distance from which all that must be seen fits, and the shift that centres it in the free part. */
  #fit(): void {
    const view = this.#views[this.#name];
    const to = this.#to;
    to.yaw = view.yaw;
    to.pitch = view.pitch;
    to.fov = view.fov;
    to.target.copy(view.target);
    const { top, right, bottom, left } = this.#insets;
    const freeX = Math.max(0.1, 1 - (left + right) / this.#width) * 2;
    const freeY = Math.max(0.1, 1 - (top + bottom) / this.#height) * 2;
    let [low, high] = [nearest, farthest];
    for (let i = 0; i < 26; i++) {
      const middle = (low + high) / 2;
      const { minX, maxX, minY, maxY } = this.#bounds(view, middle);
      if (maxX - minX <= freeX && maxY - minY <= freeY) high = middle;
      else low = middle;
    }
    to.distance = high;
    const { minX, maxX, minY, maxY } = this.#bounds(view, high);
    to.shiftX = (left - right) / this.#width - (minX + maxX) / 2;
    to.shiftY = (bottom - top) / this.#height - (minY + maxY) / 2;
  }

  #bounds(view: View, distance: number): { minX: number; maxX: number; minY: number; maxY: number } {
    const probe = this.#probe;
    probe.fov = view.fov;
    probe.aspect = this.#width / this.#height;
    probe.updateProjectionMatrix();
    seat(probe, view.target, view.yaw, view.pitch, distance);
    probe.updateMatrixWorld();
    const box = { minX: Infinity, maxX: -Infinity, minY: Infinity, maxY: -Infinity };
    const { top, bottom } = this.#insets;
    const isLow = this.#height - top - bottom < lowest;
    for (const corner of (isLow ? view.close : undefined) ?? view.must) {
      const p = this.#point.copy(corner).project(probe);
      box.minX = Math.min(box.minX, p.x);
      box.maxX = Math.max(box.maxX, p.x);
      box.minY = Math.min(box.minY, p.y);
      box.maxY = Math.max(box.maxY, p.y);
    }
    return box;
  }

  #apply(): void {
    const u = settle(this.#progress);
    const { camera } = this;
    const [from, to, now] = [this.#from, this.#to, this.#now];
    now.yaw = mix(from.yaw, to.yaw, u);
    now.pitch = mix(from.pitch, to.pitch, u);
    now.fov = mix(from.fov, to.fov, u);
    now.distance = mix(from.distance, to.distance, u);
    now.shiftX = mix(from.shiftX, to.shiftX, u);
    now.shiftY = mix(from.shiftY, to.shiftY, u);
    now.target.lerpVectors(from.target, to.target, u);
    camera.fov = now.fov;
    camera.aspect = this.#width / this.#height;
    camera.updateProjectionMatrix();
    // A lens shift keeps the posts as upright as they were; turning the camera would not.
    camera.projectionMatrix.elements[8] -= now.shiftX;
    camera.projectionMatrix.elements[9] -= now.shiftY;
    camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
    const pitch = Math.min(steepest, Math.max(0, now.pitch + this.#lean.pitch));
    seat(camera, now.target, now.yaw + this.#lean.yaw, pitch, now.distance);
  }
}

function copyPose(into: Pose, from: Pose): void {
  into.target.copy(from.target);
  into.yaw = from.yaw;
  into.pitch = from.pitch;
  into.fov = from.fov;
  into.distance = from.distance;
  into.shiftX = from.shiftX;
  into.shiftY = from.shiftY;
}

function seat(
  camera: PerspectiveCamera,
  target: Vector3,
  yaw: number,
  pitch: number,
  distance: number,
): void {
  const flat = Math.cos(pitch) * distance;
  camera.position.set(
    target.x + Math.sin(yaw) * flat,
    target.y + Math.sin(pitch) * distance,
    target.z + Math.cos(yaw) * flat,
  );
  camera.lookAt(target);
}

import { BoxGeometry, Group, Mesh, PlaneGeometry } from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import type { CabinetColours } from '../../stage/cabinets.ts';
import { GeometryBatch } from '../../stage/geometry-batch.ts';
import { acrylic, enamel, printed } from '../../stage/materials.ts';
import { flapPrint } from '../../stage/prints.ts';

/** Inner size of the cabinet and its chute in scene units. */
export interface CabinetSize {
  readonly w: number;
  readonly h: number;
  readonly d: number;
  readonly chute: { readonly w: number; readonly d: number; readonly h: number };
  /** The floor rises from z `start` up to `rise` at the back wall. */
  readonly slope: { readonly start: number; readonly rise: number };
}

const shaftDepth = 2.9;
/** A little over the floor, where the lip does not hide it. */
const flapHeight = 0.14;
const swingSpeed = 9;
const widest = 1.35;

/** The prize chute: acrylic walls with enamel rims, a dark shaft, and a flap that gives way to a falling toy. */
export class ChuteModel {
  readonly group = new Group();
  readonly #hinge = new Group();
  readonly #left: number;
  readonly #right: number;
  readonly #back: number;
  #wanted = 0;

  constructor({ w, d, chute }: CabinetSize, c: CabinetColours) {
    const x = -w / 2 + chute.w / 2;
    const z = d / 2 - chute.d / 2;
    this.#left = -w / 2;
    this.#right = -w / 2 + chute.w;
    this.#back = d / 2 - chute.d;
    this.#addWalls(x, z, chute, c);
    this.#addShaft(x, z, chute, c);
    const flap = new Mesh(new PlaneGeometry(chute.w, chute.d), printed(flapPrint(c)));
    flap.rotation.x = -Math.PI / 2;
    flap.position.set(0, 0, chute.d / 2);
    flap.receiveShadow = true;
    this.#hinge.position.set(x, flapHeight, z - chute.d / 2);
    this.#hinge.add(flap);
    this.group.add(this.#hinge);
  }

  #addWalls(x: number, z: number, chute: CabinetSize['chute'], c: CabinetColours): void {
    const { w, d, h } = chute;
    const walls = new GeometryBatch();
    walls.add(new BoxGeometry(0.05, h, d), [x + w / 2, h / 2, z]);
    walls.add(new BoxGeometry(w, h, 0.05), [x, h / 2, z - d / 2]);
    const pane = walls.mesh(acrylic(), { receives: false });
    pane.renderOrder = 3;
    const rims = new GeometryBatch();
    const bar = (a: number, b: number, l: number, r = 0.05) => new RoundedBoxGeometry(a, b, l, 2, r);
    rims.add(bar(0.12, 0.12, d + 0.1), [x + w / 2, h, z], c.trim);
    rims.add(bar(w + 0.1, 0.12, 0.12), [x, h, z - d / 2], c.trim);
    rims.add(bar(0.12, h, 0.12), [x + w / 2, h / 2, z - d / 2], c.trim);
    rims.add(bar(0.1, h, 0.1, 0.04), [x + w / 2, h / 2, z + d / 2 - 0.05], c.trim);
    this.group.add(pane, rims.mesh(enamel(), { casts: true }));
  }

  #addShaft(x: number, z: number, chute: CabinetSize['chute'], c: CabinetColours): void {
    const { w, d } = chute;
    const shaft = new GeometryBatch();
    const y = -shaftDepth / 2;
    shaft.add(new PlaneGeometry(w, shaftDepth), [x, y, z - d / 2], c.line);
    shaft.add(new PlaneGeometry(w, shaftDepth), [x, y, z + d / 2], c.line, [0, Math.PI, 0]);
    shaft.add(new PlaneGeometry(d, shaftDepth), [x - w / 2, y, z], c.line, [0, Math.PI / 2, 0]);
    shaft.add(new PlaneGeometry(d, shaftDepth), [x + w / 2, y, z], c.line, [0, -Math.PI / 2, 0]);
    shaft.add(new PlaneGeometry(w, d), [x, -shaftDepth, z], c.line, [-Math.PI / 2, 0, 0]);
    this.group.add(shaft.mesh(enamel()));
  }

  /** Whether a toy at that place (scene units) pushes the flap. */
  pushedBy(x: number, y: number, z: number): boolean {
    return y < 0.7 && x > this.#left - 0.2 && x < this.#right && z > this.#back;
  }

  /** Opens the flap for as long as something pushes it. */
  push(pushed: boolean): void {
    this.#wanted = pushed ? widest : 0;
  }

  /** Moves the flap on by `dt` seconds; true while it moves. */
  advance(dt: number): boolean {
    const angle = this.#hinge.rotation.x;
    const rest = this.#wanted - angle;
    if (Math.abs(rest) < 0.002) return false;
    this.#hinge.rotation.x = angle + rest * Math.min(1, dt * swingSpeed);
    return true;
  }
}

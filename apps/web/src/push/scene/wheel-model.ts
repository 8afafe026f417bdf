import {
  CircleGeometry,
  ConeGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  TorusGeometry,
  Vector3,
} from 'three';
import { GeometryBatch } from '../../stage/geometry-batch.ts';
import { enamel } from '../../stage/materials.ts';
import { fieldDegrees } from '../jackpot/wheel-fields.ts';
import { backboxOf } from './bulb-places.ts';
import type { PushColours } from './push-skins.ts';
import type { TableSize } from './table-size.ts';
import { wheelPrint } from './wheel-print.ts';

/** From the settled draw to its field. With this curve the last field takes 1.1 s of it. */
const spinSeconds = 4.2;
const settle = (u: number): number => 1 - (1 - u) ** 3;
const radians = Math.PI / 180;
const inFront = 0.24;

/** The wheel of prizes on the backbox. It shows what was settled, and turns for nothing else. */
export class WheelModel {
  readonly group = new Group();
  readonly #disc = new Group();
  readonly #radius: number;
  #from = 0;
  #to = 0;
  #run = 1;

  /** `size.wheel` is more than 0. */
  constructor(size: TableSize, c: PushColours) {
    const { wheel: r } = size;
    this.#radius = r;
    const { y, z, tilt, wheelY } = backboxOf(size);
    this.group.position.set(0, y, z);
    this.group.rotation.x = tilt;
    const face = new Mesh(
      new CircleGeometry(r, 64),
      new MeshBasicMaterial({ map: wheelPrint(), toneMapped: false }),
    );
    const hub = new Mesh(
      new CylinderGeometry(r * 0.27, r * 0.3, 0.1, 32).rotateX(Math.PI / 2),
      new MeshStandardMaterial({ color: '#ffc82b', roughness: 0.34 }),
    );
    hub.position.z = 0.05;
    this.#disc.position.set(0, wheelY, inFront);
    this.#disc.add(face, hub);
    const still = new GeometryBatch()
      .add(new TorusGeometry(r + 0.05, 0.11, 12, 64), [0, wheelY, inFront], c.enamel)
      .add(new TorusGeometry(r - 0.05, 0.022, 8, 64), [0, wheelY, inFront + 0.06], c.line)
      .add(
        new ConeGeometry(0.2, 0.46, 4),
        [0, wheelY + r - 0.02, inFront + 0.16],
        c.line,
        [Math.PI, 0, 0],
        [1, 1, 0.3],
      )
      .add(
        new ConeGeometry(0.15, 0.36, 4),
        [0, wheelY + r, inFront + 0.2],
        c.sign,
        [Math.PI, 0, 0],
        [1, 1, 0.3],
      );
    this.group.add(this.#disc, still.mesh(enamel(), { casts: true }));
  }

  /** Its middle and its highest point, in the table's own units. */
  get places(): { readonly middle: Vector3; readonly top: Vector3 } {
    const { position, rotation } = this.group;
    const at = (y: number): Vector3 => new Vector3(0, y, inFront).applyEuler(rotation).add(position);
    return { middle: at(this.#disc.position.y), top: at(this.#disc.position.y + this.#radius) };
  }

  /** Turns to `degrees` clockwise, whole turns included; at once where motion is not wanted. */
  spin(degrees: number, { atOnce }: { atOnce: boolean }): void {
    this.#from = this.#to % 360;
    this.#to = degrees;
    this.#run = atOnce ? 1 : 0;
    this.#put(atOnce ? degrees : this.#from);
  }

  /** Moves on by `dt` seconds. Gives how many fields have passed the pointer; null while it stands. */
  advance(dt: number): number | null {
    if (this.#run >= 1) return null;
    const before = this.#field();
    this.#run = Math.min(1, this.#run + dt / spinSeconds);
    this.#put(this.#now());
    return this.#field() - before;
  }

  #now(): number {
    return this.#from + (this.#to - this.#from) * settle(this.#run);
  }

  #field(): number {
    return Math.floor(this.#now() / fieldDegrees + 0.5);
  }

  #put(degrees: number): void {
    this.#disc.rotation.z = -degrees * radians;
  }
}

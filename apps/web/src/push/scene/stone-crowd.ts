import {
  Color,
  CylinderGeometry,
  DynamicDrawUsage,
  InstancedMesh,
  Matrix4,
  MeshStandardMaterial,
  Quaternion,
  Vector3,
} from 'three';
import type { BufferGeometry } from 'three';
import { around } from '../../stage/around.ts';
import { stoneInks } from './push-skins.ts';
import { speck } from './speck.ts';

type Place = readonly [x: number, y: number, z: number];
type Turn = readonly [x: number, y: number, z: number, w: number];

/** More than ever lie there and fall at once. */
const most = 96;
const sides = 11;
/** How far its edges are knocked off, of radius and thickness. */
const worn = 0.16;

/** A hewn stone of radius and thickness 1: inside the cylinder that falls, and as wide and as thick as it. */
export function stoneGeometry(): BufferGeometry {
  const stone = new CylinderGeometry(1, 1, 1, sides, 3).toNonIndexed();
  const at = stone.getAttribute('position');
  for (let i = 0; i < at.count; i++) {
    const [x, y, z] = [at.getX(i), at.getY(i), at.getZ(i)];
    const r = Math.hypot(x, z);
    if (r < 0.5) continue;
    const corner = Math.round((Math.atan2(z, x) / (2 * Math.PI)) * sides + sides) % sides;
    const row = Math.round(y * 3);
    // Top and bottom are smaller than the middle, each corner by its own measure.
    const knocked =
      Math.abs(y) > 0.4 ? worn * (0.5 + speck(corner + 17 * row, 1)) : worn * 0.3 * speck(corner, 2);
    at.setXYZ(i, (x / r) * (1 - knocked), y, (z / r) * (1 - knocked));
  }
  stone.computeVertexNormals();
  return stone;
}

/** The stones of a table: one draw call. */
export class StoneCrowd {
  readonly mesh: InstancedMesh;
  readonly #size: Vector3;
  readonly #owners: number[] = [];
  readonly #matrix = new Matrix4();
  readonly #at = new Vector3();
  readonly #scale = new Vector3();
  readonly #turn = new Quaternion();
  readonly #ink = new Color();

  constructor({ r, h }: { readonly r: number; readonly h: number }) {
    const material = new MeshStandardMaterial({ roughness: 0.82, flatShading: true, envMapIntensity: 0.7 });
    this.mesh = new InstancedMesh(stoneGeometry(), material, most);
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.mesh.frustumCulled = false;
    this.mesh.castShadow = this.mesh.receiveShadow = true;
    this.mesh.count = 0;
    this.#size = new Vector3(r, h, r);
  }

  clear(): void {
    this.#owners.length = 0;
    this.mesh.count = 0;
  }

  /** Puts a stone where it is, taking it in when it is new. `size` shrinks it. A full crowd takes no more. */
  place(serial: number, { p, q }: { readonly p: Place; readonly q: Turn }, size = 1): void {
    const slot = this.#slotOf(serial);
    if (slot === null) return;
    this.#turn.set(q[0], q[1], q[2], q[3]);
    this.#scale.copy(this.#size).multiplyScalar(size);
    this.#matrix.compose(this.#at.set(p[0], p[1], p[2]), this.#turn, this.#scale);
    this.mesh.setMatrixAt(slot, this.#matrix);
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  /** The last of the row takes the place of the one that goes. */
  remove(serial: number): void {
    const slot = this.#owners.indexOf(serial);
    if (slot === -1) return;
    const last = this.#owners.pop();
    const from = this.#owners.length;
    this.mesh.count = from;
    if (last === undefined || slot === from) return;
    this.#owners[slot] = last;
    this.mesh.getMatrixAt(from, this.#matrix);
    this.mesh.setMatrixAt(slot, this.#matrix);
    this.#paint(slot, last);
  }

  #slotOf(serial: number): number | null {
    const known = this.#owners.indexOf(serial);
    if (known !== -1) return known;
    const slot = this.#owners.length;
    if (slot >= most) return null;
    this.#owners.push(serial);
    this.mesh.count = slot + 1;
    this.#paint(slot, serial);
    return slot;
  }

  #paint(slot: number, serial: number): void {
    this.mesh.setColorAt(slot, this.#ink.set(around(stoneInks, serial)));
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
  }
}

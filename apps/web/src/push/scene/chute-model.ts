import {
  Color,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  SphereGeometry,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { GeometryBatch } from '../../stage/geometry-batch.ts';
import { chrome, enamel, lacquer } from '../../stage/materials.ts';
import { rabbitHead } from '../../stage/rabbit-head.ts';
import type { PushColours } from './push-skins.ts';
import type { TableSize } from './table-size.ts';

const dots = 6;
const headSize = 0.86;
/** The head leans back and looks up at who stands in front. */
const lean = -0.34;
/** Of the way to its aim, what is left after a second. */
const wayLeft = 1e-6;
const nodSeconds = 0.26;

/** The player's chute on its rail: the rabbit shows the aim, and lets the coin go. */
export class ChuteModel {
  readonly group = new Group();
  readonly #carriage = new Group();
  readonly #head = new Group();
  readonly #marks = new Group();
  #wanted = 0;
  #nod = 1;

  constructor({ w, drop, deckTop, coin }: TableSize, c: PushColours) {
    const y = drop.y + 0.42;
    const rail = new GeometryBatch();
    for (const dy of [0.08, -0.08])
      rail.add(new CylinderGeometry(0.045, 0.045, w, 12), [0, y + dy, drop.z], '#ffffff', [
        0,
        0,
        Math.PI / 2,
      ]);
    const box = new GeometryBatch()
      .add(new RoundedBoxGeometry(0.84, 0.34, 0.46, 4, 0.13), [0, 0, 0.06], c.carriage)
      .add(new RoundedBoxGeometry(0.4, 0.08, 0.06, 3, 0.03), [0, -0.24, 0.2], c.line, [0.28, 0, 0]);
    for (const k of [-1, 1])
      box.add(new RoundedBoxGeometry(0.1, 0.24, 0.28, 3, 0.05), [k * 0.26, -0.2, 0.12], c.trim, [0.28, 0, 0]);
    const throat = new GeometryBatch().add(
      new RoundedBoxGeometry(0.48, 0.28, 0.1, 3, 0.045),
      [0, -0.2, 0.12],
      '#ffffff',
      [0.28, 0, 0],
    );
    const head = rabbitHead(c).mesh(lacquer(), { casts: true });
    head.position.y = -0.08;
    this.#head.add(head);
    this.#head.position.set(0, 0.24, 0.06);
    this.#head.rotation.x = lean;
    this.#head.scale.setScalar(headSize);
    this.#carriage.position.set(0, y, drop.z);
    this.#carriage.add(
      box.mesh(enamel(), { casts: true }),
      throat.mesh(chrome(), { casts: true }),
      this.#head,
    );
    this.#marks.add(aimDots(c, drop, deckTop), aimRing(c, coin.r, drop.z, deckTop));
    this.group.add(rail.mesh(chrome()), this.#carriage, this.#marks);
  }

  /** Sends the chute to a place, at once where motion is not wanted; null hides what shows the aim. */
  aim(x: number | null, { atOnce }: { atOnce: boolean }): void {
    this.#marks.visible = x !== null;
    this.#wanted = x ?? 0;
    if (atOnce) this.#put(this.#wanted);
  }

  /** A coin is let go. */
  nod(): void {
    this.#nod = 0;
  }

  /** Moves on by `dt` seconds; true while something moves. */
  advance(dt: number): boolean {
    const { x } = this.#carriage.position;
    const away = this.#wanted - x;
    const nods = this.#nod < 1;
    if (nods) {
      this.#nod = Math.min(1, this.#nod + dt / nodSeconds);
      const bow = Math.sin(this.#nod * Math.PI);
      this.#head.rotation.x = lean + bow * 0.42;
      this.#head.position.y = 0.24 - bow * 0.05;
    }
    if (away === 0) return nods;
    this.#put(Math.abs(away) < 0.002 ? this.#wanted : x + away * (1 - wayLeft ** dt));
    return true;
  }

  #put(x: number): void {
    this.#carriage.position.x = this.#marks.position.x = x;
  }
}

function aimDots(c: PushColours, drop: TableSize['drop'], deckTop: number): InstancedMesh {
  const material = new MeshBasicMaterial({ color: new Color(c.ring).multiplyScalar(1.7) });
  const mesh = new InstancedMesh(new SphereGeometry(0.032, 8, 6), material, dots);
  const matrix = new Matrix4();
  const way = drop.y - deckTop;
  for (let i = 0; i < dots; i++)
    mesh.setMatrixAt(i, matrix.makeTranslation(0, drop.y - ((i + 0.6) * way) / dots, drop.z + 0.06));
  mesh.frustumCulled = false;
  return mesh;
}

/** Where the coin comes down, as seen through whatever lies there. */
function aimRing(c: PushColours, r: number, z: number, deckTop: number): Mesh {
  const ink = new MeshBasicMaterial({
    color: c.ring,
    transparent: true,
    opacity: 0.95,
    depthTest: false,
    toneMapped: false,
  });
  const ring = new Mesh(new RingGeometry(r * 1.05, r * 1.4, 32).rotateX(-Math.PI / 2), ink);
  ring.position.set(0, deckTop + 0.02, z);
  ring.renderOrder = 8;
  return ring;
}

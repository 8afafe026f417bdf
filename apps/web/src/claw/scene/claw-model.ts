import {
  Color,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Quaternion,
  RingGeometry,
  SphereGeometry,
  Vector3,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import type { CabinetSize } from './chute-model.ts';
import type { CabinetColours } from '../../stage/cabinets.ts';
import { headY, rabbitHead, ball, pipe } from '../../stage/rabbit-head.ts';
import type { BufferGeometry } from 'three';
import type { Triple } from '../../stage/geometry-batch.ts';
import { GeometryBatch } from '../../stage/geometry-batch.ts';
import { chrome, enamel, lacquer } from '../../stage/materials.ts';
import { prongAngles, unitsPerMetre } from './scene-types.ts';

/** The prongs as the engine has them: hinges around the hub, and two bends of one prong (out, up) in metres. */
const hingeRadius = 0.035 * unitsPerMetre;
const path = { elbow: [0.05, -0.05], tip: [-0.023, -0.185] } as const;
/** Where the prongs stand: three with one at the back, or two side by side. */
const prongDirections = {
  2: [
    [-1, 0],
    [1, 0],
  ],
  3: [
    [-0.866, 0.5],
    [0.866, 0.5],
    [0, -1],
  ],
} as const;

/** One prong, outwards along +x from its hinge. */
function prongShapes(c: CabinetColours): { metal: BufferGeometry; coat: BufferGeometry } {
  const inScene = ([out, up]: readonly [number, number]): Triple => [
    out * unitsPerMetre,
    up * unitsPerMetre,
    0,
  ];
  const [elbow, tip] = [inScene(path.elbow), inScene(path.tip)];
  const bent: Triple[] = [
    [0, 0, 0],
    [0.22, -0.12, 0],
    [0.37, -0.36, 0],
    [0.38, -0.62, 0],
    [0.32, -0.88, 0],
    [0.1, -1.1, 0],
    tip,
  ];
  const coat = new GeometryBatch();
  coat.add(ball(0.085), [0, 0, 0], c.trim);
  coat.add(ball(0.115), [tip[0] + 0.02, tip[1] + 0.01, 0], c.trim, [0, 0, 0.7], [1.25, 0.6, 1]);
  const metal = new GeometryBatch()
    .add(pipe(bent, 0.064), [0, 0, 0])
    .add(ball(0.078), [elbow[0] + 0.03, elbow[1] - 0.06, 0]);
  return { metal: metal.geometry(), coat: coat.geometry() };
}

const aimDots = 9;
/** Height of the ring that shows the aim from above: about the top of the heap. */
const ringHeight = 1.4;

const mixAngle = (open: number): number =>
  prongAngles.closed + open * (prongAngles.open - prongAngles.closed);

/** Gantry, carriage, rod and the rabbit claw. All lengths that come in are scene units. */
export class ClawModel {
  readonly group = new Group();
  readonly #beam = new Group();
  readonly #carriage: Mesh;
  readonly #rod: Mesh;
  readonly #head: Mesh;
  readonly #prongs: readonly InstancedMesh[];
  readonly #dots: InstancedMesh;
  readonly #ring: Mesh;
  #ghost = false;
  #aiming = false;
  readonly #directions: readonly (readonly [number, number])[];
  readonly #gantryY: number;
  readonly #turn = new Quaternion();
  readonly #up = new Vector3(0, 1, 0);
  readonly #rise = new Vector3();
  readonly #matrix = new Matrix4();
  readonly #part = new Matrix4();

  constructor({ w, h }: CabinetSize, c: CabinetColours, prongs: 2 | 3) {
    this.#gantryY = h - 0.42;
    this.#directions = prongDirections[prongs];
    const bars = new GeometryBatch();
    for (const k of [-1, 1])
      bars.add(new CylinderGeometry(0.06, 0.06, w - 0.6, 12), [0, 0, k * 0.22], '#ffffff', [
        0,
        0,
        Math.PI / 2,
      ]);
    const trolleys = new GeometryBatch();
    for (const k of [-1, 1])
      trolleys.add(new RoundedBoxGeometry(0.5, 0.3, 0.7, 3, 0.1), [k * (w / 2 - 0.3), 0.06, 0], c.trim);
    this.#beam.add(bars.mesh(chrome(), { casts: true }), trolleys.mesh(enamel(), { casts: true }));
    this.#beam.position.y = this.#gantryY;
    const box = new GeometryBatch().add(
      new RoundedBoxGeometry(0.95, 0.46, 0.8, 4, 0.16),
      [0, 0, 0],
      c.carriage,
    );
    this.#carriage = box.mesh(lacquer(), { casts: true });
    this.#rod = new GeometryBatch()
      .add(new CylinderGeometry(0.05, 0.05, 1, 12).translate(0, 0.5, 0), [0, 0, 0])
      .mesh(chrome(), { casts: true });
    this.#head = rabbitHead(c).mesh(lacquer(), { casts: true });
    const { metal, coat } = prongShapes(c);
    this.#prongs = [new InstancedMesh(metal, chrome(), prongs), new InstancedMesh(coat, enamel(), prongs)];
    for (const mesh of this.#prongs) mesh.castShadow = true;
    this.#dots = new InstancedMesh(
      new SphereGeometry(0.036, 8, 6),
      new MeshBasicMaterial({ color: new Color(c.ring).multiplyScalar(1.6) }),
      aimDots,
    );
    for (const mesh of [...this.#prongs, this.#dots]) mesh.frustumCulled = false;
    for (let i = 0; i < aimDots; i++)
      this.#dots.setMatrixAt(i, this.#matrix.makeTranslation(0, -1.5 - i * 0.24, 0));
    const ring = new MeshBasicMaterial({
      color: c.ring,
      transparent: true,
      opacity: 0.9,
      depthTest: false,
      toneMapped: false,
    });
    this.#ring = new Mesh(new RingGeometry(0.52, 0.6, 40).rotateX(-Math.PI / 2), ring);
    this.#ring.renderOrder = 8;
    this.group.add(
      this.#ring,
      this.#beam,
      this.#carriage,
      this.#rod,
      this.#head,
      this.#dots,
      ...this.#prongs,
    );
  }

  /** Puts the carriage over x, z and the hub at its height, `swing` off from under the carriage. */
  place(x: number, z: number, hubY: number, swingX: number, swingZ: number): void {
    const [hx, hz] = [x + swingX, z + swingZ];
    this.#beam.position.z = z;
    this.#carriage.position.set(x, this.#gantryY - 0.08, z);
    const foot = hubY + headY + 0.3;
    this.#rise.set(x - hx, this.#gantryY - foot, z - hz);
    const length = this.#rise.length();
    this.#turn.setFromUnitVectors(this.#up, this.#rise.divideScalar(length));
    this.#rod.position.set(hx, foot, hz);
    this.#rod.quaternion.copy(this.#turn);
    this.#rod.scale.y = length;
    this.#head.position.set(hx, hubY, hz);
    this.#head.quaternion.copy(this.#turn);
    this.#dots.position.set(hx, hubY, hz);
    this.#ring.position.set(hx, ringHeight, hz);
    for (const mesh of this.#prongs) mesh.position.set(hx, hubY, hz);
  }

  /** `open` 0 to 1; `angles` in radians for each prong win over it. */
  setOpen(open: number, angles: readonly number[] | undefined): void {
    for (const [i, [x, z]] of this.#directions.entries()) {
      const angle = angles?.[i] ?? mixAngle(open);
      this.#matrix.makeRotationY(Math.atan2(-z, x));
      this.#matrix.multiply(this.#part.makeTranslation(hingeRadius, 0, 0));
      this.#matrix.multiply(this.#part.makeRotationZ(angle));
      for (const mesh of this.#prongs) mesh.setMatrixAt(i, this.#matrix);
    }
    for (const mesh of this.#prongs) mesh.instanceMatrix.needsUpdate = true;
  }

  /** The dotted line under the claw helps to aim, and only then. */
  setAiming(aiming: boolean): void {
    this.#aiming = aiming;
    this.#dots.visible = aiming && !this.#ghost;
    this.#ring.visible = aiming && this.#ghost;
  }

  /** From above, carriage and head hide the target: they turn to glass and a ring shows where the claw will go down. */
  setGhost(ghost: boolean): void {
    this.#ghost = ghost;
    for (const { material } of [this.#carriage, this.#head, this.#rod]) {
      if (Array.isArray(material)) continue;
      material.transparent = ghost;
      material.opacity = ghost ? 0.3 : 1;
      material.depthWrite = !ghost;
      material.needsUpdate = true;
    }
    this.setAiming(this.#aiming);
  }
}

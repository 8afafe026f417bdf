import type { BufferGeometry } from 'three';
import {
  BoxGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  Shape,
  ShapeGeometry,
  Vector2,
  Vector3,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { Bulbs } from '../../stage/bulbs.ts';
import type { CabinetColours } from '../../stage/cabinets.ts';
import { ChuteModel } from './chute-model.ts';
import type { CabinetSize } from './chute-model.ts';
import { GeometryBatch } from '../../stage/geometry-batch.ts';
import type { Triple } from '../../stage/geometry-batch.ts';
import { chrome, enamel, glowing, printed, shine } from '../../stage/materials.ts';
import { shadedByToys } from './occlusion.ts';
import type { Shades } from './occlusion.ts';
import { awningPrint, dotPrint, glassPrint, haloPrint, signPrint, wallPrint } from '../../stage/prints.ts';

const postWidth = 0.42;
const rounded = (w: number, h: number, d: number, r = 0.12): BufferGeometry =>
  new RoundedBoxGeometry(w, h, d, 3, r);

/** The machine without its claw and toys. */
export class CabinetModel {
  readonly group = new Group();
  readonly chute: ChuteModel;
  readonly #bulbs: readonly Bulbs[];
  /** What hangs between a camera above and the toys. */
  readonly #overhead = new Group();
  readonly #sign: Mesh<PlaneGeometry, MeshBasicMaterial>;
  readonly #glass: Mesh;
  readonly #colours: CabinetColours;

  constructor(size: CabinetSize, colours: CabinetColours, word: string | undefined, shades: Shades) {
    this.#colours = colours;
    const { w, h, d } = size;
    const front = d / 2 + 0.12;
    this.#addRoom(size, shades);
    this.#addBody(size, front);
    this.#addRoof(size, front);
    const marqueeY = h + 0.92;
    this.#sign = new Mesh(
      new PlaneGeometry(w + 0.5, 1.22),
      new MeshBasicMaterial({ map: signPrint(colours, word), toneMapped: false }),
    );
    this.#sign.position.set(0, marqueeY, front + 0.36);
    this.#overhead.add(this.#sign);
    this.chute = new ChuteModel(size, colours);
    this.#glass = new Mesh(new PlaneGeometry(w, h), shine(glassPrint(), 0.2));
    this.#glass.position.set(0, h / 2, front + 0.1);
    this.#glass.renderOrder = 4;
    this.group.add(this.#overhead, this.chute.group, this.#glass);
    const inks = [colours.bulb, '#ffffff'] as const;
    const halo = haloPrint();
    this.#bulbs = [
      new Bulbs(this.group, bodyBulbs(size, front), inks, halo),
      new Bulbs(this.#overhead, marqueeBulbs(size, front, marqueeY), inks, halo),
    ];
  }

  /** Lights the bulbs for one step of their chase. */
  chase(step: number): void {
    for (const bulbs of this.#bulbs) bulbs.light(step);
  }

  /** From above, the roof would hide the toys. */
  setRoof(shown: boolean): void {
    this.#overhead.visible = shown;
    this.#glass.visible = shown;
  }

  /** Paints the name again: the lettering may have arrived after the machine. */
  setWord(word: string | undefined): void {
    this.#sign.material.map?.dispose();
    this.#sign.material.map = signPrint(this.#colours, word);
  }

  #addRoom(size: CabinetSize, shades: Shades): void {
    const c = this.#colours;
    const { w, h, d } = size;
    const back = new Mesh(new PlaneGeometry(w, h, 20, 26), printed(wallPrint(c), 0.1));
    back.position.set(0, h / 2, -d / 2);
    const sides = new GeometryBatch({ keepUv: true });
    for (const k of [-1, 1])
      sides.add(new PlaneGeometry(d, h, 18, 26), [(k * w) / 2, h / 2, 0], '#ffffff', [
        0,
        (-k * Math.PI) / 2,
        0,
      ]);
    const felt = feltOf(size, c.felt);
    const floorMaterial = new MeshLambertMaterial({ vertexColors: true });
    for (const mesh of [back, sides.mesh(printed(dotPrint(c), 0.22)), felt.mesh(floorMaterial)]) {
      shadedByToys(mesh.material as MeshLambertMaterial, shades);
      mesh.receiveShadow = true;
      this.group.add(mesh);
    }
  }

  #addBody({ w, h, d }: CabinetSize, front: number): void {
    const c = this.#colours;
    const body = new GeometryBatch();
    const outer = w / 2 + postWidth / 2;
    for (const k of [-1, 1]) {
      body.add(rounded(postWidth, h + 0.4, 0.5, 0.16), [k * outer, h / 2, front], c.enamel);
      body.add(rounded(postWidth, h + 1.1, 0.5, 0.16), [k * outer, h / 2 + 0.3, -front], c.enamel);
      body.add(rounded(0.36, 0.36, d + 0.3, 0.14), [k * outer, -0.1, 0], c.enamel);
      body.add(rounded(0.34, 3.6, d, 0.14), [k * outer, -2, 0], c.base);
    }
    body.add(rounded(w + 0.86, 0.36, 0.62, 0.14), [0, -0.1, front], c.enamel);
    body.add(rounded(w + 0.86, 3.6, 0.36, 0.16), [0, -2, front], c.base);
    const face = front + 0.19;
    const door = -w / 2 + 1;
    body.add(rounded(1.7, 1.5, 0.1), [door, -1.35, face], c.enamel);
    body.add(rounded(1.34, 1.1, 0.08, 0.08), [door, -1.38, face + 0.06], c.line);
    body.add(rounded(1.2, 0.16, 0.12, 0.05), [door, -0.98, face + 0.1], c.sign);
    this.group.add(body.mesh(enamel()));
    const light = new GeometryBatch();
    for (const k of [-1, 1])
      light.add(rounded(0.09, h - 0.3, 0.06, 0.03), [k * (w / 2 + 0.06), h / 2, front + 0.22], c.led);
    this.group.add(light.mesh(glowing(), { receives: false }));
  }

  #addRoof({ w, h, d }: CabinetSize, front: number): void {
    const c = this.#colours;
    const roof = new GeometryBatch();
    roof.add(new PlaneGeometry(w, d), [0, h, 0], c.enamel, [Math.PI / 2, 0, 0]);
    roof.add(rounded(w + 0.7, 0.5, d + 0.2, 0.16), [0, h + 0.4, -0.2], c.trim);
    roof.add(rounded(w + 1.1, 1.62, 1, 0.3), [0, h + 0.92, front - 0.15], c.enamel);
    const lamps = new GeometryBatch();
    for (const k of [-1, 0, 1])
      lamps.add(new BoxGeometry(w * 0.26, 0.06, d * 0.5), [k * w * 0.31, h - 0.04, 0.1], '#fff7e0');
    const awning = new Mesh(rounded(w + 0.86, 0.3, 0.5, 0.1), printed(awningPrint(c)));
    awning.position.set(0, h + 0.06, front);
    this.#overhead.add(
      roof.mesh(enamel(), { receives: false }),
      lamps.mesh(glowing(), { receives: false }),
      awning,
    );
    const rails = new GeometryBatch();
    for (const k of [-1, 1])
      rails.add(new CylinderGeometry(0.07, 0.07, d - 0.2, 12), [k * (w / 2 - 0.3), h - 0.3, 0], '#ffffff', [
        Math.PI / 2,
        0,
        0,
      ]);
    this.group.add(rails.mesh(chrome()));
  }
}

/** The floor around the chute's mouth, in a grid fine enough for the toys' shade. */
function feltOf({ w, d, chute, slope }: CabinetSize, ink: string): GeometryBatch {
  const felt = new GeometryBatch();
  const flat: Triple = [-Math.PI / 2, 0, 0];
  const run = slope.start + d / 2;
  const mouth = d / 2 - chute.d;
  felt.add(
    new PlaneGeometry(w, Math.hypot(run, slope.rise), 36, 18),
    [0, slope.rise / 2, slope.start - run / 2],
    ink,
    [Math.atan2(slope.rise, run) - Math.PI / 2, 0, 0],
  );
  const level = Math.max(0.001, mouth - slope.start);
  felt.add(new PlaneGeometry(w, level, 36, 6), [0, 0, slope.start + level / 2], ink, flat);
  // A cheek closes the wedge under the slope for the camera that looks in from the right.
  const wedge = new Shape([new Vector2(0, 0), new Vector2(run, 0), new Vector2(run, slope.rise)]);
  felt.add(new ShapeGeometry(wedge), [w / 2, 0, slope.start], ink, [0, Math.PI / 2, 0]);
  return felt.add(
    new PlaneGeometry(w - chute.w, chute.d, 28, 14),
    [chute.w / 2, 0, (d - chute.d) / 2],
    ink,
    flat,
  );
}

function bodyBulbs({ w, h }: CabinetSize, front: number): Triple[] {
  const places: Triple[] = [];
  for (const k of [-1, 1])
    for (let i = 0; i < 13; i++)
      places.push([k * (w / 2 + postWidth / 2 + 0.04), 0.25 + (i * (h - 0.5)) / 12, front + 0.25]);
  for (let i = 0; i < 8; i++) places.push([-w / 2 + 2.4 + i * 0.36, -0.62, front + 0.2]);
  return places;
}

function marqueeBulbs({ w }: CabinetSize, front: number, y: number): Triple[] {
  const places: Triple[] = [];
  for (const k of [-1, 1])
    for (let i = 0; i < 17; i++)
      places.push([-(w + 0.72) / 2 + (i * (w + 0.72)) / 16, y + k * 0.69, front + 0.36]);
  return places;
}

/** Corners of what the front view must show, in scene units; `glass` leaves the sign and the foot out. */
export function outlineOf({ w, h, d }: CabinetSize, part: 'whole' | 'glass' = 'whole'): Vector3[] {
  const front = d / 2 + 0.3;
  const x = w / 2 + postWidth + 0.06;
  if (part === 'glass')
    return [-1, 1].flatMap((k) => [-0.1, h + 0.5].map((y) => new Vector3(k * x, y, front)));
  return [-1, 1].flatMap((k) => [
    new Vector3(k * x, -0.62, front),
    new Vector3(k * (x + 0.12), h + 1.74, front),
  ]);
}

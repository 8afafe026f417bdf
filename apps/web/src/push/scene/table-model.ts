import {
  BoxGeometry,
  CircleGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
} from 'three';
import type { BufferGeometry, CanvasTexture } from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { Bulbs } from '../../stage/bulbs.ts';
import { GeometryBatch } from '../../stage/geometry-batch.ts';
import { enamel, glowing, printed } from '../../stage/materials.ts';
import { awningPrint, haloPrint } from '../../stage/prints.ts';
import { backboxOf, bulbPlaces } from './bulb-places.ts';
import type { PushColours } from './push-skins.ts';
import { backPrint, backboxPrint, bedPrint, sidePrint } from './table-prints.ts';
import type { TableSize } from './table-size.ts';

/** Noses and rims that coins slide over. */
export const goldMetal = (): MeshStandardMaterial =>
  new MeshStandardMaterial({ color: '#ffd98a', roughness: 0.24, metalness: 0.9, envMapIntensity: 1.7 });

const rounded = (w: number, h: number, d: number, r = 0.12): BufferGeometry =>
  new RoundedBoxGeometry(w, h, d, 3, r);

/** How high the side walls stand over the bed, and how thick they are. */
export const wallTop = 0.62;
export const wallThick = 0.42;
/** Where the wall behind the chute ends. */
const backTop = 1.95;
const scallops = 18;

/** The cabinet: everything that stands still. */
export class TableModel {
  readonly group = new Group();
  readonly #bulbs: Bulbs;
  readonly #panel: Mesh<PlaneGeometry, MeshBasicMaterial>;
  readonly #lamps: MeshBasicMaterial;
  readonly #colours: PushColours;
  readonly #size: TableSize;
  #lit = true;

  constructor(size: TableSize, colours: PushColours, word: string) {
    this.#colours = colours;
    this.#size = size;
    const body = new GeometryBatch();
    addWalls(body, size, colours);
    addFront(body, size, colours);
    addHopper(body, size, colours);
    this.#lamps = addLamps(this.group, size, colours);
    this.#addBed(size);
    this.#panel = this.#addBackbox(body, size, word);
    this.group.add(body.mesh(enamel(), { casts: true }));
    this.#bulbs = new Bulbs(this.group, bulbPlaces(size), [colours.bulb, '#ffffff'], haloPrint());
  }

  /** Lights the bulbs for one step of their chase. */
  chase(step: number): void {
    if (this.#lit) this.#bulbs.light(step);
  }

  /** Everything that shines, on or off: a machine out of play is dark. */
  setLamps(on: boolean): void {
    this.#lit = on;
    this.#bulbs.light(on ? 0 : null);
    this.#lamps.color.setScalar(on ? 1 : 0.22);
    this.#panel.material.color.setScalar(on ? 1 : 0.5);
  }

  /** Paints the name again: the lettering may have arrived after the machine. */
  setWord(word: string): void {
    this.#panel.material.map?.dispose();
    this.#panel.material.map = this.#print(word);
  }

  #print(word: string): CanvasTexture {
    const { w, h, signY, wheelY } = backboxOf(this.#size);
    const perUnit = 1024 / w;
    const at = (y: number): number => Math.round((h / 2 - 0.09 - y) * perUnit);
    const high = Math.round((h - 0.18) * perUnit);
    const rayY = at(this.#size.wheel === 0 ? 0 : wheelY);
    return backboxPrint(this.#colours, word, { high, rayY, wordY: at(signY) });
  }

  #addBed({ w, edge, deckRear }: TableSize): void {
    const c = this.#colours;
    const back = new Mesh(new PlaneGeometry(w + 0.1, backTop), printed(backPrint(c), 0.12));
    back.position.set(0, backTop / 2, 0);
    const from = deckRear - 0.2;
    const bed = new Mesh(
      new PlaneGeometry(w, edge - from).rotateX(-Math.PI / 2),
      new MeshStandardMaterial({ map: bedPrint(c), roughness: 0.42, envMapIntensity: 0.5 }),
    );
    bed.position.set(0, 0, (edge + from) / 2);
    const sides = new GeometryBatch({ keepUv: true });
    for (const k of [-1, 1])
      sides.add(new PlaneGeometry(edge, wallTop), [k * (w / 2 - 0.004), wallTop / 2, edge / 2], '#ffffff', [
        0,
        (-k * Math.PI) / 2,
        0,
      ]);
    const nose = new Mesh(rounded(w, 0.09, 0.12, 0.04), goldMetal());
    nose.position.set(0, -0.046, edge - 0.05);
    for (const mesh of [back, bed, sides.mesh(printed(sidePrint(c), 0.2)), nose]) {
      mesh.receiveShadow = true;
      this.group.add(mesh);
    }
  }

  #addBackbox(body: GeometryBatch, size: TableSize, word: string): Mesh<PlaneGeometry, MeshBasicMaterial> {
    const c = this.#colours;
    const { w, h, y, z, tilt } = backboxOf(size);
    const box = new Group();
    box.position.set(0, y, z);
    box.rotation.x = tilt;
    const frame = new Mesh(rounded(w + 0.5, h + 0.3, 0.7, 0.28), enamelOf(c.enamel));
    frame.position.z = -0.2;
    const panel = new Mesh(
      new PlaneGeometry(w, h - 0.18),
      new MeshBasicMaterial({ map: this.#print(word), toneMapped: false }),
    );
    panel.position.z = 0.16;
    const awning = new Mesh(rounded(w + 0.5, 0.2, 0.5, 0.08), printed(awningPrint(c)));
    awning.position.set(0, -h / 2 - 0.2, 0.14);
    const wide = (w + 0.5) / scallops;
    const trim = new GeometryBatch();
    for (let i = 0; i < scallops; i++)
      trim.add(
        new CircleGeometry(wide / 2, 16, Math.PI, Math.PI),
        [-(w + 0.5) / 2 + (i + 0.5) * wide, -h / 2 - 0.29, 0.385],
        i % 2 ? c.trim : '#ffffff',
      );
    box.add(frame, panel, awning, trim.mesh(enamel()));
    this.group.add(box);
    for (const k of [-1, 1])
      body.add(rounded(0.42, 2.3, 0.46, 0.16), [k * (size.w / 2 + 0.22), 1.1, -0.1], c.enamel);
    return panel;
  }
}

function enamelOf(ink: string): MeshStandardMaterial {
  return new MeshStandardMaterial({ color: ink, roughness: 0.3 });
}

function addWalls(body: GeometryBatch, { w, edge }: TableSize, c: PushColours): void {
  const long = edge + 0.35;
  for (const k of [-1, 1])
    body.add(
      rounded(wallThick, wallTop + 0.9, long, 0.14),
      [k * (w / 2 + wallThick / 2), (wallTop - 0.9) / 2, edge - long / 2 + 0.12],
      c.enamel,
    );
}

/** Under the edge: down to the belt, which runs between the cheeks. */
function addFront(body: GeometryBatch, { w, edge, beltY, hopper }: TableSize, c: PushColours): void {
  body.add(new BoxGeometry(w, -beltY + 0.3, 0.06), [0, (beltY - 0.3) / 2 - 0.05, edge - 0.01], c.trim);
  const long = hopper[1] - edge + 0.3;
  const tall = 1.5;
  for (const k of [-1, 1])
    body.add(
      rounded(0.54, tall, long, 0.16),
      [k * (w / 2 + 0.27), -tall / 2 + 0.1, edge + long / 2 - 0.1],
      c.enamel,
    );
  body.add(new BoxGeometry(w + 0.1, 0.05, 0.8), [0, beltY - 0.3, edge + 0.4], c.line);
}

/** The tray in front, with what was won. */
function addHopper(body: GeometryBatch, { w, hopper, hopperY, beltY }: TableSize, c: PushColours): void {
  const [from, to] = hopper;
  const high = beltY - hopperY - 0.12;
  body.add(rounded(w, high, 0.08, 0.03), [0, hopperY + high / 2, from - 0.05], c.trim);
  body.add(new PlaneGeometry(w, to - from + 0.1), [0, hopperY - 0.002, (from + to) / 2], c.felt, [
    -Math.PI / 2,
    0,
    0,
  ]);
  body.add(rounded(w + 1.06, 0.5, 0.32, 0.14), [0, hopperY + 0.04, to + 0.16], c.enamel);
  body.add(rounded(w + 1.06, 7, 0.4, 0.2), [0, hopperY - 3.6, to + 0.12], c.base);
}

/** Strips of light along the walls, the posts and under the edge. */
function addLamps(group: Group, { w, edge }: TableSize, c: PushColours): MeshBasicMaterial {
  const lamps = new GeometryBatch();
  for (const k of [-1, 1]) {
    lamps.add(rounded(0.06, 0.06, edge - 0.2, 0.025), [k * (w / 2 + 0.03), wallTop - 0.01, edge / 2], c.led);
    lamps.add(rounded(0.07, 1.1, 0.06, 0.03), [k * (w / 2 + 0.05), 1.25, 0.14], c.led);
  }
  lamps.add(rounded(w - 0.1, 0.08, 0.06, 0.03), [0, -0.2, edge + 0.04], c.led);
  const material = glowing();
  group.add(lamps.mesh(material, { receives: false }));
  return material;
}

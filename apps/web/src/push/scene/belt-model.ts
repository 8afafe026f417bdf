import type { PushSettings } from '@grabbit/engines/push';
import {
  BoxGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  MeshStandardMaterial,
  PlaneGeometry,
  Quaternion,
  Vector3,
} from 'three';
import type { BufferGeometry, CanvasTexture } from 'three';
import { GeometryBatch } from '../../stage/geometry-batch.ts';
import type { PushColours } from './push-skins.ts';
import { houseTrayPrint, playerTrayPrint, traySheet } from './table-prints.ts';
import type { TableSize } from './table-size.ts';
import { units } from './table-size.ts';

type Belt = Pick<PushSettings, 'bedWidthUm' | 'houseTrayUm' | 'trayPitchUm'>;

/** A tray of the belt: its middle, its width, and whose it is. Micrometres, from the middle of the bed. */
interface Tray {
  readonly xUm: number;
  readonly widthUm: number;
  readonly house: boolean;
}

/** How many trays of the player stand between two of the house: all about as wide as the house's. */
export function playerTrays({ houseTrayUm, trayPitchUm }: Belt): number {
  return Math.max(1, Math.round((trayPitchUm - houseTrayUm) / houseTrayUm));
}

/** The trays of a belt that has gone `beltUm`, as far as they can be seen, from left to right. Source: rule U5 of the engine, `trayAt`. */
export function traysAt(belt: Belt, beltUm: number): Tray[] {
  const { bedWidthUm, houseTrayUm, trayPitchUm } = belt;
  const count = playerTrays(belt);
  const own = (trayPitchUm - houseTrayUm) / count;
  const reach = bedWidthUm / 2;
  const trays: Tray[] = [];
  const add = (from: number, widthUm: number, house: boolean): void => {
    if (from + widthUm > -reach && from < reach) trays.push({ xUm: from + widthUm / 2, widthUm, house });
  };
  const first = Math.floor((-reach - beltUm) / trayPitchUm);
  for (let start = beltUm + first * trayPitchUm; start < reach; start += trayPitchUm) {
    add(start, houseTrayUm, true);
    for (let i = 0; i < count; i++) add(start + houseTrayUm + i * own, own, false);
  }
  return trays;
}

const wall = 0.035;
const height = 0.2;
const mostTrays = 40;

/** A part whose colour is that of the walls. */
function plain(part: BoxGeometry): BufferGeometry {
  const uv = part.getAttribute('uv');
  for (let i = 0; i < uv.count; i++) uv.setXY(i, 0.5, traySheet.wall);
  return part;
}

/** An open tray one unit wide and `deep` long, its floor at 0. */
function trayGeometry(deep: number): BufferGeometry {
  const floor = new PlaneGeometry(1, deep);
  const uv = floor.getAttribute('uv');
  for (let i = 0; i < uv.count; i++) uv.setY(i, uv.getY(i) * traySheet.floor);
  const tray = new GeometryBatch({ keepUv: true }).add(floor, [0, 0, 0], '#ffffff', [-Math.PI / 2, 0, 0]);
  for (const k of [-1, 1])
    tray.add(plain(new BoxGeometry(wall, height, deep)), [k * (0.5 - wall), height / 2, 0]);
  tray.add(plain(new BoxGeometry(1, height, wall)), [0, height / 2, -deep / 2]);
  return tray
    .add(plain(new BoxGeometry(1, height * 0.55, wall)), [0, (height * 0.55) / 2, deep / 2])
    .geometry();
}

/** The belt of trays under the front edge: gold ones of the player, dark ones of the house. Two draw calls. */
export class BeltModel {
  readonly group = new Group();
  readonly #settings: PushSettings;
  readonly #player: InstancedMesh;
  readonly #house: InstancedMesh;
  readonly #at = new Vector3();
  readonly #matrix = new Matrix4();
  readonly #turn = new Quaternion();
  readonly #scale = new Vector3(1, 1, 1);

  constructor(settings: PushSettings, { belt, beltY }: TableSize, c: PushColours) {
    this.#settings = settings;
    const geometry = trayGeometry(belt[1] - belt[0]);
    const meshOf = (map: CanvasTexture): InstancedMesh => {
      const material = new MeshStandardMaterial({ map, roughness: 0.34, envMapIntensity: 0.8 });
      const mesh = new InstancedMesh(geometry, material, mostTrays);
      mesh.frustumCulled = false;
      mesh.receiveShadow = true;
      return mesh;
    };
    this.#player = meshOf(playerTrayPrint(c));
    this.#house = meshOf(houseTrayPrint(c));
    this.group.add(this.#player, this.#house);
    this.group.position.set(0, beltY - 0.24, (belt[0] + belt[1]) / 2);
    this.place(0);
  }

  /** Brings the belt to where it is when it has gone so many µm. */
  place(beltUm: number): void {
    this.#player.count = this.#house.count = 0;
    for (const { xUm, widthUm, house } of traysAt(this.#settings, beltUm)) {
      const mesh = house ? this.#house : this.#player;
      if (mesh.count >= mostTrays) continue;
      this.#scale.x = units(widthUm);
      this.#at.x = units(xUm);
      mesh.setMatrixAt(mesh.count++, this.#matrix.compose(this.#at, this.#turn, this.#scale));
    }
    this.#player.instanceMatrix.needsUpdate = this.#house.instanceMatrix.needsUpdate = true;
  }
}

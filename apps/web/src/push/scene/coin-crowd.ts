import {
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshStandardMaterial,
  Quaternion,
  Vector2,
  Vector3,
  LatheGeometry,
} from 'three';
import { around } from '../../stage/around.ts';
import { faceRelief, facePrint } from './coin-faces.ts';
import type { BufferGeometry } from 'three';
import { tokenInks } from './push-skins.ts';
import { speck } from './speck.ts';
import type { TableSize } from './table-size.ts';

/** Sides of a coin: enough that its rim looks round where it is drawn. */
const sides = 22;

/** A coin of radius and thickness 1, lying flat; its faces carry the left half of a sheet of two, straight. */
function coinGeometry(ratio: number): BufferGeometry {
  const bevel = 0.16 * ratio;
  const half = [
    [0, 0.5],
    [1 - bevel, 0.5],
    [1, 0.5 - 0.16],
  ] as const;
  const outline = [...half, ...half.toReversed().map(([r, y]) => [r, -y] as const)];
  const points = outline.toReversed().map(([r, y]) => new Vector2(r, y));
  const coin = new LatheGeometry(points, sides);
  const at = coin.getAttribute('position');
  const uv = coin.getAttribute('uv');
  for (let i = 0; i < at.count; i++) {
    const side = at.getY(i) > 0 ? 1 : -1;
    uv.setXY(i, 0.5 + at.getX(i) * 0.49, 0.5 - at.getZ(i) * 0.49 * side);
  }
  return coin;
}

/** A full bed, the tray in front, and what is falling. */
const most = 560;

type Place = readonly [x: number, y: number, z: number];
type Turn = readonly [x: number, y: number, z: number, w: number];

/** The two faces stand side by side in one sheet; each coin looks at its own half. */
function faced(material: MeshStandardMaterial): MeshStandardMaterial {
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute float face;')
      .replace(
        '#include <uv_vertex>',
        `#include <uv_vertex>
        vMapUv.x = (vMapUv.x + face) * .5;
        vNormalMapUv.x = (vNormalMapUv.x + face) * .5;`,
      );
  };
  material.customProgramCacheKey = () => 'two-faces';
  return material;
}

/** All coins and tokens of a table: one draw call. Each is known by a number; those below zero never came from the table. */
export class CoinCrowd {
  readonly mesh: InstancedMesh;
  readonly #slots = new Map<number, number>();
  readonly #owners: number[] = [];
  readonly #face = new InstancedBufferAttribute(new Float32Array(most), 1);
  readonly #sizes: readonly [Vector3, Vector3];
  readonly #matrix = new Matrix4();
  readonly #at = new Vector3();
  readonly #scale = new Vector3();
  readonly #turn = new Quaternion();
  readonly #own = new Quaternion();
  readonly #up = new Vector3(0, 1, 0);
  readonly #ink = new Color();

  constructor({ coin, token }: Pick<TableSize, 'coin' | 'token'>) {
    const material = new MeshStandardMaterial({
      map: facePrint(),
      normalMap: faceRelief(),
      normalScale: new Vector2(0.9, 0.9),
      metalness: 0.28,
      roughness: 0.3,
      envMapIntensity: 1.25,
    });
    const geometry = coinGeometry(coin.h / coin.r);
    geometry.setAttribute('face', this.#face);
    this.mesh = new InstancedMesh(geometry, faced(material), most);
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.mesh.frustumCulled = false;
    this.mesh.castShadow = this.mesh.receiveShadow = true;
    this.mesh.count = 0;
    this.#sizes = [new Vector3(coin.r, coin.h, coin.r), new Vector3(token.r, token.h, token.r)];
  }

  clear(): void {
    this.#slots.clear();
    this.#owners.length = 0;
    this.mesh.count = 0;
  }

  /** Puts a body where it is, taking it in when it is new. `size` shrinks it. A full crowd takes no more. */
  place(serial: number, { kind, p, q }: { kind: 0 | 1; p: Place; q: Turn }, size = 1): void {
    const slot = this.#slots.get(serial) ?? this.#take(serial, kind);
    if (slot === null) return;
    // A cylinder looks the same however it is turned about its axis: its face need not.
    this.#own.setFromAxisAngle(this.#up, speck(serial, 1) * Math.PI * 2);
    this.#turn.set(q[0], q[1], q[2], q[3]).multiply(this.#own);
    this.#scale.copy(this.#sizes[kind]).multiplyScalar(size);
    this.#matrix.compose(this.#at.set(p[0], p[1], p[2]), this.#turn, this.#scale);
    this.mesh.setMatrixAt(slot, this.#matrix);
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  /** The last of the row takes the place of the one that goes. */
  remove(serial: number): void {
    const slot = this.#slots.get(serial);
    if (slot === undefined) return;
    this.#slots.delete(serial);
    const last = this.#owners.pop();
    this.mesh.count = this.#owners.length;
    if (last === undefined || last === serial) return;
    const from = this.#owners.length;
    this.mesh.getMatrixAt(from, this.#matrix);
    this.mesh.setMatrixAt(slot, this.#matrix);
    this.mesh.getColorAt(from, this.#ink);
    this.mesh.setColorAt(slot, this.#ink);
    this.#face.setX(slot, this.#face.getX(from));
    this.#owners[slot] = last;
    this.#slots.set(last, slot);
    this.#touch();
  }

  #take(serial: number, kind: 0 | 1): number | null {
    const slot = this.#owners.length;
    if (slot >= most) return null;
    this.#owners.push(serial);
    this.#slots.set(serial, slot);
    this.mesh.count = slot + 1;
    this.#face.setX(slot, kind);
    const shade = 0.96 + speck(serial, 2) * 0.14;
    if (kind === 0) this.#ink.setRGB(shade, shade * (0.95 + speck(serial, 3) * 0.05), shade * 0.9);
    else this.#ink.set(around(tokenInks, serial));
    this.mesh.setColorAt(slot, this.#ink);
    this.#touch();
    return slot;
  }

  #touch(): void {
    this.#face.needsUpdate = true;
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
  }
}

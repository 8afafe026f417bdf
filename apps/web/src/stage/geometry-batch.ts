import { BufferAttribute, Color, Euler, Matrix4, Mesh, Quaternion, Vector3 } from 'three';
import type { BufferGeometry, ColorRepresentation, Material } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';

export type Triple = readonly [x: number, y: number, z: number];

/** Gathers still parts of one material into one mesh, so that the whole cabinet is a handful of draw calls. */
export class GeometryBatch {
  readonly #parts: BufferGeometry[] = [];
  readonly #matrix = new Matrix4();
  readonly #keepUv: boolean;

  constructor({ keepUv = false } = {}) {
    this.#keepUv = keepUv;
  }

  /** Takes the geometry over. `turn` is in radians about x, y, z. */
  add(
    geometry: BufferGeometry,
    at: Triple,
    colour: ColorRepresentation = '#ffffff',
    turn: Triple = [0, 0, 0],
    scale: Triple = [1, 1, 1],
  ): this {
    const part = geometry.index ? geometry.toNonIndexed() : geometry;
    if (part !== geometry) geometry.dispose();
    const rotation = new Quaternion().setFromEuler(new Euler(...turn));
    part.applyMatrix4(this.#matrix.compose(new Vector3(...at), rotation, new Vector3(...scale)));
    const count = part.getAttribute('position').count;
    const c = new Color(colour);
    const colours = new Float32Array(count * 3);
    for (let i = 0; i < count; i++) colours.set([c.r, c.g, c.b], i * 3);
    part.setAttribute('color', new BufferAttribute(colours, 3));
    if (!this.#keepUv) part.deleteAttribute('uv');
    this.#parts.push(part);
    return this;
  }

  /** One geometry of everything that was added. */
  geometry(): BufferGeometry {
    const merged = mergeGeometries(this.#parts);
    for (const part of this.#parts) part.dispose();
    this.#parts.length = 0;
    return merged;
  }

  mesh(material: Material, { casts = false, receives = true } = {}): Mesh {
    const mesh = new Mesh(this.geometry(), material);
    mesh.castShadow = casts;
    mesh.receiveShadow = receives;
    return mesh;
  }
}

import type { ClawSettings } from '@grabbit/engines';
import { Group, InstancedMesh, Matrix4, Quaternion, Vector3 } from 'three';
import type { Material } from 'three';
import { mostShades } from './occlusion.ts';
import type { Shades } from './occlusion.ts';
import { fibreNoise, hardMaterial, middleHeight, plushMaterial, shadeRadius } from './plush-material.ts';
import type { PlushUniforms } from './plush-material.ts';
import type { FrameToy } from './scene-types.ts';
import { toyScale, unitsPerMetre } from './scene-types.ts';
import { loadToy } from './toy-geometry.ts';
import { toySize } from './toy-size.ts';
import type { ToyGeometry } from './toy-geometry.ts';

const mostOfKind = mostShades;
/** Scene units a second, and a second squared; and the height at which a won toy is out of sight. */
const firstSinkSpeed = 4;
const gravity = 40;
const sunk = -2.4;

interface ToyState {
  readonly kind: string;
  readonly at: Vector3;
  readonly turn: Quaternion;
}

interface Flock {
  readonly geometry: ToyGeometry;
  readonly cloth: InstancedMesh;
  readonly fur: InstancedMesh;
  readonly hard: InstancedMesh;
  readonly size: number;
  used: number;
}

/** All toys in the box: at most three draw calls for a kind. */
export class ToyCrowd {
  readonly group = new Group();
  readonly #toys = new Map<number, ToyState>();
  readonly #flocks = new Map<string, Flock>();
  /** Won toys on their way down the shaft, with their speed. What the wire still says of them is past. */
  readonly #sinking = new Map<number, number>();
  readonly #gone = new Set<number>();
  readonly #loading = new Map<string, Promise<void>>();
  readonly #uniforms: PlushUniforms;
  readonly #plush: Material;
  readonly #hard: Material;
  readonly #folder: string;
  readonly #own: NonNullable<ClawSettings['toys']>;
  readonly #scale = new Vector3();
  readonly #matrix = new Matrix4();
  readonly #middle = new Vector3();
  #shells = 2;
  #moved = true;
  #dead = false;

  /** `own`: toys of the house's own that can lie here, by kind. */
  constructor(folder: string, shades: Shades, own: ClawSettings['toys'] = {}) {
    this.#folder = folder;
    this.#own = own;
    this.#uniforms = { noise: { value: fibreNoise() }, root: { value: 0.86 }, shades };
    this.#plush = plushMaterial(this.#uniforms);
    this.#hard = hardMaterial();
  }

  /** Replaces all toys. */
  set(toys: readonly FrameToy[]): void {
    this.#toys.clear();
    this.#sinking.clear();
    this.#gone.clear();
    this.#moved = true;
    this.move(toys);
  }

  /** Moves some toys; one that is new is added. True when the mesh of one has yet to be fetched. */
  move(toys: readonly FrameToy[]): boolean {
    let unknown = false;
    for (const { serial, kind, p, q } of toys) {
      if (this.#gone.has(serial)) continue;
      let toy = this.#toys.get(serial);
      if (!toy || toy.kind !== kind) {
        toy = { kind, at: new Vector3(), turn: new Quaternion() };
        this.#toys.set(serial, toy);
        unknown ||= !this.#flocks.has(kind);
      }
      toy.at.set(p[0], p[1], p[2]).multiplyScalar(unitsPerMetre);
      toy.turn.set(q[0], q[1], q[2], q[3]);
      this.#moved = true;
    }
    return unknown;
  }

  /** Lets toys drop out of sight; they do not come back before the next full list. */
  remove(serials: readonly number[]): void {
    for (const serial of serials) {
      if (this.#gone.has(serial)) continue;
      this.#gone.add(serial);
      if (this.#toys.has(serial)) this.#sinking.set(serial, firstSinkSpeed);
    }
  }

  /** Moves sinking toys on by `dt` seconds; true while there are any. */
  advance(dt: number): boolean {
    if (this.#sinking.size === 0) return false;
    for (const [serial, speed] of this.#sinking) {
      const toy = this.#toys.get(serial);
      if (toy) toy.at.y -= speed * dt;
      this.#sinking.set(serial, speed + gravity * dt);
      if (toy && toy.at.y > sunk) continue;
      this.#sinking.delete(serial);
      this.#toys.delete(serial);
    }
    this.#moved = true;
    return true;
  }

  some(test: (x: number, y: number, z: number) => boolean): boolean {
    for (const { at } of this.#toys.values()) if (test(at.x, at.y, at.z)) return true;
    return false;
  }

  /** Fetches the meshes of all kinds present. Rejects when one cannot be had. */
  async load(): Promise<void> {
    const kinds = new Set([...this.#toys.values()].map((toy) => toy.kind));
    await Promise.all([...kinds].map((kind) => this.#fetch(kind)));
  }

  /** Fur: 0, 1 or 2 shells over the cloth. */
  setShells(shells: number): void {
    this.#shells = shells;
    this.#uniforms.root.value = shells === 0 ? 1 : 0.86;
    for (const flock of this.#flocks.values()) this.#dress(flock);
  }

  /** Writes what moved to the GPU; true when anything did. */
  update(): boolean {
    if (!this.#moved) return false;
    this.#moved = false;
    const { balls, count } = this.#uniforms.shades;
    for (const flock of this.#flocks.values()) flock.used = 0;
    let shades = 0;
    for (const { kind, at, turn } of this.#toys.values()) {
      const ball = balls.value[shades];
      const flock = this.#flocks.get(kind);
      const size = flock?.size ?? 1;
      if (ball !== undefined) {
        shades++;
        this.#middle
          .set(0, middleHeight * size, 0)
          .applyQuaternion(turn)
          .add(at);
        ball.set(this.#middle.x, this.#middle.y, this.#middle.z, shadeRadius * size);
      }
      if (flock && flock.used < mostOfKind) {
        this.#scale.setScalar(toyScale * size);
        flock.cloth.setMatrixAt(flock.used++, this.#matrix.compose(at, turn, this.#scale));
      }
    }
    count.value = shades;
    for (const { cloth, fur, hard, used } of this.#flocks.values()) {
      cloth.count = fur.count = hard.count = used;
      cloth.instanceMatrix.needsUpdate = true;
    }
    return true;
  }

  dispose(): void {
    this.#dead = true;
    for (const { geometry, cloth, fur, hard } of this.#flocks.values()) {
      for (const mesh of [cloth, fur, hard]) mesh.dispose();
      for (const part of [geometry.cloth, geometry.fur, geometry.hard]) part.dispose();
    }
    this.#uniforms.noise.value.dispose();
    this.#plush.dispose();
    this.#hard.dispose();
  }

  #fetch(kind: string): Promise<void> {
    let loading = this.#loading.get(kind);
    if (!loading) {
      loading = this.#geometryOf(kind).then((geometry) => this.#settle(kind, geometry));
      this.#loading.set(kind, loading);
      // A failed download may be tried again by the next one who asks.
      loading.catch(() => this.#loading.delete(kind));
    }
    return loading;
  }

  /** A toy of the house's own is its body in its own colours. */
  async #geometryOf(kind: string): Promise<ToyGeometry> {
    const meshOf = (body: string): string => `${this.#folder}${encodeURIComponent(body)}.bin`;
    const own = Object.hasOwn(this.#own, kind) ? this.#own[kind] : undefined;
    if (own === undefined) return loadToy(meshOf(kind));
    const { coloursOfToy } = await import('../../i18n/own-toys.ts');
    return loadToy(meshOf(own.body), await coloursOfToy(kind));
  }

  #settle(kind: string, geometry: ToyGeometry): void {
    if (this.#dead) return;
    const cloth = new InstancedMesh(geometry.cloth, this.#plush, mostOfKind);
    const fur = new InstancedMesh(geometry.fur, this.#plush, mostOfKind);
    const hard = new InstancedMesh(geometry.hard, this.#hard, mostOfKind);
    fur.instanceMatrix = hard.instanceMatrix = cloth.instanceMatrix;
    cloth.castShadow = true;
    cloth.receiveShadow = fur.receiveShadow = true;
    for (const mesh of [cloth, fur, hard]) {
      mesh.frustumCulled = false;
      this.group.add(mesh);
    }
    const size = toySize({ toys: this.#own }, kind);
    const flock = { geometry, cloth, fur, hard, size, used: 0 };
    this.#flocks.set(kind, flock);
    this.#dress(flock);
    this.#moved = true;
  }

  #dress({ geometry, fur }: Flock): void {
    fur.visible = this.#shells > 0;
    // One shell is drawn as the outer of the two: it makes the silhouette.
    const start = this.#shells === 1 ? geometry.shellIndices : 0;
    geometry.fur.setDrawRange(start, geometry.shellIndices * Math.max(1, this.#shells));
  }
}

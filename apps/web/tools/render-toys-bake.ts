import { fabric, hit, meshField, normalAt, toyField, toyOf } from '@grabbit/engines/toys';
import type { Field, ToyKind, ToyModel, ToyPart } from '@grabbit/engines/toys';
import type { ToyMaterial, ToyMesh } from '../src/claw/scene/toy-codec.ts';
import { add, bead, block, thread, unit } from './render-toys-shapes.ts';
import type { Point, Shape } from './render-toys-shapes.ts';

const low: Point = [-1.25, -0.1, -1.65];
const high: Point = [1.25, 2.4, 1.15];
const pileLength = 0.036;
/** A face that no light reaches is inside a narrow gap. */
const darkest = 0.03;
/** A face this deep inside another part is never seen. */
const hiddenDepth = 0.007;

const rgb = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const hardMaterial = (colour: string, roughness: number, metalness = 0): ToyMaterial => ({
  colour: rgb(colour),
  hard: true,
  seam: false,
  pile: 0,
  roughness,
  metalness,
});
const beadMaterial = hardMaterial('#0b0a12', 0.12);
const glintMaterial = hardMaterial('#ffffff', 1);
const threadMaterial = hardMaterial('#3a1d22', 0.9);
const goldMaterial = hardMaterial('#ffc21a', 0.25, 0.85);

/** Where the surface is met by a needle pushed in from the front. */
const pinOn = (field: Field, x: number, y: number): Point | undefined => {
  const p = hit(field, [x, y, 2.2], [0, 0, -1]);
  return p ? [p[0], p[1], p[2]] : undefined;
};
const mustPin = (field: Field, x: number, y: number): Point => {
  const p = pinOn(field, x, y);
  if (!p) throw new Error(`No surface in front at ${x}, ${y}`);
  return p;
};

/** Light that reaches a point of the toy from around: less in folds, under the chin, between the legs. */
function openness(field: Field, p: Point, n: Point): number {
  let shade = 0;
  for (const [reach, weight] of [
    [0.07, 1],
    [0.16, 0.7],
    [0.32, 0.45],
    [0.55, 0.25],
  ] as const) {
    const q = add(p, n, reach);
    shade += (Math.max(0, reach - field(...q)) / reach) * weight;
  }
  return Math.max(0, 1 - shade * 0.52);
}

/** The nap lies flat under felt, eyes and mouth, so that nothing pokes through. */
function napAt(toy: ToyModel, part: ToyPart, eyes: readonly Point[], [x, y, z]: Point): number {
  let d = 1;
  for (const later of toy.parts.slice(toy.parts.indexOf(part) + 1))
    d = Math.min(d, later.f(x, y, z) * 16 + 0.25);
  if (z > 0) {
    for (const eye of eyes) {
      const away = Math.hypot(x - eye[0], (y - eye[1]) / 1.15, z - eye[2]) / toy.eyes.r;
      d = Math.min(d, (away - 0.95) * 2.2);
    }
  }
  if (toy.mouth && z > 0.2) {
    const { w, y: my } = toy.mouth;
    d = Math.min(d, Math.max(Math.abs(x) / (w * 1.1), Math.abs(y - (my - w * 0.2)) / (w * 0.75)) * 1.4 - 1);
  }
  return Math.max(0, Math.min(1, d));
}

class ToyBuilder {
  readonly materials: ToyMaterial[] = [];
  readonly positions: number[] = [];
  readonly material: number[] = [];
  readonly nap: number[] = [];
  readonly open: number[] = [];
  readonly quads: number[] = [];

  add(
    material: ToyMaterial,
    shape: Shape,
    nap: (p: Point, i: number) => number,
    open: (p: Point, i: number) => number,
  ): void {
    let index = this.materials.indexOf(material);
    if (index < 0) index = this.materials.push(material) - 1;
    const used = new Map<number, number>();
    for (const vertex of shape.quads) {
      let at = used.get(vertex);
      if (at === undefined) {
        at = this.nap.length;
        used.set(vertex, at);
        const p = shape.positions[vertex];
        if (p === undefined) throw new Error(`No point ${vertex} in a shape`);
        this.positions.push(...p);
        this.material.push(index);
        this.nap.push(Math.round(nap(p, vertex) * 15) * 17);
        this.open.push(Math.round(open(p, vertex) * 15) * 17);
      }
      this.quads.push(at);
    }
  }

  hard(material: ToyMaterial, shape: Shape): void {
    this.add(
      material,
      shape,
      () => 0,
      () => 1,
    );
  }

  mesh(): ToyMesh {
    return {
      materials: this.materials,
      positions: Float32Array.from(this.positions),
      material: Uint8Array.from(this.material),
      nap: Uint8Array.from(this.nap),
      open: Uint8Array.from(this.open),
      quads: Uint32Array.from(this.quads),
    };
  }
}

function addCloth(
  out: ToyBuilder,
  toy: ToyModel,
  part: ToyPart,
  eyes: readonly Point[],
  bodyStep: number,
): void {
  const whole = toyField(toy);
  // A cell must be smaller than a thin shell is thick, or its vertex may land on the wrong side of the shell.
  const step = part.fine ? bodyStep * 0.62 : part === toy.parts[0] ? bodyStep : bodyStep * 0.88;
  const { pos: positions, nor: normals, idx: indices } = meshField(part.f, low, high, step);
  const triple = (list: Float32Array, i: number): Point => {
    const [x = 0, y = 0, z = 0] = list.subarray(i * 3, i * 3 + 3);
    return [x, y, z];
  };
  const at = (i: number): Point => triple(positions, i);
  const others = toy.parts.filter((other) => other !== part);
  const light = (i: number) => openness(whole, at(i), triple(normals, i));
  const unseen = (i: number) =>
    others.some((other) => other.f(...at(i)) < -hiddenDepth) || light(i) < darkest;
  const quads: number[] = [];
  for (let i = 0; i < indices.length; i += 6) {
    // Two triangles with a side in common, which is one of two.
    const [a = 0, b = 0, c = 0, , e = 0, d = 0] = indices.subarray(i, i + 6);
    const quad = c === e ? [a, b, c, d] : [a, e, b, c];
    if (!quad.every(unseen)) quads.push(...quad);
  }
  const points = Array.from({ length: positions.length / 3 }, (_, i) => at(i));
  const pile = part.pile ?? 1;
  const material: ToyMaterial = {
    colour: rgb(fabric[part.colour]),
    hard: false,
    seam: part.seam ?? false,
    pile: pileLength * pile,
    roughness: 1,
    metalness: 0,
  };
  out.add(
    material,
    { positions: points, quads },
    (p) => napAt(toy, part, eyes, p),
    (_, i) => light(i),
  );
}

function addEyes(out: ToyBuilder, toy: ToyModel, eyes: readonly Point[]): void {
  const face = toyField(toy);
  const { r } = toy.eyes;
  for (const p of eyes) {
    const n = normalAt(face, ...p);
    const look = unit([n[0] * 0.6, n[1] * 0.6, n[2]]);
    const seat = add(p, [n[0], n[1], n[2]], 0.012);
    out.hard(beadMaterial, bead(seat, [r, r * 1.16, r * 0.62], look, 14, 8));
    const lit = add(add(seat, look, r * 0.52), [-r * 0.3, r * 0.45, 0]);
    out.hard(glintMaterial, bead(lit, [r * 0.3, r * 0.3, r * 0.1], look, 8, 4));
    const second = add(add(seat, look, r * 0.52), [r * 0.34, -r * 0.4, 0]);
    out.hard(glintMaterial, bead(second, [r * 0.14, r * 0.14, r * 0.06], look, 6, 4));
  }
}

function addMouth(out: ToyBuilder, mouth: NonNullable<ToyModel['mouth']>): void {
  const { w, y, on } = mouth;
  for (const side of [-1, 1]) {
    const points: Point[] = [];
    for (let i = 0; i <= 8; i++) {
      const a = (i / 8) * Math.PI;
      const p = pinOn(on, side * (w * 0.5 - Math.cos(a) * w * 0.5), y - Math.sin(a) * w * 0.42);
      if (p) points.push([p[0], p[1], p[2] + 0.016]);
    }
    out.hard(threadMaterial, thread(points, 0.021, 5));
  }
}

function addWhiskers(out: ToyBuilder, toy: ToyModel): void {
  for (const side of [-1, 1]) {
    for (const row of [-1, 1]) {
      const points: Point[] = [];
      for (let i = 0; i <= 4; i++) {
        const p = pinOn(toy.body, side * (0.44 + i * 0.045), 1.03 + row * 0.045 + row * i * 0.008);
        if (p) points.push([p[0], p[1], p[2] + 0.035]);
      }
      out.hard(threadMaterial, thread(points, 0.013, 4));
    }
  }
}

/** Sews a toy from its distance fields; `step` is the edge of the mesher's cells in model units. */
export function bakeToy(kind: ToyKind, step: number): ToyMesh {
  const toy = toyOf(kind);
  const out = new ToyBuilder();
  const face = toyField(toy);
  const eyes = [-1, 1].map((side) => mustPin(face, side * toy.eyes.x, toy.eyes.y));
  for (const part of toy.parts) addCloth(out, toy, part, eyes, step);
  addEyes(out, toy, eyes);
  if (toy.nose) {
    const p = mustPin(toy.nose.on, 0, toy.nose.y);
    const [rx, ry, rz] = toy.nose.r;
    out.hard(
      hardMaterial(fabric[toy.nose.colour], 0.42),
      bead([p[0], p[1], p[2] + 0.02], [rx, ry, rz], [0, 0, 1], 12, 7),
    );
  }
  if (toy.mouth) addMouth(out, toy.mouth);
  if (toy.whiskers) addWhiskers(out, toy);
  for (const bell of toy.hard ?? []) {
    const [x, y, z] = bell.at;
    out.hard(goldMaterial, bead([x, y, z], [bell.r, bell.r, bell.r], [0, 0, 1], 14, 9));
    out.hard(
      beadMaterial,
      block([x, y - bell.r * 0.25, z + bell.r * 0.85], [bell.r * 0.45, bell.r * 0.08, bell.r * 0.15]),
    );
  }
  return out.mesh();
}

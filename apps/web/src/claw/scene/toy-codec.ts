/**
 * The compact form of a toy's mesh: quads over vertices on an 11-bit grid, one stream after the other, so that gzip finds
 * the repetition. Positions are zigzag varints of differences; a corner is written as its distance from the highest vertex
 * used so far, which is small because vertices are numbered in the order of their first use. Normals follow from the faces.
 */

/** One cloth or hard material of a toy. Vertices carry its index. */
export interface ToyMaterial {
  readonly colour: readonly [r: number, g: number, b: number];
  /** Hard parts (beads, stitches, bells) are drawn apart from the cloth. */
  readonly hard: boolean;
  /** Whether the middle seam runs over it. */
  readonly seam: boolean;
  /** Length of its pile in model units. */
  readonly pile: number;
  readonly roughness: number;
  readonly metalness: number;
}

export interface ToyMesh {
  readonly materials: readonly ToyMaterial[];
  /** x, y, z of each vertex in model units. */
  readonly positions: Float32Array;
  /** Index into `materials`, per vertex. */
  readonly material: Uint8Array;
  /** Height of the pile per vertex, 0 to 255: it lies flat under felt and beads. */
  readonly nap: Uint8Array;
  /** How open a vertex is to the light around it, 0 to 255. */
  readonly open: Uint8Array;
  /** Four vertex indices a face, wound outwards. */
  readonly quads: Uint32Array;
}

const magic = 0x31594f54;
const gridSteps = 2047;
const gridLow = [-1.45, -0.35, -1.8] as const;
const axes = [0, 1, 2] as const;
type Axis = (typeof axes)[number];
const gridSpan = 2.9;

class Writer {
  readonly bytes: number[] = [];
  varint(value: number): void {
    let rest = value >>> 0;
    while (rest > 127) {
      this.bytes.push((rest & 127) | 128);
      rest >>>= 7;
    }
    this.bytes.push(rest);
  }
  signed(value: number): void {
    this.varint((value << 1) ^ (value >> 31));
  }
}

class Reader {
  at = 0;
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
  varint(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw new Error('Toy mesh ends too early');
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
    throw new Error('Toy mesh holds a number that is too long');
  }
  signed(): number {
    const value = this.varint();
    return (value >>> 1) ^ -(value & 1);
  }
}

const toGrid = (v: number, axis: Axis): number => Math.round(((v - gridLow[axis]) / gridSpan) * gridSteps);
const fromGrid = (g: number, axis: Axis): number => gridLow[axis] + (g / gridSteps) * gridSpan;

function writeMaterials(out: Writer, materials: readonly ToyMaterial[]): void {
  out.varint(materials.length);
  for (const m of materials) {
    for (const part of m.colour) out.varint(part);
    out.varint((m.hard ? 1 : 0) | (m.seam ? 2 : 0));
    out.varint(Math.round(m.pile * 10_000));
    out.varint(Math.round(m.roughness * 255));
    out.varint(Math.round(m.metalness * 255));
  }
}

function readMaterials(input: Reader): ToyMaterial[] {
  return Array.from({ length: input.varint() }, () => {
    const colour = [input.varint(), input.varint(), input.varint()] as const;
    const flags = input.varint();
    const pile = input.varint() / 10_000;
    const roughness = input.varint() / 255;
    const metalness = input.varint() / 255;
    return { colour, hard: (flags & 1) > 0, seam: (flags & 2) > 0, pile, roughness, metalness };
  });
}

/** Packs a mesh; compress the result with gzip before sending it. */
export function encodeToy(mesh: ToyMesh): Uint8Array {
  const out = new Writer();
  const vertices = mesh.nap.length;
  out.varint(magic);
  writeMaterials(out, mesh.materials);
  out.varint(vertices);
  out.varint(mesh.quads.length / 4);
  for (const axis of axes) {
    let last = 0;
    for (let i = 0; i < vertices; i++) {
      const g = toGrid(mesh.positions[i * 3 + axis] ?? 0, axis);
      out.signed(g - last);
      last = g;
    }
  }
  for (const stream of [mesh.material, mesh.nap, mesh.open])
    for (const value of stream) out.bytes.push(value);
  let highest = 0;
  for (const vertex of mesh.quads) {
    out.signed(highest - vertex);
    if (vertex === highest) highest++;
  }
  return Uint8Array.from(out.bytes);
}

/** The material that a vertex names. Throws when there is none. */
export function materialOf(materials: readonly ToyMaterial[], index: number): ToyMaterial {
  const found = materials[index];
  if (found === undefined) throw new Error('Toy mesh names a material that it does not have');
  return found;
}

function readBytes(input: Reader, count: number): Uint8Array {
  const end = input.at + count;
  if (end > input.bytes.length) throw new Error('Toy mesh ends too early');
  const values = input.bytes.slice(input.at, end);
  input.at = end;
  return values;
}

/** Unpacks what `encodeToy` packed. Throws when the bytes are something else. */
export function decodeToy(bytes: Uint8Array): ToyMesh {
  const input = new Reader(bytes);
  if (input.varint() !== magic) throw new Error('Not a toy mesh');
  const materials = readMaterials(input);
  const vertices = input.varint();
  const faces = input.varint();
  const positions = new Float32Array(vertices * 3);
  for (const axis of axes) {
    let last = 0;
    for (let i = 0; i < vertices; i++) positions[i * 3 + axis] = fromGrid((last += input.signed()), axis);
  }
  const material = readBytes(input, vertices);
  for (const index of new Set(material)) materialOf(materials, index);
  const nap = readBytes(input, vertices);
  const open = readBytes(input, vertices);
  const quads = new Uint32Array(faces * 4);
  let highest = 0;
  for (let i = 0; i < quads.length; i++) {
    const vertex = highest - input.signed();
    if (vertex < 0 || vertex >= vertices) throw new Error('Toy mesh names a vertex that it does not have');
    if (vertex === highest) highest++;
    quads[i] = vertex;
  }
  return { materials, positions, material, nap, open, quads };
}

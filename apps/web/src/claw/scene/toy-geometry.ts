import { BufferAttribute, BufferGeometry, Color } from 'three';
import { decodeToy, materialOf } from './toy-codec.ts';
import type { ToyMaterial, ToyMesh } from './toy-codec.ts';

/** A toy ready to draw: cloth, fur (two shells, the inner one first), hard parts. */
export interface ToyGeometry {
  readonly cloth: BufferGeometry;
  readonly fur: BufferGeometry;
  readonly hard: BufferGeometry;
  /** Vertices of one fur shell in the fur's index. */
  readonly shellIndices: number;
}

/** Heights of the fur's shells in the live machine. */
const liveShells: readonly number[] = [0.5, 1];
/** Below this nap a shell is cut away anyway. */
const leastNap = 40;

async function unpack(reply: Response): Promise<Uint8Array> {
  const packed = new Uint8Array(await reply.arrayBuffer());
  // A proxy may have unpacked the file already.
  if (packed[0] !== 0x1f || packed[1] !== 0x8b) return packed;
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const partsOf = (colour: string): ToyMaterial['colour'] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** A mesh in other colours, written as `#rrggbb`, one for each of its materials. */
export function recoloured(mesh: ToyMesh, colours: readonly string[]): ToyMesh {
  const materials = mesh.materials.map((material, at) => {
    const colour = colours[at];
    return colour === undefined ? material : { ...material, colour: partsOf(colour) };
  });
  return { ...mesh, materials };
}

/** Fetches a toy's mesh, to be drawn in these colours, else in its own. Throws when it is missing or broken. */
export async function loadToy(url: string, colours: readonly string[] = []): Promise<ToyGeometry> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`No toy at ${url}: ${reply.status}`);
  return toyGeometry(recoloured(decodeToy(await unpack(reply)), colours));
}

/** Quads to triangles; only those whose corners all pass. */
function triangles(mesh: ToyMesh, passes: (vertex: number) => boolean): number[] {
  const index: number[] = [];
  const corner = (i: number): number => mesh.quads[i] ?? 0;
  for (let i = 0; i < mesh.quads.length; i += 4) {
    const [a, b, c, d] = [corner(i), corner(i + 1), corner(i + 2), corner(i + 3)];
    if (passes(a) && passes(b) && passes(c) && passes(d)) index.push(a, b, c, a, c, d);
  }
  return index;
}

function colours(mesh: ToyMesh): Float32Array {
  const inks = mesh.materials.map((m) => new Color(`rgb(${m.colour.join()})`));
  const out = new Float32Array(mesh.material.length * 3);
  for (const [i, m] of mesh.material.entries()) inks[m]?.toArray(out, i * 3);
  return out;
}

function clothOf(mesh: ToyMesh, shell: number): Float32Array {
  const out = new Float32Array(mesh.nap.length * 4);
  for (const [i, m] of mesh.material.entries()) {
    const { pile, seam } = materialOf(mesh.materials, m);
    const [nap = 0, open = 0] = [mesh.nap[i], mesh.open[i]];
    out.set([(pile * nap) / 255, open / 255, seam ? 1 : 0, shell], i * 4);
  }
  return out;
}

function repeated(values: Float32Array, times: number): Float32Array {
  const out = new Float32Array(values.length * times);
  for (let i = 0; i < times; i++) out.set(values, values.length * i);
  return out;
}

/** Builds the buffers of a toy from its mesh; pictures ask for more shells than the live machine has. */
export function toyGeometry(mesh: ToyMesh, shells = liveShells): ToyGeometry {
  const isHard = (vertex: number) => materialOf(mesh.materials, mesh.material[vertex] ?? 0).hard;
  const cloth = new BufferGeometry();
  const all = triangles(mesh, () => true);
  cloth.setIndex(all);
  cloth.setAttribute('position', new BufferAttribute(mesh.positions, 3));
  cloth.computeVertexNormals();
  cloth.setAttribute('color', new BufferAttribute(colours(mesh), 3));
  const hard = cloth.clone();
  cloth.setAttribute('cloth', new BufferAttribute(clothOf(mesh, 0), 4));
  cloth.setIndex(triangles(mesh, (v) => !isHard(v)));
  hard.setIndex(triangles(mesh, isHard));
  const surface = new Float32Array(mesh.material.length * 2);
  for (const [i, m] of mesh.material.entries()) {
    const { roughness, metalness } = materialOf(mesh.materials, m);
    surface.set([roughness, metalness], i * 2);
  }
  hard.setAttribute('surface', new BufferAttribute(surface, 2));
  const fur = new BufferGeometry();
  for (const name of ['position', 'normal', 'color']) {
    fur.setAttribute(
      name,
      new BufferAttribute(repeated(cloth.getAttribute(name).array as Float32Array, shells.length), 3),
    );
  }
  const layers = new Float32Array(mesh.nap.length * 4 * shells.length);
  for (const [i, shell] of shells.entries()) layers.set(clothOf(mesh, shell), mesh.nap.length * 4 * i);
  fur.setAttribute('cloth', new BufferAttribute(layers, 4));
  const furry = triangles(mesh, (v) => !isHard(v) && (mesh.nap[v] ?? 0) > leastNap);
  fur.setIndex(shells.flatMap((_, shell) => furry.map((v) => v + shell * mesh.nap.length)));
  return { cloth, fur, hard, shellIndices: furry.length };
}

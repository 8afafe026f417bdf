import {
  CircleGeometry,
  Color,
  Euler,
  Group,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  PlaneGeometry,
  Quaternion,
  SphereGeometry,
  SRGBColorSpace,
  TextureLoader,
  TorusGeometry,
  Vector3,
} from 'three';
import type { BufferGeometry, Material, Texture } from 'three';
import { toyPicture } from '../../ui/toy-picture.tsx';
import { capsuleRadius, globe, packCapsules } from '../pack-capsules.ts';
import { enamel, glass } from './paints.ts';

type Painted = Material & { readonly map?: Texture | null };

/** The parts that every capsule has, about its middle, at radius 1. */
export const capsuleParts = {
  cup: () => new SphereGeometry(1, 24, 10, 0, Math.PI * 2, Math.PI / 2, Math.PI / 2),
  lid: () => new SphereGeometry(0.985, 24, 10, 0, Math.PI * 2, 0, Math.PI / 2),
  rim: () => new TorusGeometry(0.99, 0.06, 8, 30).rotateX(Math.PI / 2),
  floor: () => new CircleGeometry(0.98, 24).rotateX(-Math.PI / 2).translate(0, -0.02, 0),
} as const;

const pictures = new TextureLoader();

/** A printed toy, as it is seen from the front. `onLoad` is told when its picture has come. */
export function toyPaint(kind: string, onLoad: () => void): MeshBasicMaterial {
  const map = pictures.load(toyPicture(kind), onLoad);
  map.colorSpace = SRGBColorSpace;
  return new MeshBasicMaterial({ map, transparent: true, alphaTest: 0.35, toneMapped: false });
}

/** The capsules in the globe: as many as are left, and as many of each kind. Which lies where is not known to anybody. */
export class CapsuleCrowd {
  readonly group = new Group();
  readonly #onLoad: () => void;
  readonly #inks: readonly string[];
  readonly #meshes: InstancedMesh<BufferGeometry, Painted>[] = [];
  #shown = '';

  constructor(inks: readonly string[], onLoad: () => void) {
    this.#inks = inks;
    this.#onLoad = onLoad;
  }

  /** Lays one capsule for each kind of the list; `size` is how many there were in the whole box. Whether anything has changed. */
  show(kinds: readonly string[], size: number): boolean {
    const wanted = `${size} ${kinds.join(' ')}`;
    if (wanted === this.#shown) return false;
    this.#shown = wanted;
    this.clear();
    const places = packCapsules(size)
      .toSorted((a, b) => a.at[1] - b.at[1])
      .slice(0, kinds.length);
    const matrices = places.map(({ at, turn: [x, y, z] }) => {
      const front = at[2] > -0.1;
      const lean = front ? new Euler(0.25 + x * 0.25, y * 0.5, z * 0.35) : new Euler(x, y, z);
      const spot = new Vector3(at[0], globe.y + at[1], at[2]);
      return new Matrix4().compose(
        spot,
        new Quaternion().setFromEuler(lean),
        new Vector3().setScalar(capsuleRadius),
      );
    });
    this.#lay(capsuleParts.cup(), enamel('#ffffff'), matrices, true);
    this.#lay(capsuleParts.floor(), enamel('#eef6ff'), matrices);
    this.#lay(capsuleParts.rim(), enamel('#fffaf0'), matrices);
    this.#lay(capsuleParts.lid(), glass(0.27), matrices).renderOrder = 2;
    this.#layToys(kinds, matrices);
    return true;
  }

  #lay(geometry: BufferGeometry, material: Painted, matrices: readonly Matrix4[], inked = false) {
    const mesh = new InstancedMesh(geometry, material, Math.max(1, matrices.length));
    this.#meshes.push(mesh);
    mesh.count = matrices.length;
    for (const [index, matrix] of matrices.entries()) {
      mesh.setMatrixAt(index, matrix);
      if (inked) mesh.setColorAt(index, new Color(this.#inks[index % this.#inks.length]));
    }
    mesh.frustumCulled = false;
    this.group.add(mesh);
    return mesh;
  }

  #layToys(kinds: readonly string[], matrices: readonly Matrix4[]): void {
    const lift = new Matrix4().makeTranslation(0, 0.12, 0.2);
    for (const kind of new Set(kinds)) {
      const mine = matrices
        .filter((_, index) => kinds[index] === kind)
        .map((matrix) => matrix.clone().multiply(lift));
      const toys = this.#lay(new PlaneGeometry(1.25, 1.25), toyPaint(kind, this.#onLoad), mine);
      toys.renderOrder = 1;
    }
  }

  clear(): void {
    for (const mesh of this.#meshes.splice(0)) {
      mesh.geometry.dispose();
      mesh.material.map?.dispose();
      mesh.material.dispose();
      mesh.dispose();
    }
    this.group.clear();
  }
}

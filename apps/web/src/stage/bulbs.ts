import { Color, InstancedMesh, Matrix4, MeshBasicMaterial, PlaneGeometry, SphereGeometry } from 'three';
import type { Group, Texture } from 'three';
import { around } from './around.ts';
import type { Triple } from './geometry-batch.ts';
import { shine } from './materials.ts';

/** How strongly glass and halo shine. */
const bright = [1.5, 0.8] as const;
const pale = [1.02, 0.2] as const;
const dark = [0.3, 0] as const;

/** The bulbs of posts and marquee: two draw calls for all of them, every second one takes its turn to be the bright one. */
export class Bulbs {
  readonly #glass: InstancedMesh;
  readonly #halo: InstancedMesh;
  readonly #inks: readonly [Color, Color];
  readonly #mixed = new Color();

  constructor(group: Group, places: readonly Triple[], inks: readonly [string, string], halo: Texture) {
    this.#glass = new InstancedMesh(new SphereGeometry(0.075, 12, 8), new MeshBasicMaterial(), places.length);
    this.#halo = new InstancedMesh(new PlaneGeometry(0.5, 0.5), shine(halo, 0.34), places.length);
    this.#inks = [new Color(inks[0]), new Color(inks[1])];
    const matrix = new Matrix4();
    for (const [i, [x, y, z]] of places.entries()) {
      this.#glass.setMatrixAt(i, matrix.makeTranslation(x, y, z));
      this.#halo.setMatrixAt(i, matrix.makeTranslation(x, y, z + 0.09));
    }
    this.light(0);
    this.#halo.renderOrder = 5;
    group.add(this.#glass, this.#halo);
  }

  /** Lights the bulbs for one step of the chase; null puts them out. */
  light(step: number | null): void {
    for (let i = 0; i < this.#glass.count; i++) {
      const [glass, halo] = step === null ? dark : (i + step) % 2 === 0 ? bright : pale;
      const ink = around(this.#inks, i);
      this.#glass.setColorAt(i, this.#mixed.copy(ink).multiplyScalar(glass));
      this.#halo.setColorAt(i, this.#mixed.copy(ink).multiplyScalar(halo));
    }
    if (this.#glass.instanceColor) this.#glass.instanceColor.needsUpdate = true;
    if (this.#halo.instanceColor) this.#halo.instanceColor.needsUpdate = true;
  }
}

import { Group, Mesh, PlaneGeometry } from 'three';
import type { BufferGeometry, Material } from 'three';
import { capsuleParts, toyPaint } from './capsule-crowd.ts';
import { hatchAt } from './machine-model.ts';
import { enamel, glass } from './paints.ts';

/** How far the capsule of a pull is: 0 in the chute, 1 in the hatch; and how far its lid is open. */
export interface WonPose {
  readonly rolled: number;
  readonly open: number;
}

/** The capsule that was pulled. What is in it is put in when it opens, and not before. */
export class WonCapsule {
  readonly group = new Group();
  readonly #lid = new Group();
  #toy: Mesh<PlaneGeometry, Material> | null = null;

  constructor(ink: string) {
    const put = (geometry: BufferGeometry, material: Material, parent: Group) => {
      const mesh = new Mesh(geometry, material);
      parent.add(mesh);
      return mesh;
    };
    put(capsuleParts.cup(), enamel(ink), this.group);
    put(capsuleParts.floor(), enamel('#eef6ff'), this.group);
    put(capsuleParts.rim(), enamel('#fffaf0'), this.group);
    put(capsuleParts.lid(), enamel('#fffaf0'), this.#lid);
    put(capsuleParts.lid(), glass(0.3), this.#lid).scale.setScalar(1.01);
    this.group.add(this.#lid);
    this.group.scale.setScalar(0.42);
    this.group.visible = false;
  }

  /** Null: there is none. */
  pose(pose: WonPose | null): void {
    this.group.visible = pose !== null;
    if (pose === null) return;
    const { rolled, open } = pose;
    this.group.position.set(
      -0.55 * (1 - rolled),
      hatchAt.y - 0.02 + 0.5 * (1 - rolled),
      hatchAt.z - 0.5 * (1 - rolled),
    );
    this.group.rotation.set(0.3, -0.1, 0.15 + (1 - rolled) * 5);
    this.#lid.position.set(-0.5 * open, 0.95 * open, -0.3 * open);
    this.#lid.rotation.set(-0.3 * open, 0, 0.9 * open);
    if (this.#toy !== null) this.#toy.visible = open > 0.05;
  }

  fill(kind: string | null, onLoad: () => void): void {
    this.#toy?.material.dispose();
    this.#toy?.geometry.dispose();
    this.#toy?.removeFromParent();
    this.#toy = null;
    if (kind === null) return;
    this.#toy = new Mesh(new PlaneGeometry(1.9, 1.9), toyPaint(kind, onLoad));
    this.#toy.position.set(0, 0.42, 0.25);
    this.#toy.rotation.set(-0.3, 0.1, -0.15);
    this.#toy.visible = false;
    this.group.add(this.#toy);
  }
}

import { Group, Mesh, MeshPhysicalMaterial, SphereGeometry } from 'three';
import type { RacePose } from '@grabbit/engines/racing-ball';
import { print } from '../../stage/prints.ts';
import { marbleInks } from './race-skins.ts';

/** Glass marbles with a swirl each: told apart by ink, and by where the white runs. */
export class MarblesModel {
  readonly group = new Group();
  readonly #marbles: readonly Mesh[];

  constructor(radius: number) {
    const ball = new SphereGeometry(radius, 36, 24);
    this.#marbles = marbleInks.map((ink, marble) => {
      const mesh = new Mesh(ball, glass(ink, marble));
      mesh.castShadow = mesh.receiveShadow = true;
      this.group.add(mesh);
      return mesh;
    });
  }

  place(poses: readonly RacePose[]): void {
    for (const { marble, p, q } of poses) {
      const mesh = this.#marbles[marble];
      mesh?.position.set(...p);
      mesh?.quaternion.set(...q);
    }
  }
}

function glass(ink: string, marble: number): MeshPhysicalMaterial {
  const bands = 2 + (marble % 3);
  const map = print(512, 256, (pen) => {
    pen.fillStyle = ink;
    pen.fillRect(0, 0, 512, 256);
    pen.fillStyle = '#ffffff';
    const wide = 512 / bands;
    for (let k = 0; k < bands; k++) {
      const o = k * wide + 20;
      pen.beginPath();
      pen.moveTo(o, 0);
      pen.bezierCurveTo(o + 120, 90, o - 60, 160, o + 60, 256);
      pen.lineTo(o + 60 + wide * 0.3, 256);
      pen.bezierCurveTo(o + wide * 0.2, 160, o + wide, 90, o + wide * 0.28, 0);
      pen.fill();
    }
  });
  return new MeshPhysicalMaterial({
    map,
    roughness: 0.1,
    clearcoat: 1,
    clearcoatRoughness: 0.05,
    envMapIntensity: 0.8,
  });
}

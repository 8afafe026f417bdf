import {
  Color,
  DirectionalLight,
  DoubleSide,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
} from 'three';
import type { Texture, WebGLRenderer } from 'three';
import { disposeTree } from './dispose-tree.ts';
import type { Triple } from './geometry-batch.ts';
import type { RoomSize } from './stage-types.ts';

/** A small photo studio of soft boxes: what chrome, beads and enamel mirror. */
export function studio(renderer: WebGLRenderer): Texture {
  const room = new Scene();
  room.background = new Color('#30343f');
  const panel = (ink: string, strength: number, [w, h]: readonly [number, number], at: Triple) => {
    const material = new MeshBasicMaterial({
      color: new Color(ink).multiplyScalar(strength),
      side: DoubleSide,
    });
    const mesh = new Mesh(new PlaneGeometry(w, h), material);
    mesh.position.set(...at);
    mesh.lookAt(0, 0, 0);
    room.add(mesh);
  };
  panel('#ffffff', 9, [6, 3], [-3, 5, 4]);
  panel('#ffe9c9', 5, [3, 5], [6, 2, 2]);
  panel('#bcd4ff', 4, [3, 5], [-6, 1, -1]);
  panel('#ffffff', 6, [10, 1.2], [0, 7, -4]);
  panel('#ffd9e6', 0.7, [12, 12], [0, -6, 0]);
  const generator = new PMREMGenerator(renderer);
  const { texture } = generator.fromScene(room, 0.02);
  generator.dispose();
  disposeTree(room);
  return texture;
}

/** One key light with the only shadow, and the sky of the arcade. */
export function addLights(scene: Scene, { w, h, d }: RoomSize): DirectionalLight {
  const key = new DirectionalLight('#fff3dc', 2.35);
  key.position.set(-4, h * 1.4, 6.6);
  key.target.position.set(0, h * 0.33, 0);
  key.castShadow = true;
  const reach = Math.max(w, d) * 0.75;
  const { camera } = key.shadow;
  camera.left = camera.bottom = -reach;
  camera.right = camera.top = reach;
  camera.near = 1;
  camera.far = 18;
  key.shadow.mapSize.set(1024, 1024);
  key.shadow.normalBias = 0.03;
  key.shadow.bias = -0.0008;
  key.shadow.radius = 3;
  key.shadow.intensity = 0.8;
  const sky = new HemisphereLight('#f4f8ff', '#ffd3bd', 2);
  scene.add(key, key.target, sky);
  return key;
}

import {
  Color,
  DirectionalLight,
  DoubleSide,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  NeutralToneMapping,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import type { Group, Material, Texture } from 'three';
import { CapsuleCrowd } from './capsule-crowd.ts';
import { buildMachine, crankAt } from './machine-model.ts';
import { skins } from './paints.ts';
import type { Theme } from './paints.ts';
import { WonCapsule } from './won-capsule.ts';
import type { WonPose } from './won-capsule.ts';

/** What the machine shows. */
export interface MachineShow {
  /** A kind for each capsule that is left. */
  readonly kinds: readonly string[];
  /** Capsules that the whole box had. */
  readonly size: number;
}

/** Where the crank is seen, in CSS pixels of the canvas. */
export interface CrankSpot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A room of soft boxes: what enamel and glass mirror. */
function studio(renderer: WebGLRenderer): Texture {
  const room = new Scene();
  room.background = new Color('#30343f');
  for (const [color, strength, width, height, x, y, z] of [
    ['#ffffff', 9, 6, 3, -3, 5, 4],
    ['#ffe9c9', 5, 3, 5, 6, 2, 2],
    ['#bcd4ff', 4, 3, 5, -6, 1, -1],
    ['#ffffff', 6, 10, 1.2, 0, 7, -4],
  ] as const) {
    const paint = new MeshBasicMaterial({
      color: new Color(color).multiplyScalar(strength),
      side: DoubleSide,
    });
    const panel = new Mesh(new PlaneGeometry(width, height), paint);
    panel.position.set(x, y, z);
    panel.lookAt(0, 0, 0);
    room.add(panel);
  }
  const generator = new PMREMGenerator(renderer);
  const { texture } = generator.fromScene(room, 0.02);
  generator.dispose();
  disposeAll(room);
  return texture;
}

function disposeAll(tree: Scene | Group): void {
  tree.traverse((each) => {
    if (!(each instanceof Mesh)) return;
    const mesh = each as Mesh<PlaneGeometry, Material & { map?: Texture | null }>;
    mesh.geometry.dispose();
    mesh.material.map?.dispose();
    mesh.material.dispose();
  });
}

const middle = 0.42;
/** What has to be seen of the machine, in its units. */
const [wide, high] = [4.7, 8.5];

/** The capsule machine on a canvas. Drawn only when something has changed. */
export class CapsuleScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(24, 1, 0.1, 100);
  #machine: { readonly group: Group; readonly crank: Group } | null = null;
  #crowd: CapsuleCrowd | null = null;
  #won: WonCapsule | null = null;
  #theme: Theme | null = null;
  #show: MachineShow = { kinds: [], size: 2 };
  #frame = 0;
  #size = { width: 1, height: 1 };

  /** @throws Error when the browser has no WebGL 2. */
  constructor(canvas: HTMLCanvasElement, theme: Theme) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.toneMapping = NeutralToneMapping;
    this.#relight();
    canvas.addEventListener('webglcontextrestored', this.#relight);
    const key = new DirectionalLight('#fff3dc', 2.1);
    key.position.set(-4, 9, 8);
    this.#scene.add(key, new HemisphereLight('#f4f8ff', '#ffd3bd', 1.9));
    this.setTheme(theme);
  }

  setTheme(theme: Theme): void {
    if (theme === this.#theme) return;
    this.#theme = theme;
    this.#clear();
    const skin = skins[theme];
    this.#machine = buildMachine(skin);
    this.#crowd = new CapsuleCrowd(skin.inks, this.#ask);
    this.#won = new WonCapsule(skin.inks[0] ?? skin.ring);
    this.#scene.add(this.#machine.group, this.#crowd.group, this.#won.group);
    this.#crowd.show(this.#show.kinds, this.#show.size);
    this.turnCrank(0);
  }

  show(show: MachineShow): void {
    this.#show = show;
    if (this.#crowd?.show(show.kinds, show.size) === true) this.#ask();
  }

  /** `turned`: 0 to 1 of a whole turn. */
  turnCrank(turned: number): void {
    if (this.#machine !== null) this.#machine.crank.rotation.z = -0.42 - turned * Math.PI * 2;
    this.#ask();
  }

  poseWon(pose: WonPose | null): void {
    this.#won?.pose(pose);
    this.#ask();
  }

  fillWon(kind: string | null): void {
    this.#won?.fill(kind, this.#ask);
    this.#ask();
  }

  resize(width: number, height: number): CrankSpot {
    this.#size = { width, height };
    this.#renderer.setPixelRatio(Math.min(globalThis.devicePixelRatio, 2));
    this.#renderer.setSize(width, height, false);
    const camera = this.#camera;
    camera.aspect = width / height;
    const half = Math.tan((camera.fov * Math.PI) / 360);
    const far = Math.max(high / 2 / half, wide / 2 / half / camera.aspect);
    camera.position.set(0, middle + 0.9, far + 2);
    camera.lookAt(0, middle, 0);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    this.#ask();
    return this.#crankSpot();
  }

  #crankSpot(): CrankSpot {
    const { width, height } = this.#size;
    const seen = (x: number): Vector3 => new Vector3(x, crankAt.y, crankAt.z).project(this.#camera);
    const [mid, edge] = [seen(0), seen(crankAt.radius)];
    return {
      x: ((mid.x + 1) / 2) * width,
      y: ((1 - mid.y) / 2) * height,
      radius: ((edge.x - mid.x) / 2) * width,
    };
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#renderer.domElement.removeEventListener('webglcontextrestored', this.#relight);
    this.#clear();
    this.#scene.environment?.dispose();
    this.#renderer.dispose();
  }

  #clear(): void {
    this.#crowd?.clear();
    this.#won?.fill(null, this.#ask);
    for (const group of [this.#machine?.group, this.#won?.group, this.#crowd?.group]) {
      if (group === undefined) continue;
      disposeAll(group);
      group.removeFromParent();
    }
  }

  /** Mirrors are drawn on the GPU: they are lost with its context. */
  readonly #relight = (): void => {
    this.#scene.environment?.dispose();
    this.#scene.environment = studio(this.#renderer);
    this.#scene.environmentIntensity = 0.42;
    this.#ask();
  };

  readonly #ask = (): void => {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#renderer.render(this.#scene, this.#camera));
  };
}

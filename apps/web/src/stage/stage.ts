import { Color, NeutralToneMapping, PCFShadowMap, Scene, WebGLRenderer } from 'three';
import type { Camera, CanvasTexture, DirectionalLight } from 'three';
import { arcadeFloor, arcadeNight } from './arcade-night.ts';
import type { Quality } from './governor.ts';
import { addLights, studio } from './lights.ts';
import type { RoomSize, Theme } from './stage-types.ts';

function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
  renderer.toneMapping = NeutralToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  // Shadows are drawn again only when something moved.
  renderer.shadowMap.autoUpdate = false;
  return renderer;
}

/** Renderer, lights and the arcade around the machine. */
export class Stage {
  readonly scene = new Scene();
  readonly #renderer: WebGLRenderer;
  readonly #key: DirectionalLight;
  readonly #pixelRatioCap: number;
  readonly #floor = new Color();
  #width = 1;
  #height = 1;
  #sharpness = 1;
  #night = '';
  #painted: CanvasTexture | null = null;
  #indoors = false;

  /** Throws when the browser has no WebGL 2. */
  constructor(canvas: HTMLCanvasElement, size: RoomSize, pixelRatioCap: number) {
    this.#renderer = createRenderer(canvas);
    this.#pixelRatioCap = pixelRatioCap;
    this.scene.environment = studio(this.#renderer);
    this.scene.environmentIntensity = 0.42;
    this.#key = addLights(this.scene, size);
  }

  resize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
    this.#renderer.setPixelRatio(
      Math.min(globalThis.devicePixelRatio, this.#pixelRatioCap) * this.#sharpness,
    );
    this.#renderer.setSize(width, height, false);
  }

  /** Paints the background when the shape of the canvas or the theme is another. `own` is the key of this cabinet. */
  paintNight(theme: Theme, own: string): void {
    const aspect = Math.round((this.#width / this.#height) * 10) / 10;
    const wanted = `${theme} ${aspect}`;
    if (wanted === this.#night) return;
    this.#night = wanted;
    this.#dropNight();
    this.#painted = arcadeNight(theme, own, Math.max(0.3, aspect));
    this.#floor.set(arcadeFloor[theme]);
    this.setIndoors(this.#indoors);
  }

  /** A camera that looks down sees the arcade's floor, not its lights. */
  setIndoors(indoors: boolean): void {
    this.#indoors = indoors;
    this.scene.background = indoors ? this.#floor : this.#painted;
  }

  setQuality({ sharpness, shadow }: Quality): void {
    this.#sharpness = sharpness;
    const { mapSize } = this.#key.shadow;
    this.#key.castShadow = shadow > 0;
    if (shadow > 0 && mapSize.x !== shadow) {
      mapSize.set(shadow, shadow);
      this.#key.shadow.map?.dispose();
      this.#key.shadow.map = null;
    }
    this.resize(this.#width, this.#height);
  }

  draw(camera: Camera, { shadows }: { shadows: boolean }): void {
    this.#renderer.shadowMap.needsUpdate = shadows;
    this.#renderer.render(this.scene, camera);
  }

  get drawn(): { readonly drawCalls: number; readonly triangles: number } {
    const { calls, triangles } = this.#renderer.info.render;
    return { drawCalls: calls, triangles };
  }

  dispose(): void {
    this.#dropNight();
    this.scene.environment?.dispose();
    this.#key.dispose();
    this.#renderer.dispose();
  }

  #dropNight(): void {
    this.#painted?.dispose();
    this.#painted = null;
    this.scene.background = null;
  }
}

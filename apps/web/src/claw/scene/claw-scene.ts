import type { ClawSettings } from '@grabbit/engines';
import type { CabinetSize } from './chute-model.ts';
import type { CabinetSkin } from '../../stage/cabinets.ts';
import { CameraRig } from '../../stage/camera-rig.ts';
import { ClawPose } from './claw-pose.ts';
import { FrameWatch } from '../../stage/frame-watch.ts';
import { qualities } from '../../stage/governor.ts';
import type { Quality } from '../../stage/governor.ts';
import { disposeTree } from '../../stage/dispose-tree.ts';
import { buildMachine } from './machine.ts';
import type { Machine } from './machine.ts';
import { createShades } from './occlusion.ts';
import type { BoxSize, CameraName, ChuteSize, FrameToy, SceneFrame, Slope } from './scene-types.ts';
import type { Insets, Theme } from '../../stage/stage-types.ts';
import { unitsPerMetre } from './scene-types.ts';
import { Stage } from '../../stage/stage.ts';
import { ToyCrowd } from './toy-crowd.ts';
import { viewsOf } from './views.ts';

export interface ClawSceneOptions {
  readonly cabinet: CabinetSkin;
  readonly theme: Theme;
  /** The name on the marquee. */
  readonly word?: string;
  /** Inside of the cabinet, chute and floor, in metres. */
  readonly box: BoxSize;
  readonly chute: ChuteSize;
  readonly slope?: Slope;
  readonly prongs: 2 | 3;
  /** The machine's toys of the house's own, by kind. */
  readonly toys?: ClawSettings['toys'];
  readonly reducedMotion: boolean;
  /** Most device pixels for a CSS pixel. */
  readonly pixelRatioCap: number;
  /** 'auto' (default) steps down on slow devices; 'full' never does, for pictures. */
  readonly quality?: 'auto' | 'full';
  /** Even the plainest drawing takes seconds here. */
  readonly onTooSlow?: () => void;
  /** Folder of the toys' meshes; '/toys/' when absent. */
  readonly toysUrl?: string;
  /** Told when a toy's mesh could not be fetched. The machine goes on without that toy. */
  readonly onError?: (error: Error) => void;
}

export interface SceneStats {
  /** Frames a second while something moves; 0 before the first second. */
  readonly fps: number;
  readonly drawCalls: number;
  readonly triangles: number;
}

export interface ClawScene {
  /** Replaces all toys; resolves when they can be seen, also when a mesh failed (`onError` has been told). */
  setToys(full: readonly FrameToy[]): Promise<void>;
  apply(frame: SceneFrame): void;
  setCamera(name: CameraName): void;
  /** Looks round from the chosen camera, radians aside and up; 0 and 0 go back. */
  lookRound(yaw: number, pitch: number): void;
  /** Size of the canvas in CSS pixels, and which margins of it are covered. */
  resize(width: number, height: number, insets?: Insets): void;
  /** Draws once, now. */
  render(): void;
  /** Draws when something moved, at most once per screen frame; `before` may apply a frame for the time that it is given. */
  start(before?: (now: number) => void): void;
  stop(): void;
  /** Celebrates a win, once. */
  burst(): void;
  setTheme(theme: Theme): void;
  dispose(): void;
  stats(): SceneStats;
}

const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const chaseMs = 720;
const winChaseMs = 180;
const celebrationMs = 2600;
const longestStepMs = 100;

function sizeOf({ box, chute, slope }: ClawSceneOptions): CabinetSize {
  const k = unitsPerMetre;
  return {
    w: box.width * k,
    h: box.height * k,
    d: box.depth * k,
    chute: { w: chute.width * k, d: chute.depth * k, h: chute.height * k },
    slope: { start: (slope?.start ?? 0) * k, rise: (slope?.rise ?? 0) * k },
  };
}

class LiveClawScene implements ClawScene {
  readonly #options: ClawSceneOptions;
  readonly #size: CabinetSize;
  readonly #stage: Stage;
  readonly #shades = createShades();
  readonly #crowd: ToyCrowd;
  readonly #rig: CameraRig<CameraName>;
  readonly #pose: ClawPose;
  readonly #watch: FrameWatch;
  #machine: Machine;
  #theme: Theme;
  #dirty = true;
  #request = 0;
  #before: ((now: number) => void) | undefined;
  #last = 0;
  #busy = false;
  #chase = 0;
  #celebrateUntil = 0;

  constructor(canvas: HTMLCanvasElement, options: ClawSceneOptions) {
    this.#options = options;
    this.#theme = options.theme;
    this.#size = sizeOf(options);
    this.#stage = new Stage(canvas, this.#size, options.pixelRatioCap);
    this.#crowd = new ToyCrowd(options.toysUrl ?? '/toys/', this.#shades, options.toys);
    this.#rig = new CameraRig(viewsOf(this.#size), 'front');
    this.#pose = new ClawPose(options.box.height * 0.635);
    this.#machine = this.#build();
    this.#stage.scene.add(this.#crowd.group, this.#machine.group);
    this.#watch = new FrameWatch({
      quality: options.quality ?? 'auto',
      onQuality: (quality) => this.#improve(quality),
      onTooSlow: options.onTooSlow,
    });
    this.#improve(qualities[0]);
    void this.#awaitLettering();
  }

  async setToys(full: readonly FrameToy[]): Promise<void> {
    this.#crowd.set(full);
    this.#feelChute();
    await this.#load();
  }

  apply(frame: SceneFrame): void {
    if (this.#pose.take(frame)) {
      this.#pose.show(this.#machine.claw);
      this.#dirty = true;
    }
    if (frame.toys.length === 0 && frame.gone.length === 0) return;
    if (this.#crowd.move(frame.toys)) void this.#load();
    this.#crowd.remove(frame.gone);
    this.#feelChute();
  }

  setCamera(name: CameraName): void {
    this.#rig.look(name, { atOnce: this.#options.reducedMotion || this.#request === 0 });
    this.#uncover();
    this.#dirty = true;
  }

  lookRound(yaw: number, pitch: number): void {
    this.#rig.lean(yaw, pitch, { atOnce: this.#options.reducedMotion });
    this.#dirty = true;
  }

  resize(width: number, height: number, insets: Insets = noInsets): void {
    this.#stage.resize(width, height);
    this.#stage.paintNight(this.#theme, this.#options.cabinet.key);
    this.#rig.frame(width, height, insets);
    this.#dirty = true;
  }

  render(): void {
    this.#crowd.update();
    this.#stage.draw(this.#rig.camera, { shadows: this.#dirty });
    this.#dirty = false;
  }

  start(before?: (now: number) => void): void {
    this.#before = before;
    if (this.#request !== 0) return;
    this.#last = performance.now();
    this.#request = requestAnimationFrame(this.#tick);
  }

  stop(): void {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
  }

  burst(): void {
    if (this.#options.reducedMotion) return;
    this.#machine.confetti.burst();
    this.#celebrateUntil = performance.now() + celebrationMs;
  }

  setTheme(theme: Theme): void {
    if (theme === this.#theme) return;
    this.#theme = theme;
    const { scene } = this.#stage;
    scene.remove(this.#machine.group);
    disposeTree(this.#machine.group);
    this.#machine = this.#build();
    scene.add(this.#machine.group);
    this.#uncover();
    this.#stage.paintNight(theme, this.#options.cabinet.key);
    this.#dirty = true;
  }

  stats(): SceneStats {
    return { fps: this.#watch.fps, ...this.#stage.drawn };
  }

  dispose(): void {
    this.stop();
    disposeTree(this.#machine.group);
    this.#crowd.dispose();
    this.#stage.dispose();
  }

  readonly #tick = (now: number): void => {
    this.#request = requestAnimationFrame(this.#tick);
    const elapsed = now - this.#last;
    const dt = Math.min(elapsed, longestStepMs) / 1000;
    this.#last = now;
    this.#before?.(now);
    const { cabinet, confetti } = this.#machine;
    if (this.#crowd.advance(dt)) this.#feelChute();
    const moved = this.#crowd.update();
    const flap = cabinet.chute.advance(dt);
    const paper = confetti.advance(dt);
    const camera = this.#rig.advance(dt);
    const chased = this.#chaseBulbs(now);
    if (moved || flap) this.#dirty = true;
    const busy = this.#dirty || paper || camera;
    if (busy || chased) {
      if (this.#busy) this.#watch.measure(elapsed);
      this.render();
    }
    this.#busy = busy;
  };

  /** Bulbs take turns; faster while a win is celebrated, not at all when motion is not wanted. */
  #chaseBulbs(now: number): boolean {
    if (this.#options.reducedMotion) return false;
    const step = Math.floor(now / (now < this.#celebrateUntil ? winChaseMs : chaseMs));
    if (step === this.#chase) return false;
    this.#chase = step;
    this.#machine.cabinet.chase(step);
    return true;
  }

  #improve(quality: Quality): void {
    this.#crowd.setShells(quality.shells);
    this.#stage.setQuality(quality);
    this.#dirty = true;
  }

  /** From above, the roof goes and the carriage turns to glass, so that what is under the claw can be seen. */
  #uncover(): void {
    const above = this.#rig.name === 'top';
    this.#machine.cabinet.setRoof(!above);
    this.#machine.claw.setGhost(above);
    this.#stage.setIndoors(above);
  }

  #feelChute(): void {
    const { chute } = this.#machine.cabinet;
    chute.push(this.#crowd.some((x, y, z) => chute.pushedBy(x, y, z)));
  }

  #build(): Machine {
    const { cabinet, word, prongs } = this.#options;
    const machine = buildMachine(this.#size, cabinet[this.#theme], word, prongs, this.#shades);
    this.#pose.show(machine.claw);
    return machine;
  }

  async #load(): Promise<void> {
    try {
      await this.#crowd.load();
    } catch (fault) {
      this.#options.onError?.(fault instanceof Error ? fault : new Error(String(fault)));
    }
    this.#dirty = true;
  }

  /** The marquee is painted before its typeface may have come; once it has, it is painted again. */
  async #awaitLettering(): Promise<void> {
    const { word } = this.#options;
    if (!word) return;
    const faces = await document.fonts.load('64px "Bagel Fat One"', word).catch(() => []);
    if (faces.length === 0) return;
    this.#machine.cabinet.setWord(word);
    this.#dirty = true;
  }
}

/** Builds a machine on a canvas. Throws when the browser has no WebGL 2: the page then shows its still picture. */
export function createClawScene(canvas: HTMLCanvasElement, options: ClawSceneOptions): ClawScene {
  return new LiveClawScene(canvas, options);
}

import { type CanvasTexture, Group, Vector3 } from 'three';
import { frameOf, raceCourses, racePath } from '@grabbit/engines/racing-ball';
import type { RaceCourse, RaceCourseName, RacePath, RacePose } from '@grabbit/engines/racing-ball';
import { disposeTree } from '../../stage/dispose-tree.ts';
import { FrameWatch } from '../../stage/frame-watch.ts';
import { qualities } from '../../stage/governor.ts';
import { print } from '../../stage/prints.ts';
import { Stage } from '../../stage/stage.ts';
import type { Insets, Theme } from '../../stage/stage-types.ts';
import { MarblesModel } from './marbles-model.ts';
import { RaceCamera, type Shot } from './race-camera.ts';
import { type RaceColours, raceSkins } from './race-skins.ts';
import { SweepersModel } from './sweepers-model.ts';
import { buildTrack, type TrackPart } from './track-model.ts';

export const raceCameras = ['follow', 'whole', 'finish'] as const;
export type RaceCameraName = (typeof raceCameras)[number];

export interface RaceStageOptions {
  readonly course: RaceCourseName;
  readonly theme: Theme;
  readonly reducedMotion: boolean;
  /** Most device pixels for a CSS pixel. */
  readonly pixelRatioCap: number;
  /** 'auto' (default) steps down on slow devices; 'full' never does, for pictures. */
  readonly quality?: 'auto' | 'full';
  /** Even the plainest drawing takes seconds here. */
  readonly onTooSlow?: () => void;
}

/** A course in 3D. It draws only while it runs (`start`), and then only when something moved. */
export interface RaceStage {
  /** Where marbles and sweepers are. `turns` as drawn for the start. */
  show(poses: readonly RacePose[], turns: readonly number[], tick: number): void;
  setCamera(name: RaceCameraName): void;
  setTheme(theme: Theme): void;
  resize(width: number, height: number, insets?: Insets): void;
  render(): void;
  start(): void;
  stop(): void;
  stats(): { readonly fps: number; readonly drawCalls: number; readonly triangles: number };
  dispose(): void;
}

const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const longestStepMs = 100;
/** How much of the course stays in view behind the last marble, in scene units. */
const keptBehind = 7;
const seen = { wide: 5.4, tall: 5.8 } as const;

class LiveRaceStage implements RaceStage {
  readonly #options: RaceStageOptions;
  readonly #course: RaceCourse;
  readonly #path: RacePath;
  readonly #stage: Stage;
  readonly #root = new Group();
  readonly #marbles: MarblesModel;
  readonly #camera = new RaceCamera();
  readonly #watch: FrameWatch;
  #sweepers: SweepersModel;
  #scenery = new Group();
  #parts: readonly TrackPart[] = [];
  #night: CanvasTexture | null = null;
  #theme: Theme;
  #name: RaceCameraName = 'follow';
  #poses: readonly RacePose[] = [];
  #turns: readonly number[] = [];
  #tick = 0;
  #dirty = true;
  #busy = false;
  #request = 0;
  #last = 0;

  constructor(canvas: HTMLCanvasElement, options: RaceStageOptions) {
    this.#options = options;
    this.#theme = options.theme;
    this.#course = raceCourses[options.course];
    this.#path = racePath(this.#course);
    this.#stage = new Stage(canvas, { w: 14, h: 9, d: 14 }, options.pixelRatioCap);
    this.#marbles = new MarblesModel(this.#course.marbleRadiusMm / 100);
    this.#sweepers = this.#build();
    this.#stage.scene.add(this.#root);
    this.#watch = new FrameWatch({
      quality: options.quality ?? 'auto',
      onQuality: (quality) => this.#stage.setQuality(quality),
      onTooSlow: options.onTooSlow,
    });
    this.#stage.setQuality(qualities[0]);
  }

  show(poses: readonly RacePose[], turns: readonly number[], tick: number): void {
    this.#poses = poses;
    this.#turns = turns;
    this.#tick = tick;
    this.#place();
  }

  setCamera(name: RaceCameraName): void {
    this.#name = name;
    this.#clearView();
    this.#camera.look(this.#shot());
    if (this.#options.reducedMotion) this.#camera.advance(Infinity);
    this.#dirty = true;
  }

  setTheme(theme: Theme): void {
    if (theme === this.#theme) return;
    this.#theme = theme;
    this.#root.remove(this.#scenery);
    disposeTree(this.#scenery);
    this.#sweepers = this.#build();
    this.#place();
  }

  resize(width: number, height: number, insets: Insets = noInsets): void {
    this.#stage.resize(width, height);
    this.#camera.look(this.#shot());
    this.#camera.frame(width, height, insets);
    this.#dirty = true;
  }

  render(): void {
    this.#root.position.copy(this.#camera.target).negate();
    this.#stage.draw(this.#camera.camera, { shadows: true });
    this.#dirty = false;
  }

  start(): void {
    if (this.#request !== 0) return;
    this.#last = performance.now();
    this.#request = requestAnimationFrame(this.#step);
  }

  stop(): void {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
  }

  stats(): { readonly fps: number; readonly drawCalls: number; readonly triangles: number } {
    return { fps: this.#watch.fps, ...this.#stage.drawn };
  }

  dispose(): void {
    this.stop();
    disposeTree(this.#root);
    this.#night?.dispose();
    this.#stage.dispose();
  }

  readonly #step = (now: number): void => {
    this.#request = requestAnimationFrame(this.#step);
    const elapsed = now - this.#last;
    this.#last = now;
    this.#camera.look(this.#shot());
    const moved = this.#camera.advance(Math.min(elapsed, longestStepMs) / 1000);
    const busy = this.#dirty || moved;
    if (busy) {
      if (this.#busy) this.#watch.measure(elapsed);
      this.render();
    }
    this.#busy = busy;
  };

  #place(): void {
    this.#marbles.place(this.#poses);
    this.#sweepers.place(this.#turns, this.#tick);
    this.#clearView();
    this.#camera.look(this.#shot());
    this.#dirty = true;
  }

  /** A course may run under itself: what the last marble has left well behind hides nothing. */
  #clearView(): void {
    const last = Math.min(...this.#poses.map(({ along }) => along));
    const from = this.#name === 'follow' && this.#poses.length > 0 ? last - keptBehind : 0;
    let shown = 0;
    for (const { end, group } of this.#parts) {
      group.visible = end >= from;
      if (!group.visible) shown = end;
    }
    this.#sweepers.showFrom(shown);
  }

  /** What the chosen camera shows now. The pack's own middle is nearer to its first. */
  #shot(): Shot {
    if (this.#name === 'whole') return wholeOf(this.#path);
    const at = this.#name === 'finish' ? this.#course.finishMm / 100 - 1.5 : this.#packAlong();
    const { at: p } = frameOf(this.#path, at);
    return { target: new Vector3(p.x * 0.72, p.y, p.z), ...seen };
  }

  #packAlong(): number {
    const ways = this.#poses.map(({ along }) => along).sort((a, b) => b - a);
    const [first = this.#course.startMm / 100, second = first, third = second] = ways;
    return (first * 2 + second + third) / 4;
  }

  #build(): SweepersModel {
    const c = raceSkins[this.#theme];
    this.#scenery = new Group();
    const sweepers = new SweepersModel(this.#course, this.#path, c);
    this.#parts = buildTrack(this.#course, this.#path, c);
    this.#scenery.add(...this.#parts.map(({ group }) => group), sweepers.group);
    this.#root.add(this.#scenery, this.#marbles.group);
    this.#night?.dispose();
    this.#night = rays(c);
    this.#stage.scene.background = this.#night;
    return sweepers;
  }
}

function wholeOf({ frames }: RacePath): Shot {
  const box = {
    min: new Vector3(Infinity, Infinity, Infinity),
    max: new Vector3(-Infinity, -Infinity, -Infinity),
  };
  for (const { at } of frames) {
    box.min.min(at);
    box.max.max(at);
  }
  const target = box.min.clone().add(box.max).multiplyScalar(0.5);
  const size = box.max.clone().sub(box.min);
  return { target, wide: size.x + 4, tall: size.z * 0.8 + size.y * 0.62 + 3 };
}

/** The night of the page: rays from its middle. */
function rays(c: RaceColours): CanvasTexture {
  return print(1024, 1024, (pen) => {
    pen.fillStyle = c.rayA;
    pen.fillRect(0, 0, 1024, 1024);
    pen.fillStyle = c.rayB;
    for (let i = 0; i < 18; i++) {
      const a = (i / 18) * Math.PI * 2;
      pen.beginPath();
      pen.moveTo(512, 512);
      pen.arc(512, 512, 900, a, a + Math.PI / 18);
      pen.fill();
    }
  });
}

/** Builds a course on a canvas. @throws Error when the browser has no WebGL 2: the page then shows its flat map. */
export function createRaceStage(canvas: HTMLCanvasElement, options: RaceStageOptions): RaceStage {
  return new LiveRaceStage(canvas, options);
}

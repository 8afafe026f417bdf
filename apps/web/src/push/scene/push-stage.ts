import type { PushFall } from '@grabbit/contract';
import { deckAt } from '@grabbit/engines/push';
import type { PushFrame } from '@grabbit/engines/push';
import { Group, Vector3 } from 'three';
import { CameraRig } from '../../stage/camera-rig.ts';
import { disposeTree } from '../../stage/dispose-tree.ts';
import { FrameWatch } from '../../stage/frame-watch.ts';
import { qualities } from '../../stage/governor.ts';
import type { Quality } from '../../stage/governor.ts';
import type { Insets, Theme } from '../../stage/stage-types.ts';
import { Stage } from '../../stage/stage.ts';
import { BedBuffer } from './bed-buffer.ts';
import type { BedSink } from './bed-buffer.ts';
import { angleFor, viewsOf } from './camera-views.ts';
import type { Angle } from './camera-views.ts';
import { BodyCrowd } from './body-crowd.ts';
import { Flights } from './flights.ts';
import { lookOf, pushSkins } from './push-skins.ts';
import type { PushStage, PushStageOptions, SeenFall, StageStats } from './push-stage.types.ts';
import { buildTable } from './table.ts';
import type { Table } from './table.ts';
import { sizeOf, units } from './table-size.ts';
import type { TableSize } from './table-size.ts';

const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const chaseMs = 720;
const winChaseMs = 180;
const celebrationMs = 2600;
const longestStepMs = 100;
/** The neighbours behind the table are not of its own colours. */
const nightOf = 'tako-bay';

class LivePushStage implements PushStage {
  readonly #options: PushStageOptions;
  readonly #size: TableSize;
  readonly #stage: Stage;
  readonly #root = new Group();
  readonly #crowd: BodyCrowd;
  readonly #flights: Flights;
  readonly #buffer: BedBuffer;
  readonly #rig: CameraRig<Angle>;
  readonly #watch: FrameWatch;
  readonly #sink: BedSink;
  readonly #spot = new Vector3();
  #table: Table;
  #theme: Theme;
  #word: string;
  #aim: number | null = 0;
  #tick = 0;
  #beltUm = 0;
  #width = 1;
  #height = 1;
  #dirty = true;
  #request = 0;
  #last = 0;
  #insets = noInsets;
  #busy = false;
  #chase = 0;
  #celebrateUntil = 0;
  #turn = 0;
  #lit = true;

  constructor(canvas: HTMLCanvasElement, options: PushStageOptions) {
    this.#options = options;
    this.#theme = options.theme;
    this.#word = options.word ?? '';
    this.#size = sizeOf(options.settings);
    const { w, edge } = this.#size;
    this.#stage = new Stage(canvas, { w: w + 1, h: 6.4, d: edge + 2 }, options.pixelRatioCap);
    // The lights look at the origin: the middle of the bed stands there.
    this.#root.position.z = -edge * 0.6;
    this.#crowd = new BodyCrowd(this.#size);
    this.#flights = new Flights(
      this.#size,
      {
        place: (serial, coin, size) => this.#crowd.place(serial, coin, size),
        remove: (serial) => this.#crowd.remove(serial),
        landed: (fall, at) => this.#tellFall(fall, at),
      },
      { still: options.reducedMotion },
    );
    this.#buffer = new BedBuffer(options.settings);
    this.#sink = this.#sinkOf();
    this.#rig = new CameraRig(viewsOf(this.#size, this.#root.position.z), 'wide');
    this.#table = this.#build();
    this.#root.add(this.#table.group, this.#crowd.group);
    this.#stage.scene.add(this.#root);
    this.#watch = new FrameWatch({
      quality: options.quality ?? 'auto',
      onQuality: (quality) => this.#improve(quality),
      onTooSlow: options.onTooSlow,
    });
    this.#improve(qualities[0]);
    void this.#awaitLettering();
  }

  reset(full: PushFrame): void {
    this.#buffer.reset(full);
    this.#buffer.sample(performance.now(), this.#sink);
    this.#dirty = true;
  }

  frame(frame: PushFrame, falls: readonly PushFall[], arrivedAt: number): void {
    this.#buffer.push(frame, falls, arrivedAt);
  }

  setAim(um: number | null): void {
    this.#aim = um;
    const atOnce = this.#options.reducedMotion || this.#request === 0;
    this.#table.chute.aim(um === null ? null : units(um), { atOnce });
    this.#dirty = true;
  }

  setWon(count: number): void {
    this.#flights.setHeap(count);
    this.#dirty = true;
  }

  drop(): void {
    if (!this.#options.reducedMotion) this.#table.chute.nod();
  }

  burst(): void {
    if (this.#options.reducedMotion) return;
    this.#table.confetti.burst();
    this.#celebrateUntil = performance.now() + celebrationMs;
  }

  spin(degrees: number): void {
    this.#turn = degrees;
    this.#table.wheel?.spin(degrees, { atOnce: this.#options.reducedMotion });
    this.#dirty = true;
  }

  setLamps(on: boolean): void {
    this.#lit = on;
    this.#table.cabinet.setLamps(on);
    this.#dirty = true;
  }

  setTheme(theme: Theme): void {
    if (theme === this.#theme) return;
    this.#theme = theme;
    this.#root.remove(this.#table.group);
    disposeTree(this.#table.group);
    this.#table = this.#build();
    this.#root.add(this.#table.group);
    this.#stage.paintNight(theme, nightOf);
    this.#dirty = true;
  }

  setWord(word: string): void {
    if (word === this.#word) return;
    this.#word = word;
    this.#table.cabinet.setWord(word);
    void this.#awaitLettering();
    // With a name on it the box is shown whole.
    this.resize(this.#width, this.#height, this.#insets);
  }

  resize(width: number, height: number, insets: Insets = noInsets): void {
    this.#width = width;
    this.#height = height;
    this.#insets = insets;
    this.#stage.resize(width, height);
    this.#stage.paintNight(this.#theme, nightOf);
    const free = [width - insets.left - insets.right, height - insets.top - insets.bottom] as const;
    this.#rig.frame(width, height, insets);
    this.#rig.look(angleFor(...free, this.#word !== ''), { atOnce: true });
    this.#tellWheel();
    this.#dirty = true;
  }

  render(): void {
    this.#stage.draw(this.#rig.camera, { shadows: this.#dirty });
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

  stats(): StageStats {
    return { fps: this.#watch.fps, ...this.#stage.drawn };
  }

  dispose(): void {
    this.stop();
    disposeTree(this.#root);
    this.#stage.dispose();
  }

  readonly #step = (now: number): void => {
    this.#request = requestAnimationFrame(this.#step);
    const elapsed = now - this.#last;
    const dt = Math.min(elapsed, longestStepMs) / 1000;
    this.#last = now;
    const moved = this.#buffer.sample(now, this.#sink);
    const flies = this.#flights.advance(dt);
    const aims = this.#table.chute.advance(dt);
    if (moved || flies || aims || this.#turnWheel(dt)) this.#dirty = true;
    const paper = this.#table.confetti.advance(dt);
    const camera = this.#rig.advance(dt);
    const chased = this.#chaseBulbs(now);
    const busy = this.#dirty || paper || camera;
    if (busy || chased) {
      if (this.#busy) this.#watch.measure(elapsed);
      this.render();
    }
    this.#busy = busy;
  };

  #sinkOf(): BedSink {
    return {
      clear: () => {
        this.#crowd.clear();
        this.#flights.restore();
      },
      place: (serial, coin) => this.#crowd.place(serial, coin),
      leave: (serial, coin, won) => this.#flights.leave(serial, coin, won),
      move: (tick, beltUm) => {
        this.#tick = tick;
        this.#beltUm = beltUm;
        this.#moveTable();
      },
    };
  }

  #moveTable(): void {
    this.#table.deck.place(units(deckAt(this.#options.settings, this.#tick)));
    this.#table.belt.place(this.#beltUm);
  }

  #tellFall(fall: Omit<SeenFall, 'x' | 'y'>, at: readonly [number, number, number]): void {
    const { onFall } = this.#options;
    if (onFall === undefined) return;
    const spot = this.#root.localToWorld(this.#spot.set(...at)).project(this.#rig.camera);
    onFall({ ...fall, x: ((spot.x + 1) / 2) * this.#width, y: ((1 - spot.y) / 2) * this.#height });
  }

  #turnWheel(dt: number): boolean {
    const passed = this.#table.wheel?.advance(dt) ?? null;
    if (passed !== null && passed > 0) this.#options.onTick?.();
    return passed !== null;
  }

  #tellWheel(): void {
    const { onWheel } = this.#options;
    const place = this.#table.wheel?.places;
    if (onWheel === undefined) return;
    if (place === undefined || this.#rig.name === 'low') return onWheel(null);
    this.#root.updateMatrixWorld();
    this.#rig.camera.updateMatrixWorld();
    const seen = (at: Vector3): Vector3 =>
      this.#root.localToWorld(this.#spot.copy(at)).project(this.#rig.camera);
    const { x, y } = seen(place.middle);
    const top = seen(place.top).y;
    const [down, r] = [((1 - y) / 2) * this.#height, ((top - y) / 2) * this.#height];
    onWheel({ x: ((x + 1) / 2) * this.#width, y: down, r });
  }

  /** Bulbs take turns; faster while a win is celebrated, not at all when motion is not wanted. */
  #chaseBulbs(now: number): boolean {
    if (this.#options.reducedMotion || !this.#lit) return false;
    const step = Math.floor(now / (now < this.#celebrateUntil ? winChaseMs : chaseMs));
    if (step === this.#chase) return false;
    this.#chase = step;
    this.#table.cabinet.chase(step);
    return true;
  }

  #improve(quality: Quality): void {
    this.#stage.setQuality(quality);
    this.#dirty = true;
  }

  #build(): Table {
    const { settings } = this.#options;
    const table = buildTable(settings, this.#size, pushSkins[lookOf(settings)][this.#theme], this.#word);
    this.#table = table;
    this.#moveTable();
    table.wheel?.spin(this.#turn, { atOnce: true });
    if (!this.#lit) table.cabinet.setLamps(false);
    table.chute.aim(this.#aim === null ? null : units(this.#aim), { atOnce: true });
    return table;
  }

  /** The sign is painted before its typeface may have come; once it has, it is painted again. */
  async #awaitLettering(): Promise<void> {
    const word = this.#word;
    if (word === '') return;
    const faces = await document.fonts.load('64px "Bagel Fat One"', word).catch(() => []);
    if (faces.length === 0 || word !== this.#word) return;
    this.#table.cabinet.setWord(word);
    this.#dirty = true;
  }
}

/** Builds a table on a canvas. @throws Error when the browser has no WebGL 2: the page then shows its flat map. */
export function createPushStage(canvas: HTMLCanvasElement, options: PushStageOptions): PushStage {
  return new LivePushStage(canvas, options);
}

import type { PushFall } from '@grabbit/contract';
import type { Insets, Theme } from '../../stage/stage-types.ts';

/** What the drawn table takes of a pusher's settings: lengths in µm, 60 ticks a second. */
export interface TableSettings {
  readonly bedWidthUm: number;
  readonly bedDepthUm: number;
  readonly deckHeightUm: number;
  readonly deckRearUm: number;
  readonly deckFrontUm: number;
  readonly periodTicks: number;
  readonly coinRadiusUm: number;
  readonly coinThicknessUm: number;
  readonly tokenRadiusUm: number;
  readonly tokenThicknessUm: number;
  readonly dropHeightUm: number;
  readonly dropNearUm: number;
  readonly dropFarUm: number;
  readonly aimMarginUm: number;
  readonly trayDepthUm: number;
  readonly houseTrayUm: number;
  readonly trayPitchUm: number;
  readonly beltUmPerTick: number;
}

/** Serial, kind (0 coin, 1 token), place in 0.5 mm, rotation x y z w in 1/128, as the frames hold them. */
export type BedPose = readonly [
  serial: number,
  kind: 0 | 1,
  x: number,
  y: number,
  z: number,
  qx: number,
  qy: number,
  qz: number,
  qw: number,
];

/** What changed on the table since the frame before. */
export interface BedFrame {
  /** Of the epoch: it begins anew with each. */
  readonly tick: number;
  /** How far the belt has gone, modulo its pitch. */
  readonly beltUm: number;
  readonly moved: readonly BedPose[];
  readonly gone: readonly number[];
}

/** A coin that has reached its tray in the picture. */
export interface SeenFall {
  readonly serial: number;
  /** Whether its tray is the player's. */
  readonly won: boolean;
  /** Where it is seen, in CSS pixels of the canvas. */
  readonly x: number;
  readonly y: number;
}

export interface PushStageOptions {
  readonly theme: Theme;
  readonly settings: TableSettings;
  /** On the backbox; empty where the page itself writes the sign. */
  readonly word?: string;
  readonly reducedMotion: boolean;
  /** Most device pixels for a CSS pixel. */
  readonly pixelRatioCap: number;
  /** 'auto' (default) steps down on slow devices; 'full' never does, for pictures. */
  readonly quality?: 'auto' | 'full';
  readonly onFall?: (fall: SeenFall) => void;
}

export interface StageStats {
  /** Frames a second while something moves; 0 before the first second. */
  readonly fps: number;
  readonly drawCalls: number;
  readonly triangles: number;
}

/** A pusher's table in 3D. It draws only while it runs (`start`), and then only when something moved. */
export interface PushStage {
  /** Everything that lies there, at once: on joining, and after a lost connection. */
  reset(full: BedFrame): void;
  /** What changed. `falls` says of the gone who won them; `arrivedAt` is of `performance.now()`. */
  frame(frame: BedFrame, falls: readonly PushFall[], arrivedAt: number): void;
  /** Where the chute stands, in µm right of the middle; null where nobody aims. */
  setAim(um: number | null): void;
  /** How many coins lie in the tray in front: what the turn has won. Coins that fall there join them. */
  setWon(count: number): void;
  /** The chute nods: a coin is let go. */
  drop(): void;
  /** Celebrates once. */
  burst(): void;
  setTheme(theme: Theme): void;
  setWord(word: string): void;
  /** Size of the canvas in CSS pixels, and which margins of it are covered. */
  resize(width: number, height: number, insets?: Insets): void;
  /** Draws once, now. */
  render(): void;
  start(): void;
  stop(): void;
  stats(): StageStats;
  dispose(): void;
}

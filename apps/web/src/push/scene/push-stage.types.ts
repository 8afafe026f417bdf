import type { PushFall } from '@grabbit/contract';
import type { PushFrame, PushSettings } from '@grabbit/engines/push';
import type { Insets, Theme } from '../../stage/stage-types.ts';

/** A body that has reached its tray in the picture. */
export interface SeenFall {
  readonly serial: number;
  /** Whether its tray is the player's. */
  readonly won: boolean;
  /** Where it is seen, in CSS pixels of the canvas. */
  readonly x: number;
  readonly y: number;
}

/** Where the wheel is seen, in CSS pixels of the canvas. */
export interface WheelSpot {
  readonly x: number;
  readonly y: number;
  /** Half its height. */
  readonly r: number;
}

export interface PushStageOptions {
  readonly theme: Theme;
  readonly settings: PushSettings;
  /** On the backbox; empty where the page itself writes the sign. */
  readonly word?: string;
  readonly reducedMotion: boolean;
  /** Most device pixels for a CSS pixel. */
  readonly pixelRatioCap: number;
  /** 'auto' (default) steps down on slow devices; 'full' never does, for pictures. */
  readonly quality?: 'auto' | 'full';
  /** Even the plainest drawing takes seconds here. */
  readonly onTooSlow?: () => void;
  readonly onFall?: (fall: SeenFall) => void;
  /** Told after each change of size; null where there is no wheel to be seen. */
  readonly onWheel?: (spot: WheelSpot | null) => void;
  /** A field passes the pointer. */
  readonly onTick?: () => void;
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
  reset(full: PushFrame): void;
  /** What changed. `falls` says of the gone who won them; `arrivedAt` is of `performance.now()`. */
  frame(frame: PushFrame, falls: readonly PushFall[], arrivedAt: number): void;
  /** Where the chute stands, in µm right of the middle; null where nobody aims. */
  setAim(um: number | null): void;
  /** How many coins lie in the tray in front: what the turn has won. Coins that fall there join them. */
  setWon(count: number): void;
  /** The chute nods: a coin is let go. */
  drop(): void;
  /** Celebrates once. */
  burst(): void;
  /** Turns the wheel to so many degrees clockwise: what was settled. Nothing where there is none. */
  spin(degrees: number): void;
  /** Everything that shines, on or off. */
  setLamps(on: boolean): void;
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

import type { ClawFrame, ClawPlayFile } from '@grabbit/engines';
import { sceneFrameOfPlay } from '../scene/machine-frames.ts';
import type { FrameToy, SceneFrame } from '../scene/scene-types.ts';

const ticksPerMs = 60 / 1000;
/** Units of a canonical state: places in 10 µm, rotations in millionths. */
const perMetre = 1e5;
const perTurn = 1e6;

/** Plays the frames of a play that was run again, at any speed, from any moment. */
export interface ReplayPlayer {
  readonly length: number;
  readonly tick: number;
  readonly playing: boolean;
  add(frames: readonly ClawFrame[]): void;
  toys(): readonly FrameToy[];
  /** The picture at a local time in milliseconds; time that passed while playing moves the replay on. */
  sample(now: number): SceneFrame | undefined;
  play(): void;
  pause(): void;
  setSpeed(speed: number): void;
  /** Goes to a tick. Returns true when toys must be set anew, because it went back. */
  seek(tick: number): boolean;
}

/** The toys of a canonical state where they stand. */
function toysOfState(state: ClawPlayFile['start']): FrameToy[] {
  return state.toys.map(({ serial, kind, p, q }) => ({
    serial,
    kind,
    p: [p[0] / perMetre, p[1] / perMetre, p[2] / perMetre],
    q: [q[0] / perTurn, q[1] / perTurn, q[2] / perTurn, q[3] / perTurn],
  }));
}

export function createReplayPlayer(file: Pick<ClawPlayFile, 'start'>): ReplayPlayer {
  const start = toysOfState(file.start);
  const kinds = new Map<number, string>(file.start.toys.map(({ serial, kind }) => [serial, kind]));
  const kindOf = (serial: number): string | undefined => kinds.get(serial);
  const frames: ClawFrame[] = [];
  let position = 0;
  let shown = -1;
  let playing = false;
  let speed = 1;
  let last: number | null = null;

  const clamp = (tick: number): number => Math.min(Math.max(0, tick), Math.max(0, frames.length - 1));

  /** Everything that changed since the frame that was shown last, in one. */
  function collect(index: number): SceneFrame | undefined {
    const target = frames[index];
    if (target === undefined || index === shown) return undefined;
    const wonBefore = frames[shown]?.won.length ?? 0;
    const toys = new Map<number, ClawFrame['toys'][number]>();
    for (let i = shown + 1; i <= index; i += 1) {
      for (const pose of frames[i]?.toys ?? []) toys.set(pose[0], pose);
    }
    shown = index;
    return sceneFrameOfPlay({ ...target, toys: [...toys.values()] }, kindOf, wonBefore);
  }

  return {
    get length() {
      return frames.length;
    },
    get tick() {
      return Math.floor(position);
    },
    get playing() {
      return playing;
    },
    add(more) {
      frames.push(...more);
    },
    toys: () => start,
    sample(now) {
      const passed = last === null ? 0 : now - last;
      last = now;
      if (playing) {
        position = clamp(position + passed * ticksPerMs * speed);
        if (position >= frames.length - 1) playing = false;
      }
      return collect(Math.floor(position));
    },
    play() {
      if (frames.length > 0) playing = true;
    },
    pause() {
      playing = false;
    },
    setSpeed(next) {
      speed = next;
    },
    seek(tick) {
      position = clamp(tick);
      const back = Math.floor(position) < shown;
      if (back) shown = -1;
      return back;
    },
  };
}

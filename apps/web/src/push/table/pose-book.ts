import type { PushFall } from '@grabbit/contract';
import { PushFrameReader } from '@grabbit/engines/push';
import type { PushFrame, PushPose } from '@grabbit/engines/push';
import type { TablePicture } from './table-client.ts';

/** What is drawn of a table: the frames as they come, the first one a full one. */
export interface TableViewer {
  /** Everything that lies there, at once. */
  reset(frame: PushFrame): void;
  frame(frame: PushFrame, falls: readonly PushFall[], arrivedAt: number): void;
}

/** Reads the frames of a table and keeps where everything lies, for whoever begins to look later. */
export interface PoseBook extends TablePicture {
  readonly poses: ReadonlyMap<number, PushPose>;
  readonly tick: number;
  readonly beltUm: number;
  /** Shows everything that lies there, and from now on what moves. Returns how to stop. */
  follow(viewer: TableViewer): () => void;
}

const bytesOf = (packed: string): Uint8Array =>
  Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));

/** Null for what was changed on its way, or continues what never came. */
function readOrNull(read: () => PushFrame): PushFrame | null {
  try {
    return read();
  } catch {
    return null;
  }
}

class LivePoseBook implements PoseBook {
  readonly poses = new Map<number, PushPose>();
  tick = 0;
  beltUm = 0;
  #reader = new PushFrameReader();
  readonly #viewers = new Set<TableViewer>();

  full(packed: string): boolean {
    const reader = new PushFrameReader();
    const frame = readOrNull(() => reader.read(bytesOf(packed)));
    if (frame === null) return false;
    this.#reader = reader;
    this.poses.clear();
    this.#keep(frame);
    for (const viewer of this.#viewers) viewer.reset(this.#whole());
    return true;
  }

  frame(packed: Uint8Array, falls: readonly PushFall[], arrivedAt: number): boolean {
    const frame = readOrNull(() => this.#reader.read(packed));
    if (frame === null) return false;
    this.#keep(frame);
    for (const viewer of this.#viewers) viewer.frame(frame, falls, arrivedAt);
    return true;
  }

  follow(viewer: TableViewer): () => void {
    this.#viewers.add(viewer);
    viewer.reset(this.#whole());
    return () => void this.#viewers.delete(viewer);
  }

  #keep({ tick, beltUm, moved, gone }: PushFrame): void {
    this.tick = tick;
    this.beltUm = beltUm;
    for (const pose of moved) this.poses.set(pose[0], pose);
    for (const serial of gone) this.poses.delete(serial);
  }

  #whole(): PushFrame {
    return { tick: this.tick, beltUm: this.beltUm, moved: [...this.poses.values()], gone: [] };
  }
}

export function createPoseBook(): PoseBook {
  return new LivePoseBook();
}

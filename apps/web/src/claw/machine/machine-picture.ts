import type { MachineFrame, MachineToy } from '@grabbit/contract';
import { createFrameBuffer } from '../scene/frame-buffer.ts';
import type { FrameBuffer } from '../scene/frame-buffer.ts';
import { sceneFrameOf, sceneToysOf } from '../scene/machine-frames.ts';
import type { FrameToy } from '../scene/scene-types.ts';

/** Where everything in the machine is: smoothed for the picture, and as last told for one that starts later. */
export interface MachinePicture {
  readonly buffer: FrameBuffer;
  /** All toys where they were told to be last. */
  toys(): readonly FrameToy[];
  /** Starts anew from a full list. */
  reset(toys: readonly MachineToy[], frame: MachineFrame, arrivedAt: number): void;
  take(frame: MachineFrame, arrivedAt: number): void;
}

export function createMachinePicture(): MachinePicture {
  const buffer = createFrameBuffer();
  const toys = new Map<number, FrameToy>();
  const kinds = new Map<number, string>();

  function take(frame: MachineFrame, arrivedAt: number): void {
    const scene = sceneFrameOf(frame, (serial) => kinds.get(serial));
    for (const toy of scene.toys) toys.set(toy.serial, toy);
    for (const serial of scene.gone) toys.delete(serial);
    buffer.push(frame.k, scene, arrivedAt);
  }

  return {
    buffer,
    toys: () => [...toys.values()],
    reset(full, frame, arrivedAt) {
      buffer.clear();
      toys.clear();
      for (const toy of sceneToysOf(full)) {
        toys.set(toy.serial, toy);
        kinds.set(toy.serial, toy.kind);
      }
      take(frame, arrivedAt);
    },
    take,
  };
}

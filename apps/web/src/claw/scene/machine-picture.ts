import type { MachineFrame } from '@grabbit/contract';
import type { MachinePicture } from '../../room/machine/machine-picture.ts';
import { createFrameBuffer } from './frame-buffer.ts';
import type { FrameBuffer } from './frame-buffer.ts';
import { sceneFrameOf, sceneToysOf } from './machine-frames.ts';
import type { FrameToy } from './scene-types.ts';

/** Where everything in the machine is: smoothed for the picture, and as last told for one that starts later. */
export interface ClawPicture extends MachinePicture {
  readonly buffer: FrameBuffer;
  /** All toys where they were told to be last. */
  toys(): readonly FrameToy[];
}

const made = new WeakSet<MachinePicture>();

const isClaws = (picture: MachinePicture): picture is ClawPicture => made.has(picture);

/** A claw machine's picture as its screens read it. @throws for one that was made for another game. */
export function clawPictureOf(picture: MachinePicture): ClawPicture {
  if (!isClaws(picture)) throw new TypeError('the picture is not of a claw machine');
  return picture;
}

export function createClawPicture(): ClawPicture {
  const buffer = createFrameBuffer();
  const toys = new Map<number, FrameToy>();
  const kinds = new Map<number, string>();

  function take(frame: MachineFrame, arrivedAt: number): void {
    const scene = sceneFrameOf(frame, (serial) => kinds.get(serial));
    for (const toy of scene.toys) toys.set(toy.serial, toy);
    for (const serial of scene.gone) toys.delete(serial);
    buffer.push(frame.k, scene, arrivedAt);
  }

  const picture: ClawPicture = {
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
  made.add(picture);
  return picture;
}

import type { MachineFrame, MachineToy } from '@grabbit/contract';
import type { ClawFrame } from '@grabbit/engines';
import type { FrameToy, SceneFrame } from './scene-types.ts';
import { prongAngles } from './scene-types.ts';

/** Poses cross the wire in tenths of a millimetre and ten-thousandths of a quaternion; angles in milliradians. */
const perMetre = 1e4;
const perTurn = 1e4;
const perRadian = 1e3;

type Pose = readonly [x: number, y: number, z: number, qx: number, qy: number, qz: number, qw: number];

const toyOf = (serial: number, kind: string, [x, y, z, qx, qy, qz, qw]: Pose): FrameToy => ({
  serial,
  kind,
  p: [x / perMetre, y / perMetre, z / perMetre],
  q: [qx / perTurn, qy / perTurn, qz / perTurn, qw / perTurn],
});

/** Toys whose kind nobody knows cannot be drawn: they come with the next full list. */
function movedToys(poses: MachineFrame['m'], kindOf: (serial: number) => string | undefined): FrameToy[] {
  const toys: FrameToy[] = [];
  for (const [serial, ...pose] of poses) {
    const kind = kindOf(serial);
    if (kind !== undefined) toys.push(toyOf(serial, kind, pose));
  }
  return toys;
}

const openness = (angle: number): number => {
  const { closed, open } = prongAngles;
  return Math.min(1, Math.max(0, (angle - closed) / (open - closed)));
};

/** A full list from the machine socket, for `setToys`. */
export function sceneToysOf(toys: readonly MachineToy[]): FrameToy[] {
  return toys.map(({ serial, kind, pose }) => toyOf(serial, kind, pose));
}

/** A frame of the machine socket, for the frame buffer. */
export function sceneFrameOf(
  frame: MachineFrame,
  kindOf: (serial: number) => string | undefined,
): SceneFrame {
  const [gantryX, gantryZ, hub, swingX, swingZ, angle] = frame.g;
  return {
    gantryX: gantryX / perMetre,
    gantryZ: gantryZ / perMetre,
    hubY: hub / perMetre,
    swingX: swingX / perMetre,
    swingZ: swingZ / perMetre,
    open: openness(angle / perRadian),
    prongs: frame.a.map((each) => each / perRadian),
    phase: frame.p,
    toys: movedToys(frame.m, kindOf),
    gone: frame.x ?? [],
  };
}

/** A frame of the engine, for a replay in the browser. `goneBefore` counts the toys won up to the frame before. */
export function sceneFrameOfPlay(
  frame: ClawFrame,
  kindOf: (serial: number) => string | undefined,
  goneBefore = 0,
): SceneFrame {
  const prongs = frame.prongs.map((angle) => angle / perRadian);
  const mean = prongs.reduce((sum, angle) => sum + angle, 0) / Math.max(1, prongs.length);
  return {
    gantryX: frame.gantry[0] / perMetre,
    gantryZ: frame.gantry[1] / perMetre,
    hubY: frame.hub / perMetre,
    swingX: frame.swing[0] / perMetre,
    swingZ: frame.swing[1] / perMetre,
    open: openness(mean),
    prongs,
    phase: frame.phase,
    toys: movedToys(frame.toys, kindOf),
    gone: frame.won.slice(goneBefore),
  };
}

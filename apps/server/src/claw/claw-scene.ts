import type { MachineFrame, MachineToy } from '@grabbit/contract';
import { type ClawSettings, type ClawState, homeOf } from '@grabbit/engines';
import type { RunSetup } from '../games/game.ts';

export interface ClawScene {
  readonly toys: MachineToy[];
  readonly frame: MachineFrame;
}

type ClawSetup = RunSetup<ClawSettings, ClawState>;

/** Where everything is: at rest by the room's canonical state, or as a running play's full frame tells. */
export function sceneOf(setup: ClawSetup, full: MachineFrame | null): ClawScene {
  const toys = restingToys(setup);
  if (full === null) return { toys, frame: restingFrame(setup) };
  const gone = new Set(full.x ?? []);
  const poses = new Map(full.m.map(([serial, ...pose]) => [serial, pose]));
  const live = toys.filter(({ serial }) => !gone.has(serial));
  return {
    toys: live.map((toy) => ({ ...toy, pose: poses.get(toy.serial) ?? toy.pose })),
    frame: { ...full, m: [] },
  };
}

function restingToys({ start }: ClawSetup): MachineToy[] {
  return start.toys.map(({ serial, kind, p, q }) => ({
    serial,
    kind,
    pose: [
      Math.round(p[0] / 10),
      Math.round(p[1] / 10),
      Math.round(p[2] / 10),
      Math.round(q[0] / 100),
      Math.round(q[1] / 100),
      Math.round(q[2] / 100),
      Math.round(q[3] / 100),
    ],
  }));
}

/** The claw as a play begins with it: folded over the chute, where it has no room to stand open. */
function restingFrame({ settings }: ClawSetup): MachineFrame {
  const home = homeOf(settings);
  const g = [
    Math.round(home.x * 1e4),
    Math.round(home.z * 1e4),
    Math.round(settings.restHeightUm / 100),
    0,
    0,
    0,
  ] as const;
  const a = Array.from({ length: settings.prongs }, () => 0);
  return { t: 'f', k: 0, p: 'aiming', g, a, m: [] };
}

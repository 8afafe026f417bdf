import type { MachineFrame, MachineToy } from '@grabbit/contract';
import { homeOf } from '@grabbit/engines';
import type { RoomRow } from './room.store.ts';

export interface RoomScene {
  readonly toys: MachineToy[];
  readonly frame: MachineFrame;
}

type SceneRow = Pick<RoomRow, 'state' | 'settings'>;

/** Where everything is: at rest by the room's canonical state, or as a running play's full frame tells. */
export function sceneOf(row: SceneRow, full: MachineFrame | null): RoomScene {
  const toys = restingToys(row);
  if (full === null) return { toys, frame: restingFrame(row) };
  const gone = new Set(full.x ?? []);
  const poses = new Map(full.m.map(([serial, ...pose]) => [serial, pose]));
  const live = toys.filter(({ serial }) => !gone.has(serial));
  return {
    toys: live.map((toy) => ({ ...toy, pose: poses.get(toy.serial) ?? toy.pose })),
    frame: { ...full, m: [] },
  };
}

function restingToys(row: SceneRow): MachineToy[] {
  return row.state.toys.map(({ serial, kind, p, q }) => ({
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

function restingFrame(row: SceneRow): MachineFrame {
  const home = homeOf(row.settings);
  const g = [
    Math.round(home.x * 1e4),
    Math.round(home.z * 1e4),
    Math.round(row.settings.restHeightUm / 100),
    0,
    0,
    row.settings.openMrad,
  ] as const;
  return { t: 'f', k: 0, p: 'aiming', g, m: [] };
}

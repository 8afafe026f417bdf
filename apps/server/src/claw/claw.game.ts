import type { MachineFrame, MachineToy } from '@grabbit/contract';
import {
  type ChainedInput,
  type ClawSettings,
  type ClawState,
  clawStateHash,
  homeOf,
} from '@grabbit/engines';
import type { Game, RunSetup } from '../games/game.ts';
import type { SeatInput } from '../games/plays.ts';
import { clawEngine } from './claw-engine.ts';
import { presetOf } from './claw-presets.ts';
import { clawDropText, clawFile, clawProof } from './claw-file.ts';
import type { RunEnd } from './claw-messages.ts';
import type { ClawRunner } from './claw-runner.ts';

interface ClawScene {
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

/** What lies in a machine stays as it was made, also when its own kind is filled in no more. */
function keepKnown(
  { settings, state }: { readonly settings: ClawSettings; readonly state: ClawState },
  next: ClawSettings,
): ClawSettings {
  const lying = new Set(state.toys.map(({ kind }) => kind));
  const kept = Object.entries(settings.toys ?? {}).filter(([kind]) => lying.has(kind));
  const toys = { ...Object.fromEntries(kept), ...next.toys };
  return Object.keys(toys).length === 0 ? next : { ...next, toys };
}

export type ClawGame = Game<ClawSettings, ClawState, ChainedInput, RunEnd>;

/** All four directions at once. */
const mostCode = 15;

/** Steering, dropping and showing the seed, as the table in `docs/machine-socket.md` has it. */
export function readClawInput(message: Readonly<Record<string, unknown>>): SeatInput | null {
  const { t, play, id, code, clientSeed } = message;
  if (typeof play !== 'string' || play.length > 32 || !isCount(id)) return null;
  if (t === 'steer' && isCount(code) && code <= mostCode) return { t, play, id, code };
  if (t === 'reveal' && typeof clientSeed === 'string' && /^[0-9a-f]{64}$/.test(clientSeed))
    return { t, play, id, clientSeed };
  return t === 'drop' ? { t, play, id } : null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** The claw machine: one seat, thirty seconds to aim, and what lies in the chute at the end is won. */
export function createClaw(runner: ClawRunner): ClawGame {
  return {
    name: 'claw',
    engine: clawEngine,
    house: 'claw',
    practice: 'trial',
    runner,
    refuse: ({ toys }) => (toys.length === 0 ? 'outOfStock' : null),
    readInput: readClawInput,
    aimTicks: ({ aimTicks }) => aimTicks,
    stateHash: clawStateHash,
    prizes: ({ toys }) => toys,
    scene: (setup, full) => sceneOf(setup, full as MachineFrame | null),
    resultOf: ({ won, end, endTick, grip: story }) => ({ won, end, endTick, story }),
    proof: clawProof,
    dropText: clawDropText,
    file: clawFile,
    published: ({ preset, band }) => band ?? presetOf(preset).band,
    settle: keepKnown,
  };
}

import type { MachineFrame } from '@grabbit/contract';
import { type ChainedInput, type ClawSettings, type ClawState, clawStateHash } from '@grabbit/engines';
import type { Game } from '../games/game.ts';
import type { SeatInput } from '../games/plays.ts';
import { clawEngine } from './claw-engine.ts';
import { presetOf } from './claw-presets.ts';
import { clawFile, clawProof } from './claw-file.ts';
import type { RunEnd } from './claw-messages.ts';
import type { ClawRunner } from './claw-runner.ts';
import { sceneOf } from './claw-scene.ts';

export type ClawGame = Game<ClawSettings, ClawState, ChainedInput, RunEnd>;

/** All four directions at once. */
const mostCode = 15;

/** Steering and dropping, as the table in `docs/machine-socket.md` has it. */
export function readClawInput(message: Readonly<Record<string, unknown>>): SeatInput | null {
  const { t, play, id, code } = message;
  if (typeof play !== 'string' || play.length > 32 || !isCount(id)) return null;
  if (t === 'steer' && isCount(code) && code <= mostCode) return { t, play, id, code };
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
    file: clawFile,
    published: (preset) => presetOf(preset).band,
  };
}

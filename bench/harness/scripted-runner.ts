import type { MachineFrame } from '@grabbit/contract';
import { type ChainedInput, type ClawState, dropCode, inputLink, toyKinds } from '@grabbit/engines';
import type { ClawSetup, RunEnd } from '../../apps/server/src/claw/claw-messages.ts';
import type { ClawListener, ClawRefill, ClawRunner } from '../../apps/server/src/claw/claw-runner.ts';

interface Run {
  readonly setup: ClawSetup;
  readonly listener: ClawListener;
  readonly inputs: ChainedInput[];
  chain: string;
  tick: number;
}

const ticksBetween = 40;
const ticksAfterDrop = 420;
/** A toy somewhere else than before, so that each end state is new. Units of 10 µm. */
function shuffled(state: ClawState, tick: number): ClawState {
  const moved = (n: number, i: number): number => ((n + tick * 7919 + i * 104_729) % 30_000) - 15_000;
  return {
    ...state,
    toys: state.toys.map((toy, i) => ({ ...toy, p: [moved(toy.p[0], i), toy.p[1], moved(toy.p[2], i + 1)] })),
  };
}

function endOf(run: Run): RunEnd {
  const endTick = run.tick + ticksAfterDrop;
  const grip = { result: 'missed', touched: false, aim: null, lift: null } as const;
  return { won: [], end: shuffled(run.setup.start, endTick), endTick, grip };
}

function filled({ state, kinds, firstSerial }: ClawRefill): ClawState {
  const added = kinds.map((kind, i) => ({
    serial: firstSerial + i,
    kind: toyKinds.find((known) => known === kind) ?? toyKinds[0],
    p: [i * 1_234 - 15_000, 9_000 + i * 432, 15_000 - i * 1_111] as const,
    q: [i * 12_321 - 140_000, 350_000, 200_000 - i * 23_456, 900_000] as const,
  }));
  const still = { v: [0, 0, 0], w: [0, 0, 0] } as const;
  return { ...state, toys: [...state.toys, ...added.map((toy) => ({ ...still, ...toy }))] };
}

/**
 * Ends a play as soon as its drop is journalled, without physics: what is left is the books, the sockets and the
 * calls. Input chain, journal, secrets and end states are as large and as new as in a real play.
 */
export function createScriptedRunner(): ClawRunner {
  const runs = new Map<number, Run>();

  function record(run: Run, id: number, code: number): ChainedInput {
    run.tick += ticksBetween;
    run.chain = inputLink(run.chain, { id, tick: run.tick, code });
    const input = { id, tick: run.tick, code, hash: run.chain };
    run.inputs.push(input);
    return input;
  }

  return {
    open(play, setup, commitment, listener) {
      runs.set(play, { setup, listener, inputs: [], chain: commitment, tick: 0 });
    },
    steer(play, id, code) {
      const run = runs.get(play);
      if (run === undefined) return;
      const { tick, hash } = record(run, id, code);
      run.listener.onAck(id, tick, hash);
    },
    drop(play, id) {
      const run = runs.get(play);
      if (run === undefined) return;
      record(run, id, dropCode);
      run.listener.onDropAt(run.inputs);
    },
    release(play) {
      const run = runs.get(play);
      if (run !== undefined) setImmediate(() => run.listener.onEnded(endOf(run)));
    },
    stop: (play) => void runs.delete(play),
    full: () => Promise.resolve<MachineFrame | null>(null),
    rerun: () => Promise.reject(new Error('a benchmark does not restart')),
    refill: (work) => Promise.resolve(filled(work)),
    setClocks: () => undefined,
    close: () => Promise.resolve(),
  };
}

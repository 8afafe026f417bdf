import { hiss, motor, tone, whiteNoise } from './synth.ts';
import type { Synth } from './synth.ts';

export type MachineSoundName =
  | 'drop'
  | 'grip'
  | 'lift'
  | 'release'
  | 'thud'
  | 'win'
  | 'miss'
  | 'tick'
  | 'turn'
  | 'coins'
  | 'clink';

export interface MachineSound {
  /** Call from the first tap: browsers, and manners, want silence until then. Later calls wake a context that slept. */
  unlock(): void;
  /** The one switch. Remembering it is the caller's. */
  setOn(on: boolean): void;
  /** Speed of the gantry or the winch, 0 to 1; the hum follows it. */
  move(speed: number): void;
  play(name: MachineSoundName): void;
  /** Sleeps until the next `unlock`. */
  rest(): void;
  dispose(): void;
}

export interface MachineSoundOptions {
  readonly on: boolean;
  /** Makes the audio context; the browser's own when absent. */
  readonly open?: () => AudioContext;
}

const volume = 0.5;
const winNotes = [523.25, 659.25, 783.99, 1046.5, 1318.5];

const sounds: Readonly<Record<MachineSoundName, (synth: Synth, at: number) => void>> = {
  drop(synth, at) {
    tone(synth, { at, seconds: 0.5, from: 560, to: 190, loud: 0.22, shape: 'triangle' });
    for (let i = 0; i < 6; i++)
      hiss(synth, { at: at + i * 0.07, seconds: 0.03, band: 2600, sharp: 6, loud: 0.12 });
  },
  grip(synth, at) {
    for (const [late, band] of [
      [0, 2300],
      [0.05, 1500],
    ] as const) {
      hiss(synth, { at: at + late, seconds: 0.05, band, sharp: 3, loud: 0.5 });
      tone(synth, {
        at: at + late,
        seconds: 0.06,
        from: band / 5,
        to: band / 8,
        loud: 0.16,
        shape: 'square',
      });
    }
  },
  lift(synth, at) {
    tone(synth, { at, seconds: 0.34, from: 210, to: 430, loud: 0.16, shape: 'triangle' });
  },
  release(synth, at) {
    hiss(synth, { at, seconds: 0.07, band: 1800, sharp: 2, loud: 0.3 });
    tone(synth, { at, seconds: 0.12, from: 340, to: 250, loud: 0.14, shape: 'triangle' });
  },
  thud(synth, at) {
    tone(synth, { at, seconds: 0.2, from: 130, to: 52, loud: 0.6 });
    hiss(synth, { at, seconds: 0.12, band: 320, sharp: 0.7, loud: 0.35 });
  },
  win(synth, at) {
    for (const [i, note] of winNotes.entries()) {
      const start = at + i * 0.095;
      const last = i === winNotes.length - 1;
      tone(synth, { at: start, seconds: last ? 0.9 : 0.3, from: note, loud: 0.24, shape: 'triangle' });
      tone(synth, { at: start, seconds: last ? 0.7 : 0.2, from: note * 2, loud: 0.07 });
    }
    hiss(synth, { at: at + 0.4, seconds: 0.7, band: 7200, sharp: 0.8, loud: 0.05 });
  },
  // One soft step down: a miss is told, not mocked.
  miss(synth, at) {
    tone(synth, { at, seconds: 0.18, from: 392, loud: 0.12, shape: 'triangle' });
    tone(synth, { at: at + 0.16, seconds: 0.32, from: 329.6, loud: 0.12, shape: 'triangle' });
  },
  // A bell at the door, twice: it has to be heard from another tab.
  turn(synth, at) {
    for (const [late, note] of [
      [0, 784],
      [0.16, 1046.5],
      [0.5, 784],
      [0.66, 1046.5],
    ] as const) {
      tone(synth, { at: at + late, seconds: 0.4, from: note, loud: 0.3, shape: 'triangle' });
      tone(synth, { at: at + late, seconds: 0.25, from: note * 2, loud: 0.08 });
    }
  },
  coins(synth, at) {
    for (let i = 0; i < 3; i++) {
      const start = at + i * 0.07;
      tone(synth, { at: start, seconds: 0.16, from: 1976 + i * 220, loud: 0.1, shape: 'triangle' });
      hiss(synth, { at: start, seconds: 0.03, band: 6200, sharp: 5, loud: 0.14 });
    }
  },
  // Metal on metal, small: it is heard often.
  clink(synth, at) {
    tone(synth, { at, seconds: 0.07, from: 3100, to: 2900, loud: 0.035, shape: 'triangle' });
    hiss(synth, { at, seconds: 0.02, band: 5400, sharp: 6, loud: 0.06 });
  },
  tick(synth, at) {
    hiss(synth, { at, seconds: 0.025, band: 3800, sharp: 8, loud: 0.25 });
  },
};

interface Running {
  readonly synth: Synth;
  readonly master: GainNode;
  readonly hum: (speed: number) => void;
}

function run(open: () => AudioContext, on: boolean): Running {
  const context = open();
  const master = context.createGain();
  master.gain.value = on ? volume : 0;
  const limiter = context.createDynamicsCompressor();
  master.connect(limiter).connect(context.destination);
  const synth: Synth = { context, out: master, noise: whiteNoise(context) };
  return { synth, master, hum: motor(synth) };
}

/** The sounds of the machines, made in code. Silent until `unlock`. */
export function createMachineSound({
  on,
  open = () => new AudioContext(),
}: MachineSoundOptions): MachineSound {
  let wanted = on;
  let running: Running | undefined;
  let speed = 0;
  return {
    unlock() {
      running ??= run(open, wanted);
      // A browser may refuse to wake the context outside a tap; the next tap asks again.
      if (running.synth.context.state === 'suspended') running.synth.context.resume().catch(() => undefined);
    },
    setOn(next) {
      wanted = next;
      running?.master.gain.setTargetAtTime(next ? volume : 0, running.synth.context.currentTime, 0.03);
    },
    move(next) {
      const rounded = Math.round(Math.min(1, Math.max(0, next)) * 20) / 20;
      if (rounded === speed) return;
      speed = rounded;
      running?.hum(rounded);
    },
    play(name) {
      if (!running || !wanted || running.synth.context.state !== 'running') return;
      sounds[name](running.synth, running.synth.context.currentTime + 0.005);
    },
    rest() {
      running?.synth.context.suspend().catch(() => undefined);
    },
    dispose() {
      running?.synth.context.close().catch(() => undefined);
      running = undefined;
    },
  };
}

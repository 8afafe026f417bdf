import type { DrawEngine } from '../fair/draw.ts';
import type { DrawStream } from '../fair/randomness.ts';
import { hasShape } from '../fair/shape.ts';
import {
  bringsFree,
  lineOf,
  lineTimes,
  type SlotMachine,
  slotMachine,
  type SlotMachineName,
  slotMachines,
} from './machines.ts';

/** Coins that a spin may cost. */
export const slotStakes = [100, 200, 500, 1_000, 2_000, 5_000] as const;
export type SlotStake = (typeof slotStakes)[number];

/** A type, not an interface: it is written as canonical JSON. */
export type SlotBet = {
  readonly machine: SlotMachineName;
  /** Coins a spin. */
  readonly stake: SlotStake;
};

/** The stop of each reel, for the spin that was paid for and then for each free one. */
export type SlotResult = { readonly spins: readonly (readonly number[])[] };

const oneOf =
  (values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);

const betShape = { machine: oneOf(slotMachines), stake: oneOf(slotStakes) };

function isBet(value: unknown): value is SlotBet {
  return hasShape(value, betShape);
}

const spin = ({ strips }: SlotMachine, draw: DrawStream): number[] =>
  strips.map(({ length }) => draw.below(length));

/** The spin, and its free ones after it. Source: rules S2 and S5 of SPEC.md. */
function spins(machine: SlotMachine, draw: DrawStream): number[][] {
  const first = spin(machine, draw);
  const free = bringsFree(machine, lineOf(machine, first)) ? (machine.free?.spins ?? 0) : 0;
  return [first, ...Array.from({ length: free }, () => spin(machine, draw))];
}

/** Coins that each spin of a result pays, the paid one first. Whole: the stake times whole numbers. */
export function spinPays({ machine: name, stake }: SlotBet, { spins: stops }: SlotResult): readonly number[] {
  const machine = slotMachine(name);
  return stops.map((each, index) => {
    const times = index === 0 ? 1 : (machine.free?.times ?? 0);
    return stake * times * lineTimes(machine, lineOf(machine, each));
  });
}

/** The game of paper reels, as a pure function of bet and stream. */
export const slot: DrawEngine<SlotBet, SlotResult> = {
  name: 'slot',
  version: 'slot-1',
  rules: {
    stakes: slotStakes,
    machines: slotMachines.map((name) => {
      const { strips, pays, free } = slotMachine(name);
      return { name, strips, pays: { ...pays }, free: free === null ? null : { ...free } };
    }),
    order:
      'one number; for each reel from the left below the length of its strip; then for each free spin the same. Pays are times of the stake by how many alike stand on the line from the left',
  },
  readBet: (value) => (isBet(value) ? value : null),
  priceOf: ({ stake }) => stake,
  drawsOf: () => 1,
  draw: ({ machine }, [draw]) => {
    if (draw === undefined) throw new Error('a spin without a number');
    return { spins: spins(slotMachine(machine), draw) };
  },
  paysOf: (bet, result) => spinPays(bet, result).reduce((sum, paid) => sum + paid, 0),
};

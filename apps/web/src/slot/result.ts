import { lineOf, slotMachine, slotMachines, slotStakes, spinPays, winsOf } from '@grabbit/engines/draws';
import type { SlotBet, SlotMachineName, SlotSymbol } from '@grabbit/engines/draws';
import { isRecord } from '../kernel/storage.ts';

/** One spin of a play as it is shown. */
export interface ShownSpin {
  readonly stops: readonly number[];
  readonly line: readonly SlotSymbol[];
  /** Which reels are part of what pays. */
  readonly pays: readonly boolean[];
  /** Coins. */
  readonly paid: number;
}

/** The spins of a play with what each pays. */
export function spinsOf(bet: SlotBet, spins: readonly (readonly number[])[]): readonly ShownSpin[] {
  const machine = slotMachine(bet.machine);
  const pays = spinPays(bet, { spins });
  return spins.map((stops, index) => {
    const line = lineOf(machine, stops);
    const kinds = winsOf(machine, line).map(({ symbol }) => symbol);
    return { stops, line, pays: line.map((symbol) => kinds.includes(symbol)), paid: pays[index] ?? 0 };
  });
}

/** A bet and a result of any origin as those of the reels; null for others. */
export function readPlay(
  bet: unknown,
  result: unknown,
): { readonly bet: SlotBet; readonly spins: readonly (readonly number[])[] } | null {
  if (!isRecord(bet) || !isRecord(result) || !Array.isArray(result['spins'])) return null;
  const machine: SlotMachineName | undefined = slotMachines.find((each) => each === bet['machine']);
  const stake = slotStakes.find((each) => each === bet['stake']);
  if (machine === undefined || stake === undefined) return null;
  const reels = slotMachine(machine).strips;
  const spins: unknown[] = result['spins'];
  const isSpin = (stops: unknown): stops is number[] =>
    Array.isArray(stops) &&
    stops.length === reels.length &&
    stops.every((stop, reel) => Number.isInteger(stop) && stop >= 0 && stop < (reels[reel]?.length ?? 0));
  return spins.length > 0 && spins.every(isSpin) ? { bet: { machine, stake }, spins } : null;
}

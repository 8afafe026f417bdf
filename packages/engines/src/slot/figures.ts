import {
  bringsFree,
  lineTimes,
  type SlotMachine,
  slotMachine,
  type SlotMachineName,
  slotMachines,
  type SlotSymbol,
  slotSymbols,
} from './machines.ts';

/** What can be known of a machine before a spin. All of one stake: a spin costs 1. */
export interface SlotFigures {
  /** The exact return: `paid` stakes over all `ways`, both whole. */
  readonly paid: bigint;
  readonly ways: bigint;
  /** The same as a share of 1. */
  readonly share: number;
  /** Of what a spin pays, in stakes. */
  readonly deviation: number;
  /** Chance that a spin pays anything. */
  readonly hits: number;
  /** Chance that it pays more than it costs. */
  readonly gains: number;
  /** Chance that it brings free spins; 0 where there are none. */
  readonly frees: number;
}

/** A line that can come, and in how many ways. */
interface WeightedLine {
  readonly line: readonly SlotSymbol[];
  readonly ways: number;
}

const countOf = (strip: readonly SlotSymbol[], symbol: SlotSymbol): number =>
  strip.filter((each) => each === symbol).length;

/** Every line that can come: all combinations of symbols, each with the stops that show it. */
function linesOf({ strips }: SlotMachine): readonly WeightedLine[] {
  let lines: readonly WeightedLine[] = [{ line: [], ways: 1 }];
  for (const strip of strips)
    lines = lines.flatMap(({ line, ways }) =>
      slotSymbols
        .map((symbol) => ({ line: [...line, symbol], ways: ways * countOf(strip, symbol) }))
        .filter((each) => each.ways > 0),
    );
  return lines;
}

/** How many ways each outcome of one spin has, by what its line pays. */
interface LineTally {
  readonly byTimes: ReadonlyMap<number, number>;
  /** Only lines that bring free spins. */
  readonly freeByTimes: ReadonlyMap<number, number>;
  readonly ways: number;
}

function tally(machine: SlotMachine): LineTally {
  const byTimes = new Map<number, number>();
  const freeByTimes = new Map<number, number>();
  let all = 0;
  for (const { line, ways } of linesOf(machine)) {
    const times = lineTimes(machine, line);
    byTimes.set(times, (byTimes.get(times) ?? 0) + ways);
    if (bringsFree(machine, line)) freeByTimes.set(times, (freeByTimes.get(times) ?? 0) + ways);
    all += ways;
  }
  return { byTimes, freeByTimes, ways: all };
}

const sum = (of: ReadonlyMap<number, number>, value: (times: number) => number): number =>
  [...of].reduce((total, [times, ways]) => total + ways * value(times), 0);

/**
 * Counts every stop of every reel. Return and ways are exact; the chances and the deviation follow from the same counts in floating point.
 */
function count(machine: SlotMachine): SlotFigures {
  const { byTimes, freeByTimes, ways } = tally(machine);
  const { spins = 0, times: factor = 0 } = machine.free ?? {};
  const line = sum(byTimes, (times) => times);
  const frees = sum(freeByTimes, () => 1);
  const all = BigInt(ways);
  const paid = BigInt(line) * all + BigInt(frees) * BigInt(spins * factor) * BigInt(line);
  const mean = (factor * line) / ways;
  const spread = sum(byTimes, (times) => (factor * times) ** 2) / ways - mean * mean;
  const [freeMean, freeSquare] = [spins * mean, spins * spread + (spins * mean) ** 2];
  const share = Number(paid) / Number(all * all);
  // Of the square of a spin with its free ones: (line + free)², whose parts do not depend on each other.
  const square =
    sum(byTimes, (times) => times * times) +
    sum(freeByTimes, (times) => 2 * times * freeMean) +
    frees * freeSquare;
  // A free spin that pays at all pays more than the stake.
  const somePays = 1 - ((byTimes.get(0) ?? 0) / ways) ** spins;
  const above = (limit: number): number =>
    (sum(byTimes, (times) => (times > limit ? 1 : 0)) +
      sum(freeByTimes, (times) => (times > limit ? 0 : somePays))) /
    ways;
  return {
    ...{ paid, ways: all * all, share, frees: frees / ways },
    ...{ deviation: Math.sqrt(square / ways - share * share), hits: above(0), gains: above(1) },
  };
}

const counted = new Map<SlotMachineName, SlotFigures>();

/** The figures of a machine, from every stop of every reel. Source: rule S6 of SPEC.md. */
export function slotFigures(name: SlotMachineName): SlotFigures {
  const known = counted.get(name) ?? count(slotMachine(name));
  counted.set(name, known);
  return known;
}

/** The exact return of every machine in ten-thousandths, rounded down. */
export function slotReturns(): readonly number[] {
  return slotMachines.map((name) => {
    const { paid, ways } = slotFigures(name);
    return Number((10_000n * paid) / ways);
  });
}

/** One row of a machine's table: so many alike, what they pay in stakes, and the chance of exactly that many on a line. */
export interface PayRow {
  readonly symbol: SlotSymbol;
  readonly alike: number;
  readonly times: number;
  readonly chance: number;
}

/** Chance of each number of alike on a line, from none to all reels. */
function alikeChances({ strips }: SlotMachine, symbol: SlotSymbol): readonly number[] {
  let chances = [1];
  for (const strip of strips) {
    const one = countOf(strip, symbol) / strip.length;
    chances = Array.from(
      { length: chances.length + 1 },
      (_, alike) => (chances[alike] ?? 0) * (1 - one) + (chances[alike - 1] ?? 0) * one,
    );
  }
  return chances;
}

/** The table of a machine with the exact chance of each row. */
export function slotTable(name: SlotMachineName): readonly PayRow[] {
  const machine = slotMachine(name);
  return slotSymbols.flatMap((symbol) => {
    const chances = alikeChances(machine, symbol);
    return ([2, 3, 4, 5] as const).flatMap((alike) => {
      const times = machine.pays[symbol][alike];
      return times === undefined ? [] : [{ symbol, alike, times, chance: chances[alike] ?? 0 }];
    });
  });
}

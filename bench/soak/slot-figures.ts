import { sha256Hex } from '@grabbit/engines';
import {
  drawGames,
  slotFigures,
  slotMachine,
  type SlotMachineName,
  slotMachines,
  type SlotResult,
} from '@grabbit/engines/draws';
import type { Report } from '../harness/report.ts';
import { holdChance, holdFigures, runsOff, serialOf, shareOf, unevenness } from './chance.ts';

interface Drawn {
  readonly mean: number;
  readonly hits: number;
  /** How often each reel stopped at each stop. */
  readonly stops: readonly (readonly number[])[];
  /** Whether each spin paid, in their order. */
  readonly won: readonly boolean[];
  /** Of the first reel's stop with that of the spin before. */
  readonly serial: number;
}

function drawMany(machine: SlotMachineName, spins: number, seed: string): Drawn {
  const quote = drawGames.find(({ name }) => name === 'slot')?.quote({ machine, stake: 100 });
  if (quote == null) throw new Error('no slot');
  const stops = slotMachine(machine).strips.map(({ length }) => Array.from({ length }, () => 0));
  const first: number[] = [];
  const won: boolean[] = [];
  let paidAll = 0;
  for (let nonce = 1; nonce <= spins; nonce += 1) {
    const { result, paid } = quote.outcome({ seed, clientSeed: machine, nonce });
    const [own = []] = (result as SlotResult).spins;
    for (const [reel, stop] of own.entries()) {
      const counts = stops[reel];
      if (counts !== undefined) counts[stop] = (counts[stop] ?? 0) + 1;
    }
    first.push(own[0] ?? 0);
    won.push(paid > 0);
    paidAll += paid;
  }
  const hits = won.filter(Boolean).length;
  return { mean: paidAll / spins / 100, hits, stops, won, serial: serialOf(first) };
}

const worstReel = (stops: Drawn['stops']): number =>
  Math.max(...stops.map((counts) => Math.abs(unevenness(counts))));

/** Spins that the engine draws, held against what every stop of every reel gives, and against chance. */
export function judgeSpins(report: Report, { spins, seed }: { spins: number; seed: string }): void {
  for (const name of slotMachines) {
    const { share, deviation, hits } = slotFigures(name);
    const drawn = drawMany(name, spins, sha256Hex(`${seed}/${name}`));
    holdFigures(report, `${name}: return and hits of ${spins} spins are those of the exact figures`, spins, [
      { what: `${name}: return`, found: drawn.mean, exact: share, deviation },
      shareOf(`${name}: hits`, drawn.hits / spins, hits),
    ]);
    holdChance(report, `${name}: stops, runs and neighbours are as even as chance`, {
      stops: worstReel(drawn.stops),
      runs: runsOff(drawn.won),
      serial: drawn.serial * Math.sqrt(spins),
    });
  }
}

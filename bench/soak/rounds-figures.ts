import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { drawStream, sha256Hex } from '@grabbit/engines';
import { raceMarbles, racePay } from '@grabbit/engines/racing-ball';
import {
  bo,
  boChoices,
  type BoResult,
  boEndOf,
  boOdds,
  boPays,
  boTerms,
  sharedStream,
} from '@grabbit/engines/rounds';
import type { Report } from '../harness/report.ts';
import { holdChance, holdFigures, runsOff, serialOf, shareOf, unevenness } from './chance.ts';
import type { RacesAsked, RacesRun } from './races.worker.ts';

/** Lines that the engine draws, each with a call by chance, against the exact odds; their steps and ends against chance. */
export function judgeLines(report: Report, lines: number, seed: string): void {
  const key = sha256Hex(`${seed}/bo`);
  const calls = drawStream(key, 'calls');
  const ends = { up: 0, down: 0, level: 0 };
  const steps = Array.from({ length: 2 * boTerms.reach + 1 }, () => 0);
  const firsts: number[] = [];
  const ups: boolean[] = [];
  let [paidAll, hits, products, before] = [0, 0, 0, 0];
  for (let sequence = 1; sequence <= lines; sequence += 1) {
    const { path } = bo.outcome(sharedStream(key, { seeds: '', sequence })) as BoResult;
    const end = boEndOf({ path });
    ends[end] += 1;
    if (end !== 'level') ups.push(end === 'up');
    firsts.push(path[0] ?? 0);
    let last: number = boTerms.start;
    for (const index of path) {
      const step = index - last;
      steps[step + boTerms.reach] = (steps[step + boTerms.reach] ?? 0) + 1;
      products += step * before;
      [last, before] = [index, step];
    }
    const paid = boPays({ choice: boChoices[calls.below(2)] ?? 'up', coins: 100 }, { path });
    paidAll += paid;
    if (paid > 0) hits += 1;
  }
  const { all, level, paid, of } = boOdds();
  const flat = Number(level) / Number(all);
  const share = Number(paid) / Number(of);
  const squares = ((1 - flat) / 2) * (boTerms.factor / 100) ** 2 + flat;
  const sides = [(1 - flat) / 2, (1 - flat) / 2, flat];
  const variance = ((2 * boTerms.reach + 1) ** 2 - 1) / 12;
  holdFigures(report, `${lines} lines return and hit as the exact figures say`, lines, [
    {
      what: 'return',
      found: paidAll / lines / 100,
      exact: share,
      deviation: Math.sqrt(squares - share ** 2),
    },
    shareOf('calls that pay', hits / lines, (1 + flat) / 2),
  ]);
  const off = {
    ends: unevenness([ends.up, ends.down, ends.level], sides),
    steps: unevenness(steps),
    'step by step': products / variance / Math.sqrt(lines * boTerms.ticks),
    'first steps': serialOf(firsts) * Math.sqrt(lines),
    runs: runsOff(ups),
  };
  holdChance(report, 'ends and steps are as even as chance, one by one and one after the other', off);
}

/** Races that threads run to their ends. */
async function runRaces(races: number, seed: string): Promise<RacesRun> {
  const threads = Math.min(availableParallelism(), races);
  const parts = Array.from({ length: threads }, (_, thread): RacesAsked => ({
    ...{ seed, first: Math.floor((thread * races) / threads) + 1 },
    last: Math.floor(((thread + 1) * races) / threads),
  }));
  const ran = await Promise.all(
    parts.map((workerData) => {
      const worker = new Worker(new URL('./races.worker.ts', import.meta.url), { workerData });
      return new Promise<RacesRun>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
      });
    }),
  );
  return { races: ran.flatMap(({ races: some }) => some), ms: ran.flatMap(({ ms }) => ms) };
}

/** Races that the engine runs, each with a stake by chance; winners and start places against chance, marble by marble and place by place. */
export async function judgeRaces(report: Report, races: number, seed: string): Promise<void> {
  const key = sha256Hex(`${seed}/race`);
  const stakes = drawStream(key, 'stakes');
  const ran = await runRaces(races, key);
  const marbles = raceMarbles.length;
  const winners = ran.races.map(({ winner }) => winner);
  const hits = winners.filter((winner) => stakes.below(marbles) === winner).length;
  const count = (values: readonly number[]): number[] =>
    raceMarbles.map((_, marble) => values.filter((value) => value === marble).length);
  const chance = 1 / marbles;
  const deviation = Math.sqrt(chance * (1 - chance));
  const pays = racePay / 100;
  report.print(`  ${races} races, ${(ran.ms.reduce((sum, ms) => sum + ms, 0) / races).toFixed(0)} ms each`);
  holdFigures(report, `${races} races return and hit as the exact figures say`, races, [
    { what: 'return', found: (pays * hits) / races, exact: pays * chance, deviation: pays * deviation },
    shareOf('stakes that win', hits / races, chance),
    ...count(winners).map((wins, marble) => shareOf(raceMarbles[marble] ?? '', wins / races, chance)),
  ]);
  const alike = winners.filter((winner, at) => at > 0 && winner === winners[at - 1]).length;
  const off = {
    winners: unevenness(count(winners)),
    courses: unevenness([0, 1].map((course) => ran.races.filter((race) => race.course === course).length)),
    'front places': unevenness(count(ran.races.map(({ front }) => front))),
    runs: (alike - (races - 1) * chance) / Math.sqrt((races - 1) * chance * (1 - chance)),
    serial: serialOf(winners) * Math.sqrt(races),
  };
  holdChance(report, 'winners and places are as even as chance, one by one and one after the other', off);
}

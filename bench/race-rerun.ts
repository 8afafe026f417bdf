import RAPIER from '@dimforge/rapier3d-simd-compat';
import { sha256Hex } from '@grabbit/engines';
import { raceCourseNames, raceCourses, runRace, raceStart } from '@grabbit/engines/racing-ball';
import { drawStream } from '@grabbit/engines/rounds';
import { assertCorrect, cpuMs, median, print, runBenchmark, type BenchResult } from './harness/measure.ts';

// What a race costs that is run again, as whoever verifies it does, for a minute of its own time: in processor time, which is what it takes
// where nothing else runs. One thread does it all.
//   node bench/race-rerun.ts [--quick]

const ticksPerSecond = 60;
const mostMs = 3_000;

/** Milliseconds of the processor that a minute of a race takes, on a course and by the seed of a start. */
function rerun(name: (typeof raceCourseNames)[number], seed: string): number {
  const course = raceCourses[name];
  const start = raceStart(course, drawStream(sha256Hex(seed), 'bench'));
  const first = runRace(RAPIER, course, start);
  let again = first;
  const tookMs = cpuMs(() => {
    again = runRace(RAPIER, course, start);
  });
  assertCorrect(JSON.stringify(again) === JSON.stringify(first), `${name} ends as it did`);
  const minutes = first.endTick / ticksPerSecond / 60;
  print(`  ${name} ${seed}: ${(minutes * 60).toFixed(1)} s, run again in ${tookMs.toFixed(0)} ms`);
  return tookMs / minutes;
}

await runBenchmark(async ({ quick }): Promise<BenchResult[]> => {
  await RAPIER.init();
  print('A race run again: physics, order and hash of its end.');
  const seeds = Array.from({ length: quick ? 3 : 12 }, (_, index) => `race ${index + 1}`);
  const times = seeds.flatMap((seed) => raceCourseNames.map((name) => rerun(name, seed)));
  const [middle, longest] = [median(times), Math.max(...times)];
  return [
    {
      what: 'a minute of a race, run again in Node',
      figure: `${(middle / 1_000).toFixed(2)} s of a processor, at most ${(longest / 1_000).toFixed(2)} s`,
      target: `<= ${mostMs / 1_000} s`,
      reached: longest <= mostMs,
    },
  ];
});

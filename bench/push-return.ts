/**
 * What a coin pusher gives back: the share of fallen coins that the players' trays caught, for the whole and for coins by the place
 * that they were aimed at, 2 cm each; what stones add to it; and how many bodies lie there. Two seats drop at drawn places, six
 * coins a second together.
 *
 *   node bench/push-return.ts [--preset standard] [--falls 3000] [--each 3000] [--seed text] [--every 10] [--seats 2]
 *
 * `--each`: goes on until so many coins of each 2 cm have fallen. About 10 ms of processor a fall. Ends with 1 when the share of all is not
 * the published one within its interval, or that of a place with 3,000 falls is not inside the declared band.
 */
import { parseArgs } from 'node:util';

import RAPIER from '@dimforge/rapier3d-simd-compat';
import { sha256Hex } from '@grabbit/engines';
import {
  bambooPush,
  emptyTable,
  fillPushBed,
  pushStateHash,
  quarryPush,
  standardPush,
} from '@grabbit/engines/push';
import type { PushSettings } from '@grabbit/engines/push';
import { FallsRun } from './shared/push-falls.ts';
import { assertCorrect, atMost, percentile, print, runBenchmark } from './harness/measure.ts';
import type { BenchResult } from './harness/measure.ts';

const { values } = parseArgs({
  options: {
    preset: { type: 'string', default: 'standard' },
    falls: { type: 'string', default: '3000' },
    each: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'return' },
    every: { type: 'string', default: '10' },
    seats: { type: 'string', default: '2' },
    fill: { type: 'string', default: '300' },
    quick: { type: 'boolean', default: false },
  },
});

const presets = new Map([
  ['standard', standardPush],
  ['bamboo', bambooPush],
  ['quarry', quarryPush],
]);
/** The declared band about the published share, from so many falls on. */
const band = 0.02;
const bandFalls = 3_000;

function runToTheEnd(settings: PushSettings): FallsRun {
  const fill = {
    settings,
    start: emptyTable,
    drops: Number(values.fill),
    seed: sha256Hex(`${values.seed}/fill`),
  };
  const start = fillPushBed(RAPIER, { ...fill, stones: settings.stones === undefined ? 0 : 3 });
  print(`a lean bed of ${start.bodies.length} bodies from ${fill.drops} drops of the house`);
  const run = new FallsRun({
    ...{ settings, start, seed: values.seed, seats: Number(values.seats) },
    ...{ everyTicks: Number(values.every), rerunEvery: 0 },
  });
  const [wanted, each] = values.quick ? [400, 0] : [Number(values.falls), Number(values.each)];
  while (run.counted < wanted || run.bins.some(({ falls }) => falls < each)) run.next();
  assertCorrect(run.faults.length === 0, run.faults.join(', '));
  return run;
}

function printBins({ bins }: FallsRun): void {
  print('aimed at, cm   fallen   won / fallen (95 %)');
  for (const [bin, { falls, won }] of bins.entries()) {
    const share = won / Math.max(1, falls);
    const half = 1.96 * Math.sqrt((share * (1 - share)) / Math.max(1, falls));
    const from = (bin - bins.length / 2) * 2;
    print(
      `${`${from} to ${from + 2}`.padStart(12)} ${String(falls).padStart(8)}   ${share.toFixed(3)} ± ${half.toFixed(3)}`,
    );
  }
}

/** What came back of each drop by value, where stones pay more than a coin. */
function printStones({ stones, epochs }: FallsRun, settings: PushSettings): void {
  if (settings.stones === undefined) return;
  const [coins, won] = [sum(epochs, 'falls'), sum(epochs, 'won')];
  const value = (won + settings.stones.factor * stones.won) / coins;
  print(
    `stones: ${stones.won} of ${stones.falls} in the players' trays; with them ${(100 * value).toFixed(1)} of 100 coins that fell came back`,
  );
}

const sum = (
  list: readonly { readonly falls: number; readonly won: number }[],
  key: 'falls' | 'won',
): number => list.reduce((all, one) => all + one[key], 0);

async function bench(): Promise<BenchResult[]> {
  await RAPIER.init();
  const settings = { ...(presets.get(values.preset) ?? standardPush), tokenEvery: 0 };
  const run = runToTheEnd(settings);
  printBins(run);
  const { share, half, falls } = run.share();
  const published = 1 - settings.houseTrayUm / settings.trayPitchUm;
  const { counts } = run;
  print(
    `bodies there at the ends of ${counts.length} strokes: least ${Math.min(...counts)}, median ${percentile(counts, 0.5)}, most ${Math.max(...counts)}`,
  );
  printStones(run, settings);
  print(`the last state is ${pushStateHash(run.state)}`);
  const off = run.offBand(published, bandFalls);
  const whole: BenchResult = {
    what: 'won / fallen',
    figure: `${share.toFixed(4)} ± ${half.toFixed(4)} of ${falls}`,
    target: published.toFixed(4),
    reached: Math.abs(share - published) <= Math.max(half, 0.005),
  };
  if (off.length === 0) return [whole];
  return [whole, atMost(`farthest from it of ${off.length} places of aim`, Math.max(...off), band, 'off', 4)];
}

await runBenchmark(bench);

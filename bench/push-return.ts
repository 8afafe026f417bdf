/**
 * What a coin pusher gives back: the share of fallen coins that the players' trays caught, for the whole and for coins by the place
 * that they were aimed at, 2 cm each; and how many coins lie there. One seat drops at drawn places as fast as it may.
 *
 *   node bench/push-return.ts [--preset standard] [--falls 3000] [--seed text] [--every 20] [--fill 300]
 *
 * About 25 ms of processor a fall. Ends with 1 when the house's share of all falls is not the published one within its interval.
 */
import { parseArgs } from 'node:util';

import RAPIER from '@dimforge/rapier3d-simd-compat';
import { drawStream, sha256Hex } from '@grabbit/engines';
import {
  bambooPush,
  createPushEpoch,
  emptyTable,
  farthestAim,
  fillPushBed,
  pushStateHash,
  quarryPush,
  standardPush,
} from '@grabbit/engines/push';
import type { PushEnd, PushFall, PushSettings, PushState } from '@grabbit/engines/push';
import { assertCorrect, percentile, print, runBenchmark } from './shared/result.ts';
import type { BenchResult } from './shared/result.ts';

const { values } = parseArgs({
  options: {
    preset: { type: 'string', default: 'standard' },
    falls: { type: 'string', default: '3000' },
    seed: { type: 'string', default: 'return' },
    every: { type: 'string', default: '20' },
    fill: { type: 'string', default: '300' },
    quick: { type: 'boolean', default: false },
  },
});

const presets = new Map([
  ['standard', standardPush],
  ['bamboo', bambooPush],
  ['quarry', quarryPush],
]);
/** No tokens: so coins enter in the order of their drops, and where there are no stones a serial tells where a coin was aimed. */
const settings: PushSettings = { ...(presets.get(values.preset) ?? standardPush), tokenEvery: 0 };
const binUm = 20_000;

interface Tally {
  readonly aimOf: Map<number, number>;
  /** Falls of each epoch, after the first ones, in which the bed fills up. */
  readonly epochs: (readonly PushFall[])[];
  readonly counts: number[];
  drops: number;
}

/** Plays one epoch without a pause. */
function play(start: PushState, number: number, tally: Tally): PushEnd {
  const seed = sha256Hex(`${values.seed}/${number}`);
  const epoch = createPushEpoch(RAPIER, { settings, start, seed, clientSeeds: ['bench'] });
  const aims = drawStream(sha256Hex(`${values.seed}/aims`), String(number));
  const reach = farthestAim(settings);
  while (!epoch.ended) {
    if (epoch.tick % Number(values.every) === 0) {
      const aimUm = aims.within(reach);
      const answer = epoch.drop({ seat: 0, aimUm });
      assertCorrect(answer.ok, 'a drop was refused');
      tally.aimOf.set(start.nextSerial + answer.number - 1, aimUm);
      tally.drops += 1;
    }
    epoch.step();
    if (epoch.tick % settings.periodTicks === 0) tally.counts.push(epoch.count);
  }
  assertCorrect(epoch.fault() === null, `the table needs repair: ${epoch.fault()}`);
  const end = epoch.close();
  epoch.free();
  return end;
}

const houseOf = (falls: readonly PushFall[]): number => falls.filter(({ tray }) => tray === 'house').length;

/** Share of the house and half of its 95 % interval by batch means, since falls come in waves. */
function shareOf(epochs: readonly (readonly PushFall[])[]): { share: number; half: number; falls: number } {
  const batches = Array.from({ length: Math.min(20, epochs.length) }, (_, batch) =>
    epochs.filter((_epoch, i) => i % Math.min(20, epochs.length) === batch).flat(),
  );
  const falls = epochs.flat();
  const shares = batches.map((batch) => houseOf(batch) / Math.max(1, batch.length));
  const mean = shares.reduce((sum, n) => sum + n, 0) / shares.length;
  const variance =
    shares.reduce((sum, n) => sum + (n - mean) * (n - mean), 0) / Math.max(1, shares.length - 1);
  return {
    share: houseOf(falls) / falls.length,
    half: 2.1 * Math.sqrt(variance / shares.length),
    falls: falls.length,
  };
}

function printBins(falls: readonly PushFall[], aimOf: ReadonlyMap<number, number>): void {
  const bins = new Map<number, PushFall[]>();
  for (const fall of falls) {
    const aim = aimOf.get(fall.serial);
    if (aim === undefined) continue;
    const bin = Math.floor((aim + binUm / 2) / binUm);
    bins.set(bin, [...(bins.get(bin) ?? []), fall]);
  }
  print('aim in cm    fallen   won / fallen (95 %)');
  for (const [bin, list] of [...bins].sort(([a], [b]) => a - b)) {
    const won = 1 - houseOf(list) / list.length;
    const half = 1.96 * Math.sqrt((won * (1 - won)) / list.length);
    print(
      `${String(bin * 2).padStart(9)} ${String(list.length).padStart(9)}   ${won.toFixed(3)} ± ${half.toFixed(3)}`,
    );
  }
}

async function bench(): Promise<BenchResult[]> {
  await RAPIER.init();
  const wanted = values.quick ? 400 : Number(values.falls);
  const fill = {
    settings,
    start: emptyTable,
    drops: Number(values.fill),
    seed: sha256Hex(`${values.seed}/fill`),
  };
  let state = fillPushBed(RAPIER, fill);
  print(`a lean bed of ${state.bodies.length} coins from ${fill.drops} drops of the house`);
  const tally: Tally = { aimOf: new Map(), epochs: [], counts: [], drops: 0 };
  const warm = Math.max(1, Math.round(wanted / 1_000));
  let fallen = 0;
  for (let number = 1; fallen < wanted; number += 1) {
    const end = play(state, number, tally);
    state = end.state;
    if (number <= warm) {
      [tally.drops, tally.counts.length] = [0, 0];
      continue;
    }
    fallen += end.falls.length;
    tally.epochs.push(end.falls);
  }
  printBins(tally.epochs.flat(), tally.aimOf);
  const { share, half, falls } = shareOf(tally.epochs);
  const published = settings.houseTrayUm / settings.trayPitchUm;
  const counts = tally.counts;
  print(
    `coins there at the ends of ${counts.length} strokes: least ${Math.min(...counts)}, median ${percentile(counts, 0.5)}, most ${Math.max(...counts)}`,
  );
  print(
    `won / fallen ${(1 - share).toFixed(4)} ± ${half.toFixed(4)} of ${falls} falls, ${tally.drops} drops`,
  );
  print(`the last state is ${pushStateHash(state)}`);
  return [
    {
      what: 'the house’s share of falls',
      figure: `${share.toFixed(4)} ± ${half.toFixed(4)}`,
      target: `${published.toFixed(4)}`,
      reached: Math.abs(share - published) <= Math.max(half, 0.005),
    },
  ];
}

await runBenchmark(bench);

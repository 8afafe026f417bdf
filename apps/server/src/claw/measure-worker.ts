import { parentPort } from 'node:worker_threads';
import * as RAPIER from '@dimforge/rapier3d-simd-compat';
import { type MeasuredMachine, measureSeries, type SeriesOfPlays } from '@grabbit/engines';
import type { ThreadWord } from '../games/worker-thread.ts';
import type { SeriesAnswer, ToMeasurer } from './claw-measurer.ts';

const port = parentPort;
if (port === null) throw new Error('physics run in worker threads');
const send = (word: ThreadWord): void => port.postMessage(word);

await RAPIER.init();
port.on('message', ({ t, job, machine, series }: ToMeasurer) => {
  // The server also says when clocks stand still: no play of a player runs here.
  if (t !== 'series') return;
  send({ t: 'result', job, value: answer(machine, series) });
});

function answer(machine: MeasuredMachine, series: SeriesOfPlays): SeriesAnswer {
  try {
    return { result: measureSeries(RAPIER, machine, series), fault: '' };
  } catch (error) {
    return { result: null, fault: error instanceof Error ? error.message : String(error) };
  }
}

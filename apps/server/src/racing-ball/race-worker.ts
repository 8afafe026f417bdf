import { parentPort } from 'node:worker_threads';
import RAPIER from '@dimforge/rapier3d-simd-compat';
import { raceCourses, runRace } from '@grabbit/engines/racing-ball';
import type { ThreadWord } from '../games/worker-thread.ts';
import type { RaceJob } from './race-job.ts';

const port = parentPort;
if (port === null) throw new Error('the race worker runs in a worker thread');
const send = (word: ThreadWord): void => port.postMessage(word);
const initialised = RAPIER.init();

async function race({ job, course, start }: RaceJob): Promise<void> {
  try {
    await initialised;
    const end = runRace(RAPIER, raceCourses[course], start);
    send({ t: 'result', job, value: { course, start, ...end } });
  } catch (fault) {
    send({ t: 'failed', job, message: fault instanceof Error ? fault.message : String(fault) });
  }
}

port.on('message', (message: RaceJob | { readonly t: 'clocks' }) => {
  if (message.t === 'race') void race(message);
});

import { Worker } from 'node:worker_threads';
import type { AnsweredJudge } from './judge.worker.ts';

let judge: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, PromiseWithResolvers<readonly string[] | null>>();

/** One thread for all tests of a process: to load the physics costs more than most plays. It holds up no end of the process. */
function judgeThread(): Worker {
  if (judge !== undefined) return judge;
  judge = new Worker(new URL('./judge.worker.ts', import.meta.url));
  judge.unref();
  judge.on('message', ({ id, faults }: AnsweredJudge) => {
    waiting.get(id)?.resolve(faults);
    waiting.delete(id);
  });
  judge.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    judge = undefined;
  });
  return judge;
}

/**
 * Names of the checks of an exported play that do not hold, as page and command find them: in a thread of its own, because running a
 * play again for seconds would hold up the server that stands in the test's. Throws where the file is none of a play.
 */
export async function faultsApart(file: unknown): Promise<readonly string[]> {
  const id = (lastId += 1);
  const answer = Promise.withResolvers<readonly string[] | null>();
  waiting.set(id, answer);
  judgeThread().postMessage({ id, file: JSON.parse(JSON.stringify(file)) as unknown });
  const faults = await answer.promise;
  if (faults === null) throw new Error('this is no file of a play');
  return faults;
}

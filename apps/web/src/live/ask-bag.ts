import { isRecord } from '../kernel/storage.ts';
import type { BagAnswer, BagQuestion } from './bag-check.ts';

export type { BagAnswer, BagFacts, BagQuestion } from './bag-check.ts';

type Answered = { readonly answer: BagAnswer } | { readonly fault: string };
type CheckWorker = Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>;

/** More would hold the page up for longer than a blink. */
const mostHere = { entrants: 2_000, letters: 600_000 };

export function entrantsOf(file: unknown): number {
  const list = isRecord(file) ? file['entrants'] : null;
  return Array.isArray(list) ? list.length : 0;
}

const isLarge = ({ file }: BagQuestion): boolean =>
  typeof file === 'string' ? file.length > mostHere.letters : entrantsOf(file) > mostHere.entrants;

const startWorker = (): CheckWorker =>
  new Worker(new URL('./bag-check.worker.ts', import.meta.url), { type: 'module' });

/** Draws a bag again: a large one in a worker, so that the page goes on. Rejects with what came between. */
export async function askBag(
  question: BagQuestion,
  start: () => CheckWorker = startWorker,
): Promise<BagAnswer> {
  if (!isLarge(question)) return (await import('./bag-engine.ts')).answerBag(question);
  const worker = start();
  try {
    return await new Promise<BagAnswer>((resolve, reject) => {
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.onmessage = ({ data }: MessageEvent<Answered>) => {
        if ('answer' in data) resolve(data.answer);
        else reject(new Error(data.fault));
      };
      worker.postMessage(question);
    });
  } finally {
    worker.terminate();
  }
}

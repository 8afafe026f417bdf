/// <reference types="vite/client" />
import { answerBag } from './bag-check.ts';
import type { BagQuestion } from './bag-check.ts';

addEventListener('message', ({ data }: MessageEvent<BagQuestion>) => {
  answerBag(data).then(
    (answer) => postMessage({ answer }),
    (fault: unknown) => postMessage({ fault: fault instanceof Error ? fault.message : String(fault) }),
  );
});

import { parentPort, workerData } from 'node:worker_threads';
import type { PaintAnswer, PaintAsked, PaintStart } from '@grabbit/contract';
import { showPage, standInForBrowser } from './browser.ts';

const port = parentPort;
if (port === null) throw new Error('pages are painted by a thread of the server');
standInForBrowser(workerData as PaintStart);
// The app reads what its page says while it is loaded.
const { paint } = await import('./painter.tsx');

async function answer(asked: PaintAsked): Promise<PaintAnswer> {
  const { id } = asked;
  try {
    showPage(asked);
    return { id, html: await paint(asked) };
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** One page after the other: the app's stores are those of one page. */
let last: Promise<void> = Promise.resolve();
port.on('message', (asked: PaintAsked) => {
  last = last.then(async () => port.postMessage(await answer(asked)));
});

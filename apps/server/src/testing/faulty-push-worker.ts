// The worker of pushers on a clock that runs eight times as fast, with machines that break: where a coin is aimed at exactly 66.6 mm to the
// right the table tells of a body that is nowhere, as it does when the physics lose one; and an epoch with a coin at 77.7 mm breaks
// so and comes to no end, however often it is run again.

import { parentPort } from 'node:worker_threads';
import type { ToWorker } from '../push/push-messages.ts';
import { quickenClock } from './quick-clock.ts';

const breaks = 66_600;
const endsNever = 77_700;

const port = parentPort;
if (port === null) throw new Error('the push worker runs in a worker thread');
const aims = new Map<string, number>();
const say = port.postMessage.bind(port);

/** Of a broken table the worker's own words are heard no more. */
const broken = new Set<number>();
const isOfBroken = (word: object): boolean => 'of' in word && broken.has(word.of as number);
port.postMessage = (word: { readonly messages?: readonly object[] }) => {
  if (word.messages === undefined) return isOfBroken(word) ? undefined : say(word);
  say({ ...word, messages: word.messages.filter((each) => !isOfBroken(each)) });
};

function breakAt(table: number): void {
  if (broken.has(table)) return;
  say({ t: 'broken', of: table, fault: 'body' });
  broken.add(table);
}

/** True for a word that the worker is not to hear. */
function takes(word: ToWorker): boolean {
  if (word.t === 'open') broken.delete(word.table);
  if (word.t === 'drop') aims.set(`${word.table}/${word.id}`, word.aim);
  if (word.t === 'release') {
    const aim = aims.get(`${word.table}/${word.id}`);
    if (aim === breaks || aim === endsNever) {
      breakAt(word.table);
      return true;
    }
  }
  const isLost = word.t === 'rerun' && word.source.drops.some(({ aimUm }) => aimUm === endsNever);
  if (isLost) say({ t: 'failed', job: word.job, message: 'a body has no place' });
  return isLost;
}

const listen = port.on.bind(port);
port.on = (event: string, receive: (word: never) => void) =>
  listen(event, (word: ToWorker) => {
    if (event !== 'message' || !takes(word)) receive(word as never);
  });

quickenClock(8);
await import('../push/push-worker.ts');

import { setTimeout as sleep } from 'node:timers/promises';
import { serveParent } from './harness/parent.ts';
import { frameAt } from './pose-delivery-watcher.ts';
import { type Delivery, type Kind, startDelivery } from './pose-delivery-peers.ts';

// A server of one kind in a process of its own, so that its processor time is what its deliveries took.

export type ToDelivery =
  | { t: 'start'; kind: Kind; watchers: number }
  | { t: 'run'; from: number; frames: number };
export type FromDelivery =
  | { t: 'urls'; urls: readonly string[] }
  /** Processor time in microseconds. */
  | { t: 'ran'; cpuUs: number };

/** Between frames; 500 a second are about eight rooms. */
const paceMs = 2;

let delivery: Delivery | null = null;

async function run(to: Delivery, from: number, frames: number): Promise<number> {
  const before = process.cpuUsage();
  for (let tick = from; tick < from + frames; tick += 1) {
    to.send(frameAt(tick));
    await sleep(paceMs);
  }
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

serveParent<ToDelivery, FromDelivery>(async (message, send) => {
  if (message.t === 'start') {
    delivery = await startDelivery(message.kind, message.watchers);
    return send({ t: 'urls', urls: delivery.urls });
  }
  if (delivery === null) throw new Error('the server was not started');
  send({ t: 'ran', cpuUs: await run(delivery, message.from, message.frames) });
});

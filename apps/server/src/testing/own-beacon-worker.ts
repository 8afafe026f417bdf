import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { quicknet } from '@grabbit/engines/beacon';
import { startBeacon } from './beacon-server.ts';

// Loaded before the product of a journey: instead of the public beacon it trusts one of its own, which answers for the relay of JOURNEY_RELAY.
// JOURNEY_BEACON is the file that says by which key.

const { JOURNEY_RELAY: relay = '', JOURNEY_BEACON: path = '' } = process.env;
if (isMainThread) {
  const beacon = await startBeacon('journey');
  Object.assign(quicknet, beacon.chain);
  writeFileSync(path, JSON.stringify(beacon.chain));
  const direct = globalThis.fetch;
  globalThis.fetch = (asked, options) =>
    typeof asked === 'string' && asked.startsWith(relay)
      ? direct(asked.replace(relay, beacon.address), options)
      : direct(asked, options);
}

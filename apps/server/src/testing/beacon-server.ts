import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beaconRandomness, beaconTime } from '@grabbit/engines/beacon';
import { createOwnBeacon, type OwnBeacon } from '@grabbit/engines/testing/own-beacon';

/** How a relay behaves. `lies`: it signs with no key; `other`: it answers the round before; `silent`: it never answers. */
export type RelayManner = 'honest' | 'lies' | 'other' | 'silent' | 'huge';

export interface BeaconServer extends OwnBeacon {
  readonly address: string;
  manner: RelayManner;
  /** Milliseconds that each value comes late. */
  lateMs: number;
  /** Rounds that were asked for. */
  readonly asked: number[];
  stop(): Promise<void>;
}

/** A relay of a beacon with a key of its own, as drand's speak it. Its values come out by the given clock. */
export async function startBeacon(name: string, now: () => number = Date.now): Promise<BeaconServer> {
  const own = createOwnBeacon(name, Math.floor(now() / 1_000) - 3_000);
  const http = createServer((request, reply) => {
    const [, round = '0'] = /\/public\/(\d+)$/.exec(request.url ?? '') ?? [];
    const asked = Number(round);
    beacon.asked.push(asked);
    if (beacon.manner === 'silent') return;
    if (now() < beaconTime(own.chain, asked) + beacon.lateMs) return void reply.writeHead(425).end();
    const value = own.valueOf(beacon.manner === 'other' ? asked - 1 : asked);
    const signature = beacon.manner === 'lies' ? own.valueOf(asked + 1).signature : value.signature;
    const padding = beacon.manner === 'huge' ? 'x'.repeat(100_000) : '';
    reply.setHeader('content-type', 'application/json');
    reply.setHeader('access-control-allow-origin', '*');
    reply.end(
      JSON.stringify({ round: value.round, randomness: beaconRandomness(value), signature, padding }),
    );
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const beacon: BeaconServer = {
    ...own,
    ...{ address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, asked: [] },
    ...{ manner: 'honest', lateMs: 0 },
    async stop() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  return beacon;
}

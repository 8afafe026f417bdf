import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newPushBrowser } from '../../tools/push-browser.ts';

/** A push service on this machine in place of those of browsers: takes what is posted to a path, and tells it to who asks for the path. */
export interface PushStandIn {
  readonly origin: string;
  stop(): Promise<void>;
}

export async function startPushStandIn(): Promise<PushStandIn> {
  const came = new Map<string, string[]>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (request.method !== 'POST') return void response.end(JSON.stringify(came.get(path) ?? []));
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      came.set(path, [...(came.get(path) ?? []), Buffer.concat(parts).toString('base64')]);
      response.writeHead(201).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** What a browser would have been given by its push service, and what has come for it so far, decrypted as a browser does (RFC 8291). */
export interface StandInSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  messages(): Promise<string[]>;
}

export function newSubscription(origin: string): StandInSubscription {
  const { read, ...keys } = newPushBrowser();
  const endpoint = `${origin}/${randomBytes(8).toString('hex')}`;
  return {
    endpoint,
    keys,
    async messages() {
      const came = (await (await fetch(endpoint)).json()) as string[];
      return came.map((body) => read(Buffer.from(body, 'base64')));
    },
  };
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newPushBrowser } from '../../../../tools/push-browser.ts';

export interface PushedMessage {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A push service on this machine, which answers as it is told and keeps what came. */
export interface PushService {
  readonly origin: string;
  readonly came: PushedMessage[];
  /** What it says to a path; 201 to all of which nothing is said. */
  readonly says: Map<string, { readonly status: number; readonly headers?: Record<string, string> }>;
  stop(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const came: PushedMessage[] = [];
  const says: PushService['says'] = new Map();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      came.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      const said = says.get(path) ?? { status: 201 };
      response.writeHead(said.status, said.headers).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...{ origin: `http://127.0.0.1:${port}`, came, says },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** A browser's subscription: its two public keys, and how it reads what was encrypted for it. */
export function newSubscription() {
  const { read, ...keys } = newPushBrowser();
  return { ...keys, read: (body: Buffer): unknown => JSON.parse(read(body)) };
}
